// The claims desk of staff (docs/endpoints.md#claims-desk): lists, answers, inspection, re-shipment, cancellations by the merchant.
import { Type } from 'typebox';
import { claimReasons, claimTypes, refundStates } from '#domain/base/enums.ts';
import { claimDecisions } from '#domain/claims/claim-decisions.ts';
import { claimFaults } from '#domain/claims/claim-reasons.ts';
import { claimStages } from '#domain/claims/claim-stages.ts';
import { declineGrounds } from '#domain/claims/decline-grounds.ts';
import { decisionConditions, staffDecisions } from '#domain/claims/staff-decisions.ts';
import { StoreBrief } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  DateTimeInput,
  DryRun,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  Text,
  Units,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../../shapes.ts';
import { BulkResult, bulkAtMost } from '../bulk-result.ts';
import { StaffActions } from '../staff-action.ts';
import {
  Carrier,
  ClaimPreview,
  ExpectedRefund,
  InvoiceNumber,
  OrderClaim,
  OrderClaimCard,
  RefundInfo,
  claimInput,
} from './claim-shapes.ts';
import { claimRefusals, photoRefusals } from './claims.ts';
import { KeyedList } from '../../keyed-list.ts';

const Fault = OneOf(claimFaults, 'Who bears the fees; default: as the reason states.');

const filter = {
  types: Type.Optional(
    Type.Array(OneOf(claimTypes), { maxItems: 4, description: 'Only rows of these types.' }),
  ),
  isOverdue: Type.Optional(
    Flag('true: only claims whose answer or refund is overdue; false: only the others.'),
  ),
  dueUntil: Type.Optional(
    described(DateOnly, 'Only claims whose answer or refund is due until the end of this day.'),
  ),
  isInspectionDue: Type.Optional(
    Flag(
      'true: only claims whose goods arrived and are to be inspected or exchanged; false: only the others.',
    ),
  ),
  searchKeyword: Type.Optional(
    Text(
      50,
      'Part of a claim or order number or of a product’s name, or the whole invoice number of a parcel of the claim.',
    ),
  ),
  salesChannels: Type.Optional(OnlySalesChannels),
  orderUuid: Type.Optional(described(Uuid, 'Only rows of this order.')),
  userUuid: Type.Optional(described(Uuid, 'Only claims of this member.')),
  dateRange: Type.Optional(DateRange),
};

/** As the calls of this desk decide; in a list by the stored quote. */
const actions = StaffActions('StaffClaimAction', staffDecisions, decisionConditions);

const ofStaff = {
  /** Masked. */
  ordererName: Type.String(),
  staffActions: actions,
  /** When the answer or the refund is overdue; its day is `dueDate`. */
  dueAt: Type.Optional(DateTime),
  dueDate: Type.Optional(DateOnly),
};

const StaffClaim = NamedObject('StaffClaim', {
  ...OrderClaim.properties,
  ...ofStaff,
  /** Claims of the same member before this one; 0 for a guest. */
  earlierClaimCount: Count,
});

const StaffClaimCard = NamedObject('StaffClaimCard', {
  ...OrderClaimCard.properties,
  store: StoreBrief,
  ...ofStaff,
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
const bulkCommand = { ...command, answer: BulkResult } as const;
const claimUuids = {
  uuids: Type.Array(ResourceUuid, { minItems: 1, maxItems: bulkAtMost, description: 'The claims.' }),
};
const uuid = { uuid: ResourceUuid };
const conflicts = ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'] as const;
/** PROVIDER_UNAVAILABLE: the sales channel of the order does not answer. */
const decided = [...conflicts, 'PROVIDER_UNAVAILABLE'] as const;
const photos = claimInput.images;
/** A parcel that the store carries itself (MANUAL) has no number. */
const invoice = { carrier: Carrier, invoiceNumber: Type.Optional(InvoiceNumber) };
const declined = {
  declineGround: OneOf(declineGrounds, 'The ground of the law on which staff decline.'),
  text: Type.String({ minLength: 10, maxLength: 500, description: 'Why staff decline, for the shopper.' }),
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
    summary: 'Claims of the store, newest first, or those with the nearest deadline first.',
    input: {
      ...pagingInput,
      ...filter,
      tab: Type.Optional(OneOf(claimStages, 'Only claims at this stage.')),
      sortType: Type.Optional(
        OneOf(['NEWEST', 'DUE_FIRST'], 'Order of the claims; DUE_FIRST: those without a deadline last.'),
      ),
    },
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
      event: Type.Optional(
        OneOf(claimDecisions, 'The decision; default: an approval or a passed inspection.'),
      ),
      fault: Type.Optional(Fault),
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
      fault: Type.Optional(Fault),
      expectedTotalRefundPrice: ExpectedRefund,
      pickup: Type.Optional(
        Type.Object(
          {
            carrier: Type.Optional(Carrier),
            invoiceNumber: Type.Optional(InvoiceNumber),
            date: Type.Optional(described(DateOnly, 'The day of the pickup.')),
          },
          { description: 'The pickup that staff booked.' },
        ),
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
    input: {
      ...uuid,
      receivedAt: Type.Optional(described(DateTimeInput, 'When the goods arrived; default: now.')),
    },
    refuses: decided,
  }),
  passClaimInspection: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/pass-inspection',
    summary: 'The goods are as they should be: refunds them (T45), and restocks what staff name.',
    input: {
      ...uuid,
      fault: Type.Optional(Fault),
      expectedTotalRefundPrice: Type.Optional(ExpectedRefund),
      restock: Type.Optional(
        KeyedList(
          ['orderProductUuid'],
          Type.Object({ orderProductUuid: described(Uuid, 'The order product.'), count: Units }),
          { maxItems: 100, description: 'Units that go back into stock after the inspection.' },
        ),
      ),
    },
    refuses: [...decided, 'CLAIM_QUOTE_CHANGED', 'COUNT_EXCEEDED'],
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
    input: { ...uuid, agreed: Flag('The shopper agreed.') },
    refuses: decided,
  }),
  holdClaim: endpoint({
    ...command,
    path: '/staff/claims/{uuid}/action/hold',
    summary: 'Holds a claim with a reason that the shopper sees.',
    input: {
      ...uuid,
      reason: Text(50, 'Why the claim is held.'),
      text: Type.String({ minLength: 5, maxLength: 500, description: 'Explanation for the shopper.' }),
      feeDemand: Type.Optional(described(Won, 'Won that staff ask of the shopper.')),
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
      requestUuid: described(Uuid, 'Chosen by the caller: one value makes one refund.'),
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Amount to return, in won.' }),
      text: Type.String({ minLength: 5, maxLength: 200, description: 'Why the money is returned.' }),
    },
    answer: GoodwillRefund,
    refuses: [...conflicts, 'FORBIDDEN', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
  }),
  registerClaimForShopper: endpoint({
    method: 'POST',
    path: '/staff/claims',
    ...desk,
    effect: 'write',
    summary:
      'Opens a claim for a shopper: by phone, or outside the window by head office. With dryRun previews its refund and writes nothing.',
    queryFields: ['dryRun'],
    input: { dryRun: Type.Optional(DryRun), ...claimInput },
    answer: Type.Union([ClaimPreview, Type.Array(OrderClaim)]),
    refuses: claimRefusals,
  }),
  bulkApproveClaims: endpoint({
    ...bulkCommand,
    path: '/staff/claims/action/bulk-approve',
    summary: 'Approves claims; each one is done or states why not.',
    input: {
      claims: KeyedList(
        ['uuid'],
        Type.Object({ uuid: ResourceUuid, expectedTotalRefundPrice: ExpectedRefund }),
        { minItems: 1, maxItems: bulkAtMost, description: 'The claims to approve.' },
      ),
    },
  }),
  bulkReceiveClaims: endpoint({
    ...bulkCommand,
    path: '/staff/claims/action/bulk-receive',
    summary:
      'The goods of these claims arrived at the store now (T44); each claim is done or states why not.',
    input: claimUuids,
  }),
  bulkPassClaimInspections: endpoint({
    ...bulkCommand,
    path: '/staff/claims/action/bulk-pass-inspection',
    summary:
      'The goods of these returns are in order: refunds them (T45) with the amounts that staff saw; each claim is done or states why not.',
    input: {
      claims: KeyedList(
        ['uuid'],
        Type.Object({ uuid: ResourceUuid, expectedTotalRefundPrice: ExpectedRefund }),
        { minItems: 1, maxItems: bulkAtMost, description: 'The claims that passed.' },
      ),
      isRestocked: Type.Optional(
        Flag('true: all units that may be sold again go back into stock; default: none do.'),
      ),
    },
  }),
  bulkDeclineClaims: endpoint({
    ...bulkCommand,
    path: '/staff/claims/action/bulk-decline',
    summary:
      'Declines returns and exchanges on one legal ground (T42, T49); each claim is done or states why not.',
    input: { ...claimUuids, ...declined },
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
      dryRun: Type.Optional(DryRun),
      uuids: Type.Array(Uuid, {
        minItems: 1,
        maxItems: bulkAtMost,
        description: 'Order products to cancel.',
      }),
      event: OneOf(['SOLD_OUT', 'ADMIN_CANCEL'], 'SOLD_OUT sets the stock of the items to 0.'),
      reason: OneOf(claimReasons, 'Reason of the cancellation.'),
      text: Type.String({ minLength: 5, maxLength: 500, description: 'Explanation of the reason.' }),
    },
    answer: Type.Object({
      ...BulkResult.properties,
      previews: Type.Array(Type.Object({ orderUuid: Uuid, refundInfo: RefundInfo })),
    }),
    refuses: ['INVALID_REASON_FOR_TYPE'],
  }),
};
