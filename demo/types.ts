// Types of the demo shop's content, as a merchant would enter it. Data only, loaded once into an empty database.
// Not here: database identifiers; records are identified by codes.
import type { BannerPosition, DeliveryFeeType, ProductBadge, TaxType } from '#domain/base/enums.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import type { Look } from './draw/look.ts';

export type DemoStore = {
  key: string;
  name: string;
  isOwn: boolean;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  healthFoodNumber: string;
  address: string;
  /** Where goods are returned. */
  returnPlace: { zipCode: string; address: string; detailAddress: string };
  phone: string;
  email: string;
  /** HH:mm, Seoul: orders paid before are dispatched on the same business day. */
  cutOffTime: string;
  carrier: string;
  policies: DemoPolicy[];
};

/** docs/rules/delivery.md#fees: the five delivery fee types. Money in won. */
export type DemoPolicy = {
  key: string;
  name: string;
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: number;
  freeConditionPrice: number;
  unitCount: number;
  text?: string;
  jejuFee: number;
  islandFee: number;
  returnFee: number;
  exchangeFee: number;
  /** false: each product of this policy is a separate parcel (개별배송). */
  isBundled: boolean;
};

/** A coupon, or a promotion code; amounts that are missing are 0. */
export type DemoCoupon = {
  name: string;
  couponType: 'PRODUCT' | 'CART';
  discountFixedPrice?: number;
  discountFixedRate?: number;
  maxDiscountPrice?: number;
  minOrderPrice?: number;
  isFirstOrderOnly?: boolean;
  /** Every new member gets a copy; such a coupon is not shown for download. */
  isWelcome?: boolean;
  isStackable: boolean;
  /** Key of the brand to whose products it applies; all products without it. Their cards show the coupon price. */
  brand?: string;
  useDays: number;
  /** Exchanged for a copy; such a coupon is not shown for download. */
  code?: string;
  promotionCode?: string;
  notes: string[];
};

export type DemoBrand = { key: string; name: string; latin: string; description: string };

export type DemoCategory = { code: string; name: string; children?: DemoCategory[] };

export type DemoItem = {
  /** [] on a product without options: `{ 용량: '60캡슐 (1개월분)' }` as name and value. */
  optionItems: { name: string; value: string }[];
  salesPrice: number;
  /** 0 = no list price shown. */
  fixedPrice: number;
  stockCount: number;
  /** 0 = no limit. */
  maxBuyCount?: number;
  taxType?: TaxType;
};

export type DemoNutrition = { name: string; amount: string; percent: string };

export type DemoHealth = {
  isHealthFunctionalFood: boolean;
  reportNumber: string;
  adReviewNumber: string;
  functions: string[];
  dailyIntake: string;
  cautions: string[];
  nutrition: DemoNutrition[];
  shelfLife: string;
  storage: string;
};

export type DemoProduct = {
  /** Unique merchant code, also the file name of its pictures: `{code}-1.webp` to `{code}-4.webp`. Lower-case ASCII. */
  code: string;
  store: string;
  policy: string;
  brand: string;
  /** Category codes; the first is the representative one. */
  categories: string[];
  name: string;
  badges: ProductBadge[];
  items: DemoItem[];
  /** For adults only: hidden from and not sold to visitors without an age check. */
  isAdult?: boolean;
  /** Position in the recommended order, 1 = first. */
  recommendOrder: number;
  /** Days before first run on which it was registered (newest first lists). */
  registeredDaysAgo: number;
  look: Look;
  /** Text of the detail section, sanitised HTML of p, h3, ul, li, strong only. */
  detailText: string;
  health?: DemoHealth;
  /** Rows of the statutory table (상품정보제공고시), complete. */
  statutoryNotices: { name: string; value: string }[];
};

export type DemoBanner = {
  position: BannerPosition;
  title: string;
  /** Picture key `banner-n`; drawn at 1200x600 (pc) and 720x360 (mobile) without text, which the screen adds. A popup uses the picture of an event. */
  pictureKey: string;
  alt: string;
  link: string;
  backgroundColor: string;
  eyebrow: string;
  lines: string[];
  subText: string;
};

/** The page of a brand; its place in the list is its display order. */
export type DemoBrandPage = {
  /** Key of the brand, also in its picture keys `brand-{key}` and `logo-{key}`. */
  brand: string;
  /** Background of the pictures. */
  color: string;
  catchphrase: string;
  /** Paragraphs of plain text. */
  story: string[];
};

/** A titled list of products in an event, by their codes. */
export type DemoEventGroup = {
  title: string;
  /** Pinned: they come first. */
  fixed: string[];
  others: string[];
};

/** Days count from the day on which the shop is filled; negative ones are past. */
export type DemoEvent = {
  /** Picture key `event-{key}`. */
  key: string;
  eventType: EventType;
  category: string;
  title: string;
  subtitle: string;
  fromDay: number;
  toDay: number;
  winnerDay?: number;
  /** Background and products of the picture. */
  color: string;
  shown: string[];
  alt: string;
  /** Cleaned HTML of p, h3, ul, li, strong. */
  content: string;
  hashtags: string[];
  notices: string[];
  /** Names of coupons of the shop. */
  coupons?: string[];
  instagramHashtag?: string;
  groups: DemoEventGroup[];
  winners?: { maskedId: string; prize: string }[];
};

/** A set that is sold on request. */
export type DemoTyingSet = {
  title: string;
  html: string;
  /** Codes of products, of which the representative item is meant. */
  items: readonly { code: string; count: number }[];
};
