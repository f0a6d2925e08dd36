// Shapes of claims (docs/endpoints.md#claim-shapes), shared by shoppers, guests and staff.
import { Type } from 'typebox';
import {
  carriers,
  claimReasons,
  claimStatuses,
  claimTypes,
  displayRefundMethodTypes,
  orderActions,
  refundStates,
  salesChannels,
} from '#domain/base/enums.ts';
import { claimFaults } from '#domain/claims/claim-reasons.ts';
import { claimStages } from '#domain/claims/claim-stages.ts';
import { declineGrounds } from '#domain/claims/decline-grounds.ts';
import {
  Count,
  DateOnly,
  DateTime,
  NamedObject,
  OneOf,
  ProductItemUuid,
  Text,
  TextOrEmpty,
  Units,
  Url,
  Uuid,
  Won,
  described,
} from '../../shapes.ts';
import { UploadedPhotos } from '../inquiries.ts';
import { RefundAccount } from '../orders/order-input.ts';
import { MaskedAccount, OrderProduct, Phone } from '../orders/order-shapes.ts';
import { KeyedList } from '../../keyed-list.ts';

/** R041: the fourteen fields of the specification, and two more. */
export const RefundInfo = NamedObject('RefundInfo', {
  displayRefundMethodType: OneOf(displayRefundMethodTypes),
  productRefundPrice: Won,
  refundDiscountCouponPrice: Won,
  refundMileage: Won,
  refundDiscountPromotionCodePrice: Won,
  refundCouponCount: Count,
  totalRefundPrice: Won,
  refundDeliveryPrice: Won,
  refundReturnDeliveryPrice: Won,
  refundReturnInitialDeliveryPrice: Won,
  refundAdditionalDeliveryPrice: Won,
  refundOriginDeliveryPrice: Won,
  refundOriginAndRemoteDeliveryPrice: Won,
  refundReturnOriginDeliveryPrice: Won,
  additionalPaymentPrice: Won,
  delayInterestPrice: Won,
  /** Deducted, because it was returned without a claim before. */
  alreadyRefundedPrice: Won,
});

export const Carrier = OneOf(carriers, 'The carrier of the parcel.');
export const InvoiceNumber = Type.String({
  minLength: 4,
  maxLength: 30,
  pattern: '^[0-9A-Za-z-]+$',
  description: 'Invoice number; spaces and dashes are ignored. Empty for MANUAL.',
});

const collectAddress = NamedObject('CollectAddress', {
  recipientName: Text(50),
  phone: Phone,
  zipCode: Type.String({ pattern: '^[0-9]{5}$' }),
  address: Text(200),
  detailAddress: Type.String({ maxLength: 100 }),
});

export const CollectInput = described(
  NamedObject('CollectInput', {
    method: OneOf(['PICKUP', 'SELF', 'NONE']),
    address: Type.Optional(collectAddress),
    carrier: Type.Optional(OneOf(carriers)),
    invoiceNumber: Type.Optional(InvoiceNumber),
  }),
  'How the goods come back: picked up, sent by the shopper, or not at all.',
);

export const ExpectedRefund = described(
  Won,
  'The refund in won that the caller saw; another one is refused with CLAIM_QUOTE_CHANGED.',
);

/** A claim as requested. `expectedTotalRefundPrice` and `quoteHash` are what the shopper saw. */
export const claimInput = {
  claimType: OneOf(claimTypes, 'Type of the claim.'),
  reason: OneOf(claimReasons, 'Reason of the claim.'),
  text: Type.Optional(TextOrEmpty(500, 'What the shopper writes; required for the reason ETC.')),
  images: Type.Optional(UploadedPhotos),
  items: KeyedList(
    ['orderProductUuid'],
    Type.Object({ orderProductUuid: described(Uuid, 'The order product.'), count: Units }),
    { minItems: 1, maxItems: 100, description: 'Items and their counts.' },
  ),
  collect: Type.Optional(CollectInput),
  exchangeItems: Type.Optional(
    KeyedList(
      ['orderProductUuid'],
      Type.Object({
        orderProductUuid: described(Uuid, 'The order product.'),
        productItemUuid: ProductItemUuid,
      }),
      { maxItems: 100, description: 'Replacements; a row without one is replaced by its own item.' },
    ),
  ),
  refundAccount: Type.Optional(RefundAccount),
  expectedTotalRefundPrice: Type.Optional(ExpectedRefund),
  quoteHash: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The hash of the preview that the caller saw.',
    }),
  ),
};

/** Why a delivery fee is deducted. */
const LostFreeDelivery = Type.Object({ remainingPrice: Won, freeConditionPrice: Won });

const quotedClaim = {
  refundInfo: RefundInfo,
  fault: OneOf(claimFaults),
  feePayer: OneOf(claimFaults),
  exchangeFee: Won,
  additionalPaymentPrice: Won,
  couponsRestored: Type.Array(Type.Object({ userCouponUuid: Uuid, name: Type.String() })),
  quoteHash: Type.String(),
};

/** The claim of an order that is not placed yet; the preview of the same claim of the placed order has the same `quoteHash`. */
export const SimulatedClaim = NamedObject('SimulatedClaim', {
  ...quotedClaim,
  lostFreeDelivery: Type.Array(LostFreeDelivery),
});

export const ClaimPreview = NamedObject('ClaimPreview', {
  ...quotedClaim,
  warnings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  groups: Type.Array(
    Type.Object({
      orderGroupUuid: Uuid,
      refundInfo: RefundInfo,
      quoteHash: Type.String(),
      lostFreeDelivery: Type.Optional(LostFreeDelivery),
    }),
  ),
});

const claimHead = {
  uuid: Uuid,
  claimNo: Type.String(),
  orderUuid: Uuid,
  orderNo: Type.String(),
  /** The channel of its order; another one than ONNS decides about the claim and refunds it. */
  salesChannel: OneOf(salesChannels),
  type: OneOf(claimTypes),
  typeLabel: Type.String(),
  status: OneOf(claimStatuses),
  stage: OneOf(claimStages),
  /** '반품 요청', '반품 거절'. */
  statusLabel: Type.String(),
  requestedAt: DateTime,
  completedAt: Type.Optional(DateTime),
};

export const OrderClaim = NamedObject('OrderClaim', {
  ...claimHead,
  orderGroupUuid: Uuid,
  items: Type.Array(
    Type.Object({
      orderProductUuid: Uuid,
      count: Count,
      orderProduct: OrderProduct,
      exchangeItemUuid: Type.Optional(Uuid),
    }),
  ),
  /** Of an exchange: the item that replaces each row. */
  exchangeItems: Type.Array(Type.Object({ orderProductUuid: Uuid, productItemUuid: Uuid })),
  reason: OneOf(claimReasons),
  reasonLabel: Type.String(),
  text: Type.Optional(Type.String()),
  images: Type.Array(Url),
  fault: OneOf(claimFaults),
  faultDecidedBy: OneOf(['SHOPPER', 'MERCHANT', 'ADMIN', 'SYSTEM']),
  collect: Type.Optional(
    Type.Object({
      method: OneOf(['PICKUP', 'SELF', 'NONE']),
      status: OneOf(['READY', 'REQUESTED', 'COLLECTED', 'RECEIVED']),
      carrier: Type.Optional(OneOf(carriers)),
      invoiceNumber: Type.Optional(Type.String()),
      pickupDate: Type.Optional(DateOnly),
      address: Type.Optional(
        Type.Object({
          recipientName: Type.String(),
          phone: Type.String(),
          zipCode: Type.String(),
          address: Type.String(),
          detailAddress: Type.String(),
        }),
      ),
    }),
  ),
  exchangeFee: Won,
  /** Fee that was paid online. */
  paidPrice: Won,
  /** Fee that must be paid online before the claim goes on; 0 when there is none. */
  unpaidPrice: Won,
  reship: Type.Optional(Type.Object({ carrier: OneOf(carriers), invoiceNumber: Type.String() })),
  refundInfo: RefundInfo,
  refundState: Type.Optional(OneOf(refundStates)),
  /** The account of the order for refunds that cannot return to the means of payment. */
  refundAccount: Type.Optional(MaskedAccount),
  /** Only true: money of this claim can be returned only to an account, and was not returned yet. */
  isRefundAccountNeeded: Type.Optional(Type.Boolean()),
  quoteHash: Type.String(),
  approvedAt: Type.Optional(DateTime),
  receivedAt: Type.Optional(DateTime),
  refundDueDate: Type.Optional(DateOnly),
  holdback: Type.Optional(Type.Object({ reason: Type.String(), text: Type.String(), feeDemand: Won })),
  declineGround: Type.Optional(OneOf(declineGrounds)),
  declineText: Type.Optional(Type.String()),
  declineImages: Type.Optional(Type.Array(Url)),
  convertedFrom: Type.Optional(OneOf(claimTypes)),
  histories: Type.Array(
    Type.Object({ at: DateTime, event: Type.String(), label: Type.String(), actorType: Type.String() }),
  ),
  actions: Type.Array(OneOf(orderActions)),
});

export const OrderClaimCard = NamedObject('OrderClaimCard', {
  ...claimHead,
  firstItemName: Type.String(),
  itemCount: Count,
  mainImage: Url,
  totalRefundPrice: Won,
});
