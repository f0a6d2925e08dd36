// What a line of a product file says about one product, before the builder writes labels, tables and detail text from it.
// Shapes only.
import type { Ground, LabelLayout, Shape, Solid } from '../look.ts';
import type { DemoProduct } from '../types.ts';
import type { FormKey } from './forms.ts';
import type { Doses } from './ingredients.ts';

/** One thing to choose. Money in won; fixedPrice 0 = no list price; stock left out = made from the code. */
export type Pack = {
  /** Units in the pack; its label is worked out ("60캡슐 (1개월분)"). */
  count?: number;
  /** Label given in words instead: a taste, a colour, a size. */
  label?: string;
  /** Labels of several options at once: `{ 맛: '딸기', 용량: '30포' }`. */
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

/** A pack with a name of its own: `choice('딸기맛', 16800)`. */
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
  /** Main colour, its partner and the cap, separated by blanks. */
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
 * The drawing of one product in a line: `label('bottle cool wave', '#main #partner #cap', '두 줄/이름', 'phrase')`.
 * What is rarer (figure, net, solid colour, copies...) comes last.
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
  /** Name of the option; "용량" unless said. */
  option?: string;
  look: LookSpec;
  /** What it is, in one or two sentences. */
  about: string;
  /** Facts that set it apart. */
  points: string[];
  /** Whom it suits, one sentence. */
  suits: string;
  /** What is in the box; worked out where it can be. */
  box?: string;
  badges?: DemoProduct['badges'];
  /** Last part of the policy key of the brand's store; "basic" unless said. */
  policy?: 'basic' | 'free' | 'count' | 'cold' | 'freight';
  /** Country of make, on imported goods. */
  imported?: string;
  isSoldOut?: boolean;
  isAdult?: boolean;
  /** Most that one order may hold. */
  limit?: number;
  hasSecondPicture?: boolean;
  /** Days since registration, where it matters. */
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
  /** Storage instead of that of the form: cold goods. */
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
  /** 영양성분, one line; small makers' foods may say that they are exempt. */
  nutrition?: string;
  eating: string;
  caution?: string;
  /** Origin of unprocessed produce: such goods are free of tax and have the table of farm produce. */
  origin?: string;
};

export type GoodsSpec = Common & {
  kind: 'ELECTRIC' | 'SPORT' | 'KITCHEN' | 'FABRIC' | 'GENERAL' | 'COSMETIC' | 'PET';
  /** Rows of the statutory table that belong to this product, by the names of its kind. */
  rows: Record<string, string>;
  using: string;
};

/** A product that still lacks its place in the shop. */
export type ProductDraft = Omit<DemoProduct, 'recommendOrder' | 'registeredDaysAgo'> & { days?: number };
