// What head office checks about money: differences with the payment providers, compared days, and cash receipts
// (docs/rules/payments.md#money-desk).
import { Type } from 'typebox';
import { refundStates } from '#domain/base/enums.ts';
import { cashReceiptTypes } from '#domain/payments/cash-receipt.ts';
import { differenceStates, differenceSubjects } from '#domain/payments/difference-words.ts';
import { differenceKinds } from '#domain/payments/reconcile.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  SignedWon,
  Text,
  Url,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../../shapes.ts';
import { OrderNo } from '../orders/order-ids.ts';

const PaymentDifference = NamedObject('PaymentDifference', {
  uuid: Uuid,
  provider: Type.String(),
  subject: OneOf(differenceSubjects),
  kind: OneOf(differenceKinds),
  state: OneOf(differenceStates),
  day: DateOnly,
  foundAt: DateTime,
  /** The id of the payment at the provider. */
  paymentKey: Type.String(),
  orderUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  /** Missing where the shop has no such movement. */
  ourAmount: Type.Optional(SignedWon),
  /** Missing where the provider lists no such movement. */
  theirAmount: Type.Optional(SignedWon),
  resolution: Type.Optional(Type.String()),
  resolvedAt: Type.Optional(DateTime),
  resolvedBy: Type.Optional(Type.String()),
});

const PaymentComparison = NamedObject('PaymentComparison', {
  day: DateOnly,
  provider: Type.String(),
  subject: OneOf(differenceSubjects),
  comparedAt: DateTime,
  movementCount: Count,
  differenceCount: Count,
});

const StaffCashReceipt = NamedObject('StaffCashReceipt', {
  uuid: Uuid,
  orderUuid: Uuid,
  orderNo: Type.String(),
  kind: OneOf(['ISSUE', 'CANCEL'] as const),
  type: OneOf(cashReceiptTypes),
  /** Masked; missing for a receipt that the shopper did not ask for. */
  maskedNumber: Type.Optional(Type.String()),
  amount: Won,
  state: OneOf(refundStates),
  issueNumber: Type.Optional(Type.String()),
  /** The provider's newest refusal. */
  failCode: Type.Optional(Type.String()),
  /** It failed for good, and staff have not sent another one in its place. */
  isToDo: Type.Boolean(),
  tryCount: Count,
  url: Type.Optional(Url),
  createdAt: DateTime,
  doneAt: Type.Optional(DateTime),
});

export const moneyDesk = {
  getPaymentDifferencesByPaging: endpoint({
    method: 'POST',
    path: '/staff/payment-differences/action/get-by-paging',
    access: 'admin',
    envelope: 'page',
    summary: 'Movements that shop and payment provider record differently, the newest first.',
    input: {
      ...pagingInput,
      state: Type.Optional(OneOf(differenceStates, 'Only differences in this state.')),
      subject: Type.Optional(OneOf(differenceSubjects, 'Only payments, or only cash receipts.')),
      kind: Type.Optional(OneOf(differenceKinds, 'Only differences of this kind.')),
      dateRange: Type.Optional(DateRange),
    },
    answer: Page(PaymentDifference),
  }),
  askPaymentDifference: endpoint({
    method: 'POST',
    path: '/staff/payment-differences/{uuid}/action/ask',
    access: 'admin',
    effect: 'write',
    summary: 'Asks the provider about the payment of a difference and records what it reports.',
    input: { uuid: ResourceUuid },
    answer: PaymentDifference,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'PROVIDER_UNAVAILABLE'],
  }),
  resolvePaymentDifference: endpoint({
    method: 'POST',
    path: '/staff/payment-differences/{uuid}/action/resolve',
    access: 'admin',
    effect: 'write',
    summary: 'Records what staff found about a difference; no amount changes.',
    input: { uuid: ResourceUuid, text: Text(500, 'What was found and done.') },
    answer: PaymentDifference,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  getPaymentComparisons: endpoint({
    method: 'GET',
    path: '/staff/payment-comparisons',
    access: 'admin',
    summary: 'The compared days of the last 31 days by provider, the newest first.',
    answer: Type.Array(PaymentComparison),
  }),
  getCashReceiptsByPaging: endpoint({
    method: 'POST',
    path: '/staff/cash-receipts/action/get-by-paging',
    access: 'admin',
    envelope: 'page',
    summary: 'Issues and cancellations of cash receipts, the newest first; numbers are masked.',
    input: {
      ...pagingInput,
      state: Type.Optional(OneOf(refundStates, 'Only receipts in this state.')),
      isToDo: Type.Optional(
        Flag('Only those that failed and that staff have not sent again (true), or the others.'),
      ),
      orderNo: Type.Optional(described(OrderNo, 'Only receipts of this order.')),
      dateRange: Type.Optional(DateRange),
    },
    answer: Page(StaffCashReceipt),
  }),
  retryCashReceipt: endpoint({
    method: 'POST',
    path: '/staff/cash-receipts/{uuid}/action/retry',
    access: 'admin',
    effect: 'write',
    summary:
      'Sends a failed cancellation again; for a failed issue, issues what the payment lacks now, which may be nothing.',
    input: { uuid: ResourceUuid },
    answer: StaffCashReceipt,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
};
