// Types of a product as read from a file, and of the stores, policies and categories it may name.
// A missing value keeps the saved one; a new product gets the default.
import type { ProductBadge, ReturnRestriction, TaxType } from '#domain/base/enums.ts';
import type { ProductDraft } from '../products/products.ts';
import type { RowError, Sentence } from './sentences.ts';

export type ImportItem = {
  line: number;
  code?: string;
  optionItems?: { name: string; value: string }[];
  salesPrice?: number;
  fixedPrice?: number;
  taxType?: TaxType;
  /** New stock count, regardless of sales since the file was written. */
  stockCount?: number;
  /** Stock count of a new item. */
  firstStockCount?: number;
  maxBuyCount?: number;
};

/** Supplement facts; each is optional, so that a file may change one of them. */
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
  returnRestriction?: ReturnRestriction;
  createdAt?: Date;
  items: ImportItem[];
};

/** Why a valid row is not imported; the report counts each reason. */
export type LeftOutReason = Sentence & { key: string };

/** A note about a row, by the line on which it begins. */
export type LineNote = { line: number; note: Sentence };

/** One product of the file: to be saved, refused with errors, or left out for a reason. */
export type Found = {
  line: number;
  code: string;
  rowCount: number;
  /** UTF-16 code units of its rows, which bound a batch. */
  letterCount: number;
  product?: ImportProduct;
  errors: RowError[];
  leftOut?: LeftOutReason;
  /** Shown in the report; no reason to refuse. */
  notes?: LineNote[];
};

export type StorePlace = {
  uuid: string;
  key: string;
  name: string;
  isOwn: boolean;
  phone: string;
  /** In order of creation. */
  policies: { uuid: string; key: string; name: string }[];
};

/** Stores with their policies, categories and pictures that rows may name. */
export type Places = {
  stores: StorePlace[];
  /** Category by code. */
  categoryUuidOf: Map<string, string>;
  /** Categories by name and by path of names, as `categoryPath` writes them. */
  categoryUuidsOfPath: Map<string, string[]>;
  /** True when the picture file exists in both sizes. */
  hasPicture(key: string): boolean;
};

/** The name of a category or a path of names as one text: '건강식품 › 장 건강' and '건강식품>장 건강' are equal. */
export const categoryPath = (text: string): string => text.replaceAll(/\s*[>›]\s*/gu, '>');

/** Store and policy of new products that name none. */
export type DefaultPlace = { storeUuid: string; deliveryPolicyUuid: string };
