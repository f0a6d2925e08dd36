// What the browser passes on to a payment window, compared with what the shop registered (docs/rules/payments.md#window).
import type { PaymentMethod } from '../base/enums.ts';

/** Amounts in won. */
export type RegisteredFields = {
  amount: number;
  taxFreeAmount: number;
  /** As the window gets it. Undefined where the shop has stored none. */
  orderName: string | undefined;
  /** The means that the window may end with. Undefined where the provider's customer chooses. */
  methods: readonly PaymentMethod[] | undefined;
};

/** What the provider reports of its window; undefined fields are not reported. An unknown means of payment is null. */
export type ReportedFields = {
  amount: number;
  taxFreeAmount: number | undefined;
  currency: string | undefined;
  orderName: string | undefined;
  method: PaymentMethod | null | undefined;
};

export type WindowField = keyof ReportedFields;

const currency = 'KRW';

/** Providers replace signs and spaces of a name, so only letters and digits are compared. */
const lettersOf = (name: string): string => name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The card window also offers easy pay, and easy pay may be left there for a card. */
const cardMethods: readonly PaymentMethod[] = ['CARD', 'EASY_PAY'];

/** The means that a window may end with that was opened for `method`; with a widget all that the shop `offers`. */
export const methodsOfWindow = (
  method: PaymentMethod,
  offers: readonly PaymentMethod[],
): readonly PaymentMethod[] => {
  const chosen = [method, ...offers];
  return chosen.some((one) => cardMethods.includes(one)) ? [...chosen, ...cardMethods] : chosen;
};

/** The reported fields that differ from what was registered. */
export function differingFields(registered: RegisteredFields, reported: ReportedFields): WindowField[] {
  const { orderName, methods } = registered;
  const { method } = reported;
  const isEqual: Record<WindowField, boolean> = {
    amount: reported.amount === registered.amount,
    taxFreeAmount: (reported.taxFreeAmount ?? registered.taxFreeAmount) === registered.taxFreeAmount,
    currency: (reported.currency ?? currency) === currency,
    method: method === undefined || methods === undefined || (method !== null && methods.includes(method)),
    orderName:
      orderName === undefined ||
      reported.orderName === undefined ||
      lettersOf(reported.orderName) === lettersOf(orderName),
  };
  return (Object.keys(isEqual) as WindowField[]).filter((field) => !isEqual[field]);
}
