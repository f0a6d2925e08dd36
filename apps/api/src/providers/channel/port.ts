// Interface of external sales channels: orders, claims, inquiries, reviews, stock and prices. Implementations:
// naver-pay/ (SOAP order API, docs/integrations.md#naver-soap), smartstore/ (Commerce API). COUPANG would be another one.
// Values are those of the channel, in the vocabulary of Naver; packages/domain/src/channels/sales-channel maps them to those of the shop.
import type { Carrier } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ChannelCommand } from '#domain/channels/sales-channel/command.ts';

/**
 * `no`: refused, a repetition is refused as well. `unknown`: the outcome is unknown, or the channel is busy or down; `retryAfterMs` if it
 * stated when to call again.
 */
export type ChannelAnswer<Value> =
  | { kind: 'yes'; value: Value }
  | { kind: 'no'; code: string; message: string }
  | { kind: 'unknown'; reason: string; retryAfterMs?: number };

/** An entry of the channel's list of changes. */
export type SourceChange = {
  orderId: string;
  productOrderId: string;
  changedAt: Date;
  /** Kind of the change, a code of the channel. */
  type: string;
};

export type ChangeQuery = {
  from: Date;
  /** At most 24 hours after `from`. */
  to: Date;
  /** Only changes of this kind. */
  type?: string | undefined;
  /** Position that the previous page returned. */
  after?: ChangePosition | undefined;
};
export type ChangePosition = { from: Date; sequence: string };
/** Changes by time, then by id; `next` only if there are more. */
export type ChangePage = { changes: SourceChange[]; next?: ChangePosition };

export type SourceAddress = {
  name: string;
  phone: string;
  secondPhone?: string;
  zipCode: string;
  address: string;
  detailAddress: string;
};

/** A claim of a product order as the channel describes it. */
export type SourceClaim = {
  claimId: string;
  /** CANCEL, RETURN, EXCHANGE, PURCHASE_DECISION_HOLDBACK or ADMIN_CANCEL; other codes are conflicts. */
  type: string;
  status: string;
  reason: string;
  /** What the shopper wrote. */
  detail: string;
  count: number;
  requestedAt: Date;
  /** Undefined without a hold. `reason` is spelled as the shop spells it. */
  hold?: { reason: string; text: string; isReleased: boolean; extraFee: number };
  collect?: { carrierCode: string; trackingNumber: string };
  reship?: { carrierCode: string; trackingNumber: string };
};

/** A complete product order with its order, as the channel has it at the time of the call. Amounts in won. */
export type SourceProductOrder = {
  orderId: string;
  productOrderId: string;
  status: string;
  /** True after the seller confirmed the order. */
  isPlaced: boolean;
  orderedAt: Date;
  paidAt?: Date;
  orderer: { name: string; phone: string; maskedId: string };
  recipient: SourceAddress;
  deliveryMemo: string;
  /** Codes by which the shop finds its item: what the shop registered, or the channel's own product and option numbers. */
  product: {
    channelProductId: string;
    optionCode: string;
    sellerCode: string;
    name: string;
    optionText: string;
  };
  count: number;
  /** Units that are neither cancelled nor returned; undefined if the channel does not state it. */
  remainCount?: number;
  /** Price of one unit, with its option. */
  unitPrice: number;
  /** unitPrice × count. */
  totalProductPrice: number;
  /** Discount that the shopper got on the product. */
  discountPrice: number;
  /** totalProductPrice − discountPrice. */
  totalPayPrice: number;
  /** Parcel of the order: product orders with the same key share their delivery fee. */
  packageKey: string;
  /**
   * Fee of the whole parcel without the surcharge. The channel reports it with each product order of the parcel or with one of them, where
   * the others have 0: the fee of a parcel is the highest of its product orders.
   */
  deliveryFee: number;
  /** Surcharge of the whole parcel for remote areas. */
  remoteDeliveryFee: number;
  /** PC or MOBILE. */
  payPlace: string;
  paymentMeans: string;
  /** What the shop sent with the registration of the order, to recognise the member. */
  merchantCustomCode1: string;
  merchantCustomCode2: string;
  delivery?: {
    method: string;
    carrierCode: string;
    trackingNumber: string;
    sentAt?: Date;
    deliveredAt?: Date;
  };
  decidedAt?: Date;
  claim?: SourceClaim;
};

/** Result of one product order in a call for several. */
export type RowAnswer = { productOrderId: string } & (
  | { isDone: true }
  | { isDone: false; code: string; message: string }
);

export type SourceParcel = {
  productOrderId: string;
  carrier: Carrier;
  invoiceNumber: string;
  sentAt: Date;
};

/** What a seller decides about the claim of one product order. Reasons of holds are spelled as the shop spells them. */
export type ClaimDecision =
  | Exclude<ChannelCommand, { kind: 'CONFIRM' | 'DISPATCH' | 'RESHIP_EXCHANGE' }>
  | { kind: 'RESHIP_EXCHANGE'; carrier: Carrier; invoiceNumber: string; sentAt: Date };

/** Pages are counted from 1. */
export type PageQuery = { from: Date; to: Date; page: number };
export type SourcePage<Row> = { rows: Row[]; isMore: boolean };

export type SourceInquiry = {
  inquiryId: string;
  /** INQUIRY: about an order. PRODUCT_QUESTION: asked on the page of a product. */
  kind: 'INQUIRY' | 'PRODUCT_QUESTION';
  category: string;
  title: string;
  content: string;
  writerMaskedId: string;
  registeredAt: Date;
  orderId?: string;
  productOrderIds: string[];
  channelProductId?: string;
  /** `at` is undefined where the list of the channel does not state it. */
  answer?: { contentId: string; text: string; at?: Date };
};

export type SourceReview = {
  reviewId: string;
  classType: 'GENERAL' | 'PREMIUM';
  productOrderId: string;
  channelProductId: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  imageUrls: string[];
  writerMaskedId: string;
  registeredAt: Date;
};

/** What a channel should sell of one of its products. */
export type ItemOffer = {
  channelProductId: string;
  /** Empty for a product without options. */
  optionCode: string;
  stockCount: number;
  /** Won, including the option. */
  price: number;
  isOnSale: boolean;
};

export type ChannelClient = {
  channel: ChannelName;
  listChanges(query: ChangeQuery): Promise<ChannelAnswer<ChangePage>>;
  /** At most `readBatch` ids; product orders that do not exist at the channel are omitted. */
  readProductOrders(ids: readonly string[]): Promise<ChannelAnswer<SourceProductOrder[]>>;
  readBatch: number;
  /** At most `writeBatch` ids. */
  confirm(ids: readonly string[]): Promise<ChannelAnswer<RowAnswer[]>>;
  /** At most `writeBatch` parcels. */
  dispatch(parcels: readonly SourceParcel[]): Promise<ChannelAnswer<RowAnswer[]>>;
  writeBatch: number;
  decideClaim(productOrderId: string, decision: ClaimDecision): Promise<ChannelAnswer<void>>;
  listInquiries(query: PageQuery): Promise<ChannelAnswer<SourcePage<SourceInquiry>>>;
  /** Inserts the answer, or replaces the one with `contentId`; returns the content id. */
  answerInquiry(answer: {
    inquiryId: string;
    kind: SourceInquiry['kind'];
    text: string;
    contentId?: string | undefined;
  }): Promise<ChannelAnswer<{ contentId: string }>>;
  /** Undefined for a channel without an API for reviews. */
  listReviews?(
    query: PageQuery & { classType: SourceReview['classType'] },
  ): Promise<ChannelAnswer<SourcePage<SourceReview>>>;
  /**
   * Offers of one product; options that are not named keep theirs. Undefined for a channel that asks the shop for stock and price when an
   * order is made.
   */
  writeOffer?(offers: readonly ItemOffer[]): Promise<ChannelAnswer<void>>;
  /** What the channel sells of these options of one product, without those that it does not have. Undefined where `writeOffer` is. */
  readOffers?(channelProductId: string, optionCodes: readonly string[]): Promise<ChannelAnswer<ItemOffer[]>>;
};

/** Order type of Naver Pay: the shop registers what the shopper wants, the shopper pays at Naver. */
export type OrderTypeRegistration = {
  /** XML of the order. */
  register(xml: string): Promise<ChannelAnswer<{ key: string; merchantNo: string }>>;
  /** Where the shopper pays. */
  orderSheetUrl(registered: { key: string; merchantNo: string }, isMobile: boolean): string;
  /** Public settings of the button. */
  button: {
    key: string;
    scriptUrl: string;
    inflowScriptUrl: string;
    /** Common authentication id of the inflow script, if the shop has one. */
    commonId?: string;
  };
  merchantId: string;
  /** Secret; sent with the XML only. */
  certiKey: string;
};

export type ChannelClients = Partial<Record<ChannelName, ChannelClient>> & {
  orderType?: OrderTypeRegistration;
};
