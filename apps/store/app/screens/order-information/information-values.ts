// What the shopper has entered on /order/information, stored in this tab: the payment window of a surcharge leaves the page.
import { sessionStore } from '../../shared/browser/session-store.ts';

export const emptyValues = {
  recipientName: '',
  phone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  deliveryMemo: '',
};
export type InformationValues = typeof emptyValues;
export type Field = keyof InformationValues;

type Entered = { token: string; values: InformationValues };

const store = sessionStore<Entered>('order-information', (stored) => {
  const { token, values } = (stored ?? {}) as Partial<Record<keyof Entered, unknown>>;
  const known = Object.keys(emptyValues).map((name) => {
    const value = (values as Partial<Record<string, unknown>> | undefined)?.[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  return { token: String(token), values: Object.fromEntries(known) as InformationValues };
});

/** The values that were entered for this link, else empty ones. */
export const enteredValues = (token: string): InformationValues =>
  store.read().token === token ? store.read().values : emptyValues;

export const storeValues = (token: string, values: InformationValues): void => store.write({ token, values });

/** Called when the data was sent: it is personal. */
export const clearValues = (): void => store.write({ token: '', values: emptyValues });

/** The fields that were filled in; the others stay as they are in the order. */
export const filledIn = (values: InformationValues): Partial<InformationValues> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
