// The order in the path of a screen: an order number or the uuid of an order.
import { data } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';

/** The parameter, if it has the form of an order number or uuid; otherwise the page does not exist. */
export function orderOfPath(parameter: string | undefined): string {
  const text = (parameter ?? '').toLowerCase();
  if (!/^\d{15}$/.test(text) && !isUuid(text)) throw data(null, { status: 404 });
  return text;
}
