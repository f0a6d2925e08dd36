// The loader data of a page behind a link for the data of an order.
import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { loaderApi } from '../api/api.ts';

/** `found` is what `read` returns for the token of the link; null where the link cannot be used. */
export async function linkData<Found>(
  { request, context }: LoaderFunctionArgs,
  read: (client: Client, token: string) => Promise<Found>,
) {
  const client = loaderApi(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const widget = await client.getPaymentWidgetInfo();
  try {
    return { token, widget, found: await read(client, token) };
  } catch (error) {
    // An altered link may not even have the form of a token.
    if (!isRefusal(error) || error.status >= 500) throw error;
    return { token, widget, found: null };
  }
}
