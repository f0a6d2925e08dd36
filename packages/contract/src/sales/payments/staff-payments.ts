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
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../../shapes.ts';
import { PaymentResult } from './payments.ts';
import { RefundAccount } from '../orders/order-input.ts';
import { MaskedAccount, OrderNo } from '../orders/order-shapes.ts';

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
    input: { orderNo: described(OrderNo, 'Number of the order.') },
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
      state: Type.Optional(OneOf(refundStates, 'Only refunds in this state.')),
      waitsFor: Type.Optional(
        described(waits, 'Only refunds that wait for an account of the shopper, or for a transfer by staff.'),
      ),
      orderNo: Type.Optional(described(OrderNo, 'Only refunds of this order.')),
    },
    answer: Page(Refund),
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/staff/refunds/{uuid}/action/retry',
    access: 'admin',
    summary: 'Sends a failed refund to the provider again.',
    input: { uuid: ResourceUuid },
    effect: 'write',
    answer: Refund,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'],
  }),
  revealRefundAccount: endpoint({
    method: 'POST',
    path: '/staff/refunds/{uuid}/action/reveal-account',
    access: 'admin',
    summary: 'The account to which staff transfer a refund; the disclosure is recorded with its reason.',
    input: { uuid: ResourceUuid, reason: Text(200, 'Reason.') },
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
      uuid: ResourceUuid,
      transferredAt: described(DateTimeInput, 'When staff transferred the money.'),
      proofText: Text(500, 'What proves the transfer, such as its number at the bank.'),
      /** Head office found the payment of an order that was paid outside the shop; required for its refund. */
      isMoneyConfirmed: Type.Optional(
        Flag('The payment was found; required where the order was paid outside the shop.'),
      ),
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
      uuid: ResourceUuid,
      orderToken: Type.Optional(
        TextOrEmpty(300, 'Token of a guest’s order, from the lookup or the registration.'),
      ),
      refundAccount: RefundAccount,
    },
    effect: 'write',
    answer: MaskedAccount,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'INVALID_INPUT'],
  }),
};
