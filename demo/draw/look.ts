// Appearance of a demo product on its pictures: set by the catalogue, read by the drawing code.
// Not here: product data; a look is never stored in the database.

/** Studio backgrounds: a tint with a light area in the upper left. */
export type Ground = 'cool' | 'warm' | 'leaf' | 'rose' | 'sand' | 'lilac' | 'peach' | 'mint';

/** The drawn object. Box shapes show their content in front. */
export type Shape =
  | 'bottle'
  | 'glass-bottle'
  | 'jar'
  | 'clear-jar'
  | 'pouch'
  | 'carton'
  | 'stick-box'
  | 'vial-box'
  | 'blister-box'
  | 'spray'
  | 'dropper'
  | 'tube'
  | 'gift-box';

/** Five label layouts. */
export type LabelLayout = 'block' | 'numeral' | 'serif' | 'wave' | 'mini';

/** Object in the front right that gives scale. */
export type Solid = 'softgel' | 'tablet' | 'capsule' | 'gummy' | 'powder' | 'none';

export type Look = {
  shape: Shape;
  ground: Ground;
  layout: LabelLayout;
  /** Main and second colour of label or box, as #rrggbb. */
  color: string;
  accent: string;
  /** Colour of cap or lid. */
  cap: string;
  /** Body of a glass bottle: amber or green. Ignored by other shapes. */
  glass?: 'amber' | 'green';
  /** Words on the label: brand in Latin capitals, product name in one or two short lines. */
  brand: string;
  lines: string[];
  /** The large figure of the `numeral` layout, such as `1000` or `D3`. */
  figure?: string;
  /** One permitted phrase (function, form or content), and the net amount. */
  phrase: string;
  net: string;
  /** Ordinary food never carries the words 건강기능식품. */
  isHealthFunctionalFood: boolean;
  solid: Solid;
  solidColor: string;
  /** Two of the same side by side (1+1), or a set. */
  copies?: 1 | 2 | 3;
};
