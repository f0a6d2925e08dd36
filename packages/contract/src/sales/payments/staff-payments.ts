// Payments and refunds in the hands of head office: asking the provider, refunds that failed or that staff transfer, and the account that a
// shopper names for a refund (docs/rules/refunds.md#staff).
import { Type } from 'typebox';
import { refundStates } from '#domain/base/enums.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  pagingInput,
  Text,
  Uuid,
  Won,
} from '../../shapes.ts';
import { PaymentResult } from './payments.ts';
import { MaskedAccount, OrderNo, RefundAccount } from '../orders/order-shapes.ts';

/** Something that must happen before the refund is paid. */
const waits = OneOf(['ACCOUNT_NEEDED', 'BY_HAND'] as const);

const Refund = NamedObject('Refund', {
  uuid: Uuid,
  orderUuid: Uuid,
  orderNo: Type.String(),
  claimUuid: Type.Optional(Uuid),
  cause: Type.String(),
  reason: Type.String(),
  route: OneOf(['CANCEL', 'ACCOUNT', 'TRANSFER'] as const),
  amount: Won,
  state: OneOf(refundStates),
  waitsFor: Type.Optional(waits),
  /** The provider's newest refusal. */
  failCode: Type.Optional(Type.String()),
  tryCount: Count,
  dueDate: Type.Optional(DateOnly),
  account: Type.Optional(MaskedAccount),
  /** Staff entered the order as paid outside the shop: no record of a provider shows that the money arrived. */
  isPaidOutside: Type.Boolean(),
  createdAt: DateTime,
  doneAt: Type.Optional(DateTime),
});

export const staffPayments = {
  settlePayment: endpoint({
    method: 'POST',
    path: '/staff/orders/action/settle-payment',
    access: 'admin',
    summary:
      'Asks the provider about the newest payment of an order and settles what it reports; persons are masked.',
    input: { orderNo: OrderNo },
    effect: 'write',
    answer: PaymentResult,
    refuses: ['ORDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  }),
  getRefundsByPaging: endpoint({
    method: 'POST',
    path: '/staff/refunds/action/get-by-paging',
    access: 'admin',
    envelope: 'page',
    summary: 'Refunds, newest first.',
    input: {
      ...pagingInput,
      state: Type.Optional(OneOf(refundStates)),
      waitsFor: Type.Optional(waits),
      orderNo: Type.Optional(OrderNo),
    },
    answer: Page(Refund),
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/staff/refunds/{uuid}/action/retry',
    access: 'admin',
    summary: 'Sends a failed refund to the provider again.',
    input: { uuid: Uuid },
    effect: 'write',
    answer: Refund,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'],
  }),
  revealRefundAccount: endpoint({
    method: 'POST',
    path: '/staff/refunds/{uuid}/action/reveal-account',
    access: 'admin',
    summary: 'The account to which staff transfer a refund; the disclosure is recorded with its reason.',
    input: { uuid: Uuid, reason: Text(200) },
    effect: 'write',
    isSecret: true,
    answer: Type.Object({ bankName: Type.String(), accountNumber: Type.String(), holderName: Type.String() }),
    refuses: ['NOT_FOUND'],
  }),
  completeRefundByHand: endpoint({
    method: 'POST',
    path: '/staff/refunds/{uuid}/action/complete-by-hand',
    access: 'admin',
    summary: 'Records that staff transferred a refund; its claim moves on.',
    input: {
      uuid: Uuid,
      transferredAt: DateTimeInput,
      proofText: Text(500),
      /** Head office found the payment of an order that was paid outside the shop; required for its refund. */
      isMoneyConfirmed: Type.Optional(Type.Boolean()),
    },
    effect: 'write',
    answer: Refund,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'INVALID_INPUT'],
  }),
  registerRefundAccount: endpoint({
    method: 'POST',
    path: '/open/orders/{uuid}/action/register-refund-account',
    access: 'open+',
    summary: 'The owner of an order names the account for its refunds; refunds that wait for it start.',
    input: {
      uuid: Uuid,
      orderToken: Type.Optional(Type.String({ maxLength: 300 })),
      refundAccount: RefundAccount,
    },
    effect: 'write',
    answer: MaskedAccount,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'INVALID_INPUT'],
  }),
};
