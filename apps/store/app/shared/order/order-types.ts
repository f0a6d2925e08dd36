// Names for the contract's types that order screens pass to each other.
import type { Answer, Input } from '#contract/contract.ts';

export type ProductItem = Answer<'getProductItemsByUuids'>[number];
export type OrderQuote = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;
export type OrderRegistered = Exclude<Answer<'registerOrder'>, { isPurchasable: boolean }>;
export type QuoteGroup = OrderQuote['groups'][number];
export type QuoteProblem = OrderQuote['problems'][number];
export type Order = OrderRegistered['order'];
export type OrderGroup = Order['groups'][number];
export type OrderProduct = OrderGroup['orderProducts'][number];
export type PaymentStart = OrderRegistered['payment'];
export type Payment = NonNullable<Order['payment']>;
export type WidgetInfo = Answer<'getPaymentWidgetInfo'>;
/** A way to pay that the shop offers, and its provider. */
export type PaymentKind = WidgetInfo['kinds'][number];
export type Terms = Answer<'getAnonymousUserOrderTerms'>[number];
export type OrderRegistration = Input<'registerOrder'>;
