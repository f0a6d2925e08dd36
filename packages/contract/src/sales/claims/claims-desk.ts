// The claims desk of staff (docs/endpoints.md#claims-desk): lists, answers, inspection, re-shipment, cancellations by the merchant.
import { Type } from 'typebox';
import { carriers, claimReasons, claimTypes, refundStates, salesChannels } from '#domain/base/enums.ts';
import { claimDecisions } from '#domain/claims/claim-decisions.ts';
import { claimFaults } from '#domain/claims/claim-reasons.ts';
import { claimStages } from '#domain/claims/claim-stages.ts';
import { declineGrounds } from '#domain/claims/decline-grounds.ts';
import { StoreBrief } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  Text,
  Uuid,
  Won,
  pagingInput,
} from '../../shapes.ts';
import { BulkResult, bulkAtMost } from '../bulk-result.ts';
import {
  ClaimPreview,
  InvoiceNumber,
  OrderClaim,
  OrderClaimCard,
  RefundInfo,
  claimInput,
} from './claim-shapes.ts';
import { claimRefusals, photoRefusals } from './claims.ts';
import { KeyedList } from '../../keyed-list.ts';

const filter = {
  types: Type.Optional(Type.Array(OneOf(claimTypes), { maxItems: 4 })),
  /** True: claims whose answer or refund is overdue; false: the others. */
  isOverdue: Type.Optional(Type.Boolean()),
  /** Part of a claim or order number, or of a product's name. */
  searchKeyword: Type.Optional(Text(50)),
  salesChannels: Type.Optional(Type.Array(OneOf(salesChannels), { maxItems: 10 })),
  orderUuid: Type.Optional(Uuid),
  dateRange: Type.Optional(DateRange),
};

const StaffClaim = NamedObject('StaffClaim', {
  ...OrderClaim.properties,
  /** Claims of the same member before this one; 0 for a guest. */
  earlierClaimCount: Count,
});

const StaffClaimCard = NamedObject('StaffClaimCard', {
  ...OrderClaimCard.properties,
  store: StoreBrief,
  /** When the answer or the refund is overdue; its day is `dueDate`. */
  dueAt: Type.Optional(DateTime),
  dueDate: Type.Optional(DateOnly),
});

const GoodwillRefund = NamedObject('GoodwillRefund', {
  uuid: Uuid,
  amount: Won,
  state: OneOf(refundStates),
  createdAt: DateTime,
  /** All goodwill of the order, this refund included. */
  goodwillPrice: Won,
  /** What the caller may return beyond it. */
  leftPrice: Won,
});

const desk = { access: 'staff', permission: 'CLAIMS' } as const;
const command = { method: 'POST', ...desk, effect: 'write', answer: StaffClaim } as const;
const uuid = { uuid: Uuid };
const conflicts = ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'] as const;
/** PROVIDER_UNAVAILABLE: the sales channel of the order does not answer. */
const decided = [...conflicts, 'PROVIDER_UNAVAILABLE'] as const;
const photos = claimInput.images;
/** A parcel that the store carries itself (MANUAL) has no number. */
const invoice = { carrier: OneOf(carriers), invoiceNumber: Type.Optional(InvoiceNumber) };
const declined = {
  declineGround: OneOf(declineGrounds),
  text: Type.String({ minLength: 10, maxLength: 500 }),
};

export const claimsDesk = {
  getClaimTabCounts: endpoint({
    method: 'POST',
    path: '/staff/claims/action/get-tab-counts',
    ...desk,
    summary: 'Number of claims by stage; counting a stage stops at 10,000.',
    input: filter,
    answer: Type.Array(
      NamedObject('ClaimTabCount', {
        tab: OneOf(claimStages),
        count: Count,
        /** Only true: counting stopped at `count`. */
        isCountCapped: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  getStaffClaimsByPaging: endpoint({
    method: 'POST',
    path: '/staff/claims/action/get-by-paging',
    ...desk,
    envelope: 'page',
    summary: 'Claims of the store, newest first.',
    input: { ...pagingInput, ...filter, tab: Type.Optional(OneOf(claimStages)) },
    answer: Page(StaffClaimCard),
  }),
  getStaffClaim: endpoint({
    method: 'GET',
    path: '/staff/claims/{uuid}',
    ...desk,
    summary: 'One claim, personal data masked.',
    input: uuid,
    answer: StaffClaim,
    refuses: ['NOT_FOUND'],
  }),
  previewClaimDecision: endpoint({
    method: 'POST',
    path: '/staff/claims/{uuid}/action/preview',
    ...desk,
    summary:
      'What a decision would return with today’s state, possibly with another fault; by default an approval or a passed inspection.',
    input: {
      ...uuid,
      event: Type.Optional(OneOf(claimDecisions)),
      fault: Type.Optional(OneOf(claimFaults)),
    },
    answer: ClaimPreview,
    refuses: conflicts,
  }),
  approveClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/approve',
    summary: 'Approves a claim with the amount that staff saw (T24, T30, T40, T48).',
    input: {
      ...uuid,
      fault: Type.Optional(OneOf(claimFaults)),
      expectedTotalRefundPrice: Won,
      pickup: Type.Optional(
        Type.Object({
          carrier: Type.Optional(OneOf(carriers)),
          invoiceNumber: Type.Optional(InvoiceNumber),
          date: Type.Optional(DateOnly),
        }),
      ),
    },
    refuses: [...decided, 'CLAIM_QUOTE_CHANGED', 'EXCHANGE_ITEM_UNAVAILABLE'],
  }),
  declineClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/decline',
    summary:
      'Declines a return or an exchange on a ground of the law (T42, T49); cancellations are never declined.',
    input: { ...uuid, ...declined, images: photos },
    refuses: [...decided, ...photoRefusals],
  }),
  markClaimAlreadyShipped: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/already-shipped',
    summary: 'The carrier had received the parcel before the cancellation was requested (T26).',
    input: { ...uuid, ...invoice },
    refuses: decided,
  }),
  markClaimCannotStop: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/cannot-stop',
    summary: 'The parcel cannot be stopped: the claim becomes a return (T32).',
    input: uuid,
    refuses: decided,
  }),
  receiveClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/receive',
    summary: 'The goods arrived at the store (T44).',
    input: { ...uuid, receivedAt: Type.Optional(DateTimeInput) },
    refuses: decided,
  }),
  passClaimInspection: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/pass-inspection',
    summary: 'The goods are as they should be: refunds them (T45), and restocks what staff name.',
    input: {
      ...uuid,
      fault: Type.Optional(OneOf(claimFaults)),
      restock: Type.Optional(
        KeyedList(
          ['orderProductUuid'],
          Type.Object({ orderProductUuid: Uuid, count: Type.Integer({ minimum: 1, maximum: 999 }) }),
          {
            maxItems: 100,
          },
        ),
      ),
    },
    refuses: [...decided, 'COUNT_EXCEEDED'],
  }),
  failClaimInspection: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/fail-inspection',
    summary: 'The goods are not as they should be and go back to the shopper (T46, T53); needs a photo.',
    input: { ...uuid, ...declined, images: photos },
    refuses: [...decided, 'PHOTO_REQUIRED', ...photoRefusals],
  }),
  reshipClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/reship',
    summary: 'Dispatches the replacement of an exchange (T52).',
    input: { ...uuid, ...invoice },
    refuses: decided,
  }),
  turnClaimToReturn: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/to-return',
    access: 'admin',
    permission: undefined,
    summary:
      'An exchange becomes a return because its replacement is unavailable and the shopper agreed (T50, T54).',
    input: { ...uuid, agreed: Type.Boolean() },
    refuses: decided,
  }),
  holdClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/hold',
    summary: 'Holds a claim with a reason that the shopper sees.',
    input: {
      ...uuid,
      reason: Text(50),
      text: Type.String({ minLength: 5, maxLength: 500 }),
      feeDemand: Type.Optional(Won),
    },
    refuses: decided,
  }),
  releaseClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/release',
    summary: 'Ends the hold of a claim.',
    input: uuid,
    refuses: decided,
  }),
  refundGoodwill: endpoint({
    method: 'POST',
    path: '/staff/orders/{uuid}/action/refund-goodwill',
    ...desk,
    effect: 'write',
    summary:
      'Returns money of a paid order without a claim, up to the limit of the role; one `requestUuid` makes one refund.',
    input: {
      ...uuid,
      requestUuid: Uuid,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      text: Type.String({ minLength: 5, maxLength: 200 }),
    },
    answer: GoodwillRefund,
    refuses: [...conflicts, 'FORBIDDEN', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
  }),
  registerClaimForShopper: endpoint({
    method: 'POST',
    path: '/staff/claims',
    ...desk,
    effect: 'write',
    summary: 'Opens a claim for a shopper: by phone, or outside the window by head office.',
    input: claimInput,
    answer: Type.Array(OrderClaim),
    refuses: claimRefusals,
  }),
  bulkApproveClaims: endpoint({
    method: 'POST',
    path: '/staff/claims/action/bulk-approve',
    ...desk,
    effect: 'write',
    summary: 'Approves claims; each one is done or says why not.',
    input: {
      claims: KeyedList(['uuid'], Type.Object({ uuid: Uuid, expectedTotalRefundPrice: Won }), {
        minItems: 1,
        maxItems: bulkAtMost,
      }),
    },
    answer: BulkResult,
  }),
  bulkCancelOrderProducts: endpoint({
    method: 'POST',
    path: '/staff/order-products/action/bulk-cancel',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary:
      'Cancels rows as sold out or for another reason of the merchant (T36 to T38); with dryRun shows the refunds.',
    queryFields: ['dryRun'],
    input: {
      dryRun: Type.Optional(Type.Boolean()),
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: bulkAtMost }),
      event: OneOf(['SOLD_OUT', 'ADMIN_CANCEL']),
      reason: OneOf(claimReasons),
      text: Type.String({ minLength: 5, maxLength: 500 }),
    },
    answer: Type.Object({
      ...BulkResult.properties,
      previews: Type.Array(Type.Object({ orderUuid: Uuid, refundInfo: RefundInfo })),
    }),
    refuses: ['INVALID_REASON_FOR_TYPE'],
  }),
};
