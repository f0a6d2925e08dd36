// What was entered behind a link for the data of an order, stored in this tab: the payment window of a surcharge leaves the page.
import { sessionStore } from '../browser/session-store.ts';

export const emptyValues = {
  recipientName: '',
  phone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  deliveryMemo: '',
};
export type EnteredData = typeof emptyValues;
export type DataField = keyof EnteredData;

type Entered = { token: string; values: EnteredData };

const store = sessionStore<Entered>('order-information', (stored) => {
  const { token, values } = (stored ?? {}) as Partial<Record<keyof Entered, unknown>>;
  const known = Object.keys(emptyValues).map((name) => {
    const value = (values as Partial<Record<string, unknown>> | undefined)?.[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  return { token: String(token), values: Object.fromEntries(known) as EnteredData };
});

/** The values that were entered for this link, else empty ones. */
export const enteredValues = (token: string): EnteredData =>
  store.read().token === token ? store.read().values : emptyValues;

export const storeValues = (token: string, values: EnteredData): void => store.write({ token, values });

/** Called when the data was sent: it is personal. */
export const clearValues = (): void => store.write({ token: '', values: emptyValues });

/** The fields that were filled in; the others stay as they are in the order. */
export const filledIn = (values: EnteredData): Partial<EnteredData> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
