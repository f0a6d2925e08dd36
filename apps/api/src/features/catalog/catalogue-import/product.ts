// What a reader of an imported file makes of the rows of one product, and where in the shop it can be put. Shapes only.
// A missing value means: the file says nothing, so what the shop has is kept and a new product gets the default.
import type { ProductBadge, TaxType } from '#domain/enums.ts';
import type { ProductDraft } from '../products/products.ts';
import type { RowError, Sentence } from './sentences.ts';

export type ImportItem = {
  line: number;
  code?: string;
  optionItems?: { name: string; value: string }[];
  salesPrice?: number;
  fixedPrice?: number;
  taxType?: TaxType;
  /** Sets the count of the item, sold since or not. */
  stockCount?: number;
  /** Count of an item that the shop does not have yet. */
  firstStockCount?: number;
  maxBuyCount?: number;
};

/** Health block in parts, so that a file may change one of them. */
export type ImportHealth = {
  isHealthFunctionalFood?: boolean;
  reportNumber?: string;
  adReviewNumber?: string;
  functions?: string[];
  dailyIntake?: string;
  cautions?: string[];
  nutrition?: { name: string; amount: string; percent: string }[];
  shelfLife?: string;
  storage?: string;
};

export type ImportProduct = {
  line: number;
  code: string;
  source: ProductDraft['source'];
  storeUuid?: string;
  deliveryPolicyUuid?: string;
  brandName?: string;
  categoryUuids?: string[];
  name?: string;
  badges?: ProductBadge[];
  mainImageKey?: string;
  imageKeys?: string[];
  detailImageKeys?: string[];
  detailText?: string;
  statutoryNotices?: { name: string; value: string }[];
  health?: ImportHealth;
  recommendOrder?: number;
  createdAt?: Date;
  items: ImportItem[];
};

/** Why a right row is not for sale here; the report counts each. */
export type LeftOutReason = Sentence & { key: string };

/** One product of the file: to be saved, refused for its errors, or left out for a reason. */
export type Found = {
  line: number;
  code: string;
  rowCount: number;
  /** Letters of its rows: batches are bounded by them as well as by their number. */
  letterCount: number;
  product?: ImportProduct;
  errors: RowError[];
  leftOut?: LeftOutReason;
  /** Worth knowing, but no reason to refuse. */
  notes?: Sentence[];
};

export type StorePlace = {
  uuid: string;
  key: string;
  name: string;
  isOwn: boolean;
  phone: string;
  /** In the order in which they were made. */
  policies: { uuid: string; key: string; name: string }[];
};

/** What rows may name: the shop's stores with their policies, its categories, its pictures. */
export type Places = {
  stores: StorePlace[];
  categoryUuidOf: Map<string, string>;
  /** True when the picture stands in both sizes. */
  hasPicture(key: string): boolean;
};

/** Where new products go that do not say it themselves. */
export type DefaultPlace = { storeUuid: string; deliveryPolicyUuid: string };
