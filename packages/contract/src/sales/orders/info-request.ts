// What an order waits for before its dispatch (docs/rules/delivery.md#information).
import { Type } from 'typebox';
import { DateOnly, DateTime, OneOf, Won, described } from '../../shapes.ts';
import { OrderNo, PaymentKey } from './order-ids.ts';

export const InfoToken = Type.String({
  minLength: 20,
  maxLength: 200,
  pattern: '^[0-9A-Za-z_.-]+$',
  description: 'Token of the link in the message (N09, N27).',
});

export const SurchargePayment = Type.Object(
  {
    orderId: OrderNo,
    paymentKey: PaymentKey,
    amount: described(Won, 'Amount in won that the payment window reported; must equal the amount to pay.'),
    paymentType: Type.Optional(OneOf(['NORMAL', 'BRANDPAY'], 'Kind of payment.')),
  },
  {
    description:
      'The payment of the surcharge for the data that was sent before, as the window returned it; other fields are ignored.',
  },
);

/** What a supply of data through a link refuses. */
export const supplyRefusals = [
  'LINK_EXPIRED',
  'ORDER_STATUS_CONFLICT',
  'REMOTE_FEE_REQUIRED',
  'PAYMENT_AMOUNT_MISMATCH',
  'PAYMENT_FAILED',
  'ORDER_NOT_FOUND',
  'PROVIDER_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const;

/** As staff see it. */
export const StaffInfoRequest = Type.Object({
  text: Type.String(),
  /** Day of `dueAt`. */
  dueDate: DateOnly,
  dueAt: DateTime,
});

/** What the shopper must supply; `token` opens /order/information. */
export const InfoRequest = Type.Object({
  ...StaffInfoRequest.properties,
  token: Type.Optional(Type.String()),
});
