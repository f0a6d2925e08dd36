// How a product of the demo shop looks on its pictures. The catalogue fills it in, the drawing code draws it.
// Nothing here is sold or stored: a look never reaches the database.

/** Quiet studio grounds: a tint with a pool of light upper left. */
export type Ground = 'cool' | 'warm' | 'leaf' | 'rose' | 'sand' | 'lilac' | 'peach' | 'mint';

/** The object that is drawn. A box shape shows what is inside in front of it. */
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

/** What lies in front right to give scale. */
export type Solid = 'softgel' | 'tablet' | 'capsule' | 'gummy' | 'powder' | 'none';

export type Look = {
  shape: Shape;
  ground: Ground;
  layout: LabelLayout;
  /** Main colour of label or box, and its partner, as #rrggbb. */
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
