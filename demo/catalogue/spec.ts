// Types of a row in a product file, from which the builder creates labels, tables and detail text.
// Types and constructors only.
import type { Ground, LabelLayout, Shape, Solid } from '../draw/look.ts';
import type { DemoProduct } from '../types.ts';
import type { FormKey } from './forms.ts';
import type { Doses } from './ingredients.ts';

/** One choice. Money in won; fixedPrice 0 = no list price; default stock is derived from the code. */
export type Pack = {
  /** Units in the pack; its label is computed ("60캡슐 (1개월분)"). */
  count?: number;
  /** Explicit label instead: a taste, a colour, a size. */
  label?: string;
  /** Labels of several options: `{ 맛: '딸기', 용량: '30포' }`. */
  labels?: Record<string, string>;
  salesPrice: number;
  fixedPrice: number;
  stockCount?: number;
};

/** A pack counted in units: `pack(60, 19900, 30000)`. */
export const pack = (count: number, salesPrice: number, fixedPrice = 0, stockCount?: number): Pack => ({
  count,
  salesPrice,
  fixedPrice,
  stockCount,
});

/** A pack with an explicit name: `choice('딸기맛', 16800)`. */
export const choice = (words: string, salesPrice: number, fixedPrice = 0, stockCount?: number): Pack => ({
  label: words,
  salesPrice,
  fixedPrice,
  stockCount,
});

/** A pack chosen by two options: `both({ 맛: '딸기', 용량: '30포' }, 16800)`. */
export const both = (labels: Record<string, string>, salesPrice: number, fixedPrice = 0): Pack => ({
  labels,
  salesPrice,
  fixedPrice,
});

export type LookSpec = {
  shape: Shape;
  ground: Ground;
  layout: LabelLayout;
  /** Main colour, second colour and cap, separated by spaces. */
  colors: string;
  /** Label lines separated by `/`. */
  lines: string;
  figure?: string;
  phrase: string;
  net?: string;
  solid?: Solid;
  solidColor?: string;
  glass?: 'amber' | 'green';
  copies?: 1 | 2 | 3;
};

/**
 * Shorthand for the look of a product: `label('bottle cool wave', '#main #partner #cap', '두 줄/이름', 'phrase')`.
 * Rare properties (figure, net, solid colour, copies...) come last.
 */
export function label(
  drawing: `${Shape} ${Ground} ${LabelLayout}`,
  colors: string,
  lines: string,
  phrase: string,
  more: Partial<LookSpec> = {},
): LookSpec {
  const [shape, ground, layout] = drawing.split(' ') as [Shape, Ground, LabelLayout];
  return { shape, ground, layout, colors, lines, phrase, ...more };
}

type Common = {
  code: string;
  brand: string;
  /** Category codes, the representative one first. */
  at: string[];
  name: string;
  packs: Pack[];
  /** Name of the option; default "용량". */
  option?: string;
  look: LookSpec;
  /** Description, in one or two sentences. */
  about: string;
  /** Distinguishing facts. */
  points: string[];
  /** Target group, one sentence. */
  suits: string;
  /** Content of the box; computed where possible. */
  box?: string;
  badges?: DemoProduct['badges'];
  /** Last part of the policy key of the brand's store; default "basic". */
  policy?: 'basic' | 'free' | 'count' | 'cold' | 'freight';
  /** Country of manufacture, on imported products. */
  imported?: string;
  isSoldOut?: boolean;
  isAdult?: boolean;
  /** Maximum count per order. */
  limit?: number;
  /** Days since registration, where relevant. */
  days?: number;
};

export type HealthSpec = Common & {
  form: FormKey;
  /** Weight or volume of one unit, in the measure of the form. */
  each: number;
  /** Units at a time, times a day. */
  daily: [number, number];
  doses: Doses;
  /** Other raw materials instead of those of the form. */
  others?: string;
  intake?: string;
  /** Storage instead of that of the form, for refrigerated products. */
  storage?: string;
};

export type FoodSpec = Common & {
  /** 식품의 유형. */
  kind: string;
  form?: FormKey;
  each?: number;
  daily?: [number, number];
  materials: string;
  storage: string;
  shelfLife: string;
  /** 영양성분, one line; foods of small makers may state an exemption. */
  nutrition?: string;
  eating: string;
  caution?: string;
  /** Origin of unprocessed produce: tax-free, with the table of farm produce. */
  origin?: string;
};

export type GoodsSpec = Common & {
  kind: 'ELECTRIC' | 'SPORT' | 'KITCHEN' | 'FABRIC' | 'GENERAL' | 'COSMETIC' | 'PET';
  /** Rows of the statutory table that belong to this product, by the names of its kind. */
  rows: Record<string, string>;
  using: string;
};

/** A product without position and age. */
export type ProductDraft = Omit<DemoProduct, 'recommendOrder' | 'registeredDaysAgo'> & { days?: number };
