// Answers about quotes, orders and payments (docs/endpoints.md#order-shapes), shared by checkout, orders and payments. Inputs: order-input.ts.
import { Type } from 'typebox';
import {
  carriers,
  claimStatuses,
  claimTypes,
  inflows,
  orderActions,
  orderStatuses,
  paymentMethods,
  paymentStates,
  paymentTypes,
  remoteAreaTypes,
  salesChannels,
} from '#domain/base/enums.ts';
import { delayReasons } from '#domain/shipments/dispatch-delay.ts';
import { DeliveryLabel, OptionItem, StoreBrief } from '../../catalog/catalogue-shapes.ts';
import { CashReceipt } from '../payments/cash-receipt-shapes.ts';
import { ProviderName } from '../payments/provider-shapes.ts';
import { OrderGift } from './gift-shapes.ts';
import { InfoRequest } from './info-request.ts';
import { OrderExplanation } from './order-explanation.ts';
import { OrderInvoice } from './order-invoice.ts';
import {
  Count,
  DateOnly,
  DateTime,
  NamedObject,
  OneOf,
  PublicId,
  SignedWon,
  Url,
  Uuid,
  Won,
} from '../../shapes.ts';
import { Phone } from './delivery-fields.ts';
import { UnpaidOrderUse } from './unpaid-order.ts';

export { Phone };
export { OrderNo, PaymentKey, UuidOrNo } from './order-ids.ts';

const OrderPrice = NamedObject('OrderPrice', {
  productPrice: Won,
  productCouponDiscountPrice: Won,
  cartCouponDiscountPrice: Won,
  promotionCodeDiscountPrice: Won,
  mileagePrice: Won,
  deliveryFee: Won,
  remoteDeliveryFee: Won,
  payPrice: Won,
  expectedMileage: Won,
});

const CouponFit = NamedObject('CouponFit', {
  userCouponUuid: Uuid,
  discountPrice: Won,
  /** Why the coupon does not fit. */
  reason: Type.Optional(Type.String()),
  name: Type.String(),
  validTo: DateTime,
});

export const OrderQuote = NamedObject('OrderQuote', {
  isPurchasable: Type.Boolean(),
  problems: Type.Array(
    Type.Object({
      productItemUuid: Uuid,
      code: Type.String(),
      message: Type.String(),
      availableCount: Type.Optional(Count),
    }),
  ),
  lines: Type.Array(
    Type.Object({
      productItemUuid: Uuid,
      count: Count,
      salesPrice: Won,
      productPrice: Won,
      productCouponDiscountPrice: Won,
      cartCouponDiscountPrice: Won,
      promotionCodeDiscountPrice: Won,
      mileagePrice: Won,
      payPrice: Won,
      applicableUserCoupons: Type.Array(CouponFit),
    }),
  ),
  groups: Type.Array(
    Type.Object({
      deliveryGroupKey: Type.String(),
      store: StoreBrief,
      delivery: DeliveryLabel,
      deliveryFee: Won,
      remoteDeliveryFee: Won,
      toFreePrice: Won,
      dispatchDate: DateOnly,
      productItemUuids: Type.Array(Uuid),
    }),
  ),
  /** The selected coupons and the entered promotion code that fit, each with its discount. A promotion code has the uuid of its coupon. */
  appliedCoupons: Type.Array(CouponFit),
  cartCoupons: Type.Array(CouponFit),
  /** Product coupons of the wallet that apply to none of the items. */
  unusableUserCoupons: Type.Array(CouponFit),
  /** The entered promotion code. */
  promotionCode: Type.Optional(
    Type.Object({
      code: Type.String(),
      name: Type.Optional(Type.String()),
      discountPrice: Won,
      reason: Type.Optional(Type.String()),
    }),
  ),
  /** The selection with the largest discount (short of `mostMissedPrice`, if given) and all usable mileage, in the fields of the input. */
  bestCoupons: Type.Object({
    items: Type.Optional(
      Type.Array(Type.Object({ productItemUuid: Uuid, count: Count, userCouponUuid: Type.Optional(Uuid) })),
    ),
    cartUserCouponUuid: Type.Optional(Uuid),
    promotionCode: Type.Optional(Type.String()),
    mileagePrice: Type.Optional(Won),
    /** Sum of the coupon discounts. */
    discountPrice: Type.Optional(Won),
    mostMissedPrice: Type.Optional(Won),
  }),
  mileage: Type.Object({ balance: SignedWon, usablePrice: Won, unit: Count, minimum: Count }),
  price: OrderPrice,
  remoteAreaType: OneOf(remoteAreaTypes),
  thirdPartyStores: Type.Array(StoreBrief),
  hasAdultItem: Type.Boolean(),
  /** Of a dry run: the member's unpaid orders. */
  unpaidOrders: Type.Optional(Type.Array(UnpaidOrderUse)),
});

export const MaskedAccount = NamedObject('MaskedAccount', {
  bankName: Type.String(),
  maskedNumber: Type.String(),
});

const OrderAction = OneOf(orderActions);

export const OrderProduct = NamedObject('OrderProduct', {
  uuid: Uuid,
  orderUuid: Uuid,
  orderNo: Type.String(),
  orderGroupUuid: Uuid,
  parentUuid: Type.Optional(Uuid),
  productUuid: Uuid,
  productItemUuid: Uuid,
  productItemId: PublicId,
  displayName: Type.String(),
  optionItems: Type.Array(OptionItem),
  brandName: Type.String(),
  mainImage: Url,
  count: Count,
  salesPrice: Won,
  fixedPrice: Won,
  productPrice: Won,
  productCouponDiscountPrice: Won,
  cartCouponDiscountPrice: Won,
  promotionCodeDiscountPrice: Won,
  mileagePrice: Won,
  payPrice: Won,
  status: OneOf(orderStatuses),
  statusLabel: Type.String(),
  previousStatus: Type.Optional(OneOf(orderStatuses)),
  claimType: Type.Optional(OneOf(claimTypes)),
  claimStatus: OneOf(claimStatuses),
  claimUuid: Type.Optional(Uuid),
  /** The newest parcel of the row. */
  invoice: Type.Optional(Type.Object({ carrier: OneOf(carriers), invoiceNumber: Type.String() })),
  /** The last announced delay; absent after the dispatch. */
  dispatchDelay: Type.Optional(
    Type.Object({
      reason: OneOf(delayReasons),
      text: Type.Optional(Type.String()),
      /** Expected day of the dispatch. */
      expectedDate: DateOnly,
      announcedAt: DateTime,
    }),
  ),
  dispatchedAt: Type.Optional(DateTime),
  deliveredAt: Type.Optional(DateTime),
  confirmedAt: Type.Optional(DateTime),
  /** When the purchase is confirmed without the shopper. */
  autoConfirmAt: Type.Optional(DateTime),
  /** Last day of a return or exchange for a reason of the shopper. */
  withdrawLastDate: Type.Optional(DateOnly),
  expectedMileage: Won,
  isReviewable: Type.Boolean(),
  reviewLastDate: Type.Optional(DateOnly),
  reviewUuid: Type.Optional(Uuid),
  isBuyable: Type.Boolean(),
  actions: Type.Array(OrderAction),
});

export const OrderGroup = NamedObject('OrderGroup', {
  uuid: Uuid,
  orderUuid: Uuid,
  orderNo: Type.String(),
  orderedAt: DateTime,
  store: StoreBrief,
  status: OneOf(orderStatuses),
  statusLabel: Type.String(),
  delivery: DeliveryLabel,
  deliveryFee: Won,
  remoteDeliveryFee: Won,
  /** The parcels of the group, oldest first. */
  invoices: Type.Array(OrderInvoice),
  promiseDate: Type.Optional(DateOnly),
  /** Dispatch day that was promised when the order was paid. */
  dispatchDate: Type.Optional(DateOnly),
  /** The promised date has passed and a row is not dispatched. */
  isDeliveryDelayed: Type.Boolean(),
  orderProducts: Type.Array(OrderProduct),
});

export const Payment = NamedObject('Payment', {
  orderId: Type.String(),
  provider: ProviderName,
  paymentType: OneOf(paymentTypes),
  method: OneOf(paymentMethods),
  state: OneOf(paymentStates),
  payPrice: Won,
  balancePrice: Won,
  approvedAt: Type.Optional(DateTime),
  card: Type.Optional(
    Type.Object({ companyLabel: Type.String(), maskedNumber: Type.String(), installmentMonths: Count }),
  ),
  easyPayLabel: Type.Optional(Type.String()),
  /** The account of a virtual account payment, for its owner. */
  virtualAccount: Type.Optional(
    Type.Object({
      bankCode: Type.String(),
      bankName: Type.String(),
      accountNumber: Type.String(),
      holderName: Type.String(),
      dueAt: DateTime,
    }),
  ),
  /** The deposit is kept by the provider until the delivery (구매안전서비스). */
  isEscrow: Type.Boolean(),
  receiptUrl: Type.Optional(Url),
  cashReceipt: Type.Optional(CashReceipt),
  /** Refunds of the order that wait for the shopper's account, all together. */
  accountNeededPrice: Type.Optional(Won),
  failCode: Type.Optional(Type.String()),
  failMessage: Type.Optional(Type.String()),
});

export const Order = NamedObject('Order', {
  uuid: Uuid,
  orderNo: Type.String(),
  salesChannel: OneOf(salesChannels),
  status: OneOf(orderStatuses),
  statusLabel: Type.String(),
  orderName: Type.String(),
  isGuest: Type.Boolean(),
  orderer: Type.Object({ name: Type.String(), phone: Type.String(), email: Type.Optional(Type.String()) }),
  delivery: Type.Object({
    recipientName: Type.String(),
    phone: Type.String(),
    zipCode: Type.String(),
    address: Type.String(),
    detailAddress: Type.String(),
    deliveryMemo: Type.Optional(Type.String()),
    remoteAreaType: OneOf(remoteAreaTypes),
  }),
  price: OrderPrice,
  explanation: OrderExplanation,
  payment: Type.Optional(Payment),
  groups: Type.Array(OrderGroup),
  claimUuids: Type.Array(Uuid),
  infoRequest: Type.Optional(InfoRequest),
  /** The giver sees recipient and phone, not the address. */
  gift: Type.Optional(OrderGift),
  terms: Type.Array(
    Type.Object({ termsType: Type.String(), revisionNumber: Type.Integer(), agreedAt: DateTime }),
  ),
  inflow: Type.Optional(OneOf(inflows)),
  createdAt: DateTime,
  paidAt: Type.Optional(DateTime),
  actions: Type.Array(OrderAction),
});

export const PaymentStart = NamedObject('PaymentStart', {
  orderId: Type.String(),
  provider: ProviderName,
  paymentType: OneOf(paymentTypes),
  method: OneOf(paymentMethods),
  payPrice: Won,
  taxFreeAmount: Won,
  orderName: Type.String(),
  customerKey: Type.String(),
  customerName: Type.String(),
  customerEmail: Type.Optional(Type.String()),
  customerPhone: Type.Optional(Type.String()),
  successUrl: Url,
  failUrl: Url,
  /** Where a window posts its signed result. */
  returnUrl: Type.Optional(Url),
  /** For a window without a script: the browser leaves the page by posting the fields to the url. */
  windowForm: Type.Optional(Type.Object({ url: Url, fields: Type.Record(Type.String(), Type.String()) })),
  isPaymentNeeded: Type.Boolean(),
  /** Passed to the window of a virtual account. */
  virtualAccount: Type.Optional(Type.Object({ dueAt: DateTime, useEscrow: Type.Boolean() })),
});

export const AnonymousOrder = NamedObject('AnonymousOrder', {
  order: Order,
  orderToken: Type.String(),
  orderTokenExpireAt: DateTime,
});
