// What the pictures show. The demo shop's content is in demo/picture-content.ts.
import type { PackFacts } from './label-back.ts';
import type { Look } from './look.ts';

export type PicturedProduct = {
  /** Key of its pictures: `{code}-1` to `{code}-4`. */
  code: string;
  look: Look;
  /** The back of its pack. */
  facts: PackFacts;
};

/** A hero picture and a round mark; `shown` are codes of at most three products. Colours are #rrggbb. */
export type PicturedBrand = { key: string; name: string; color: string; shown: readonly string[] };
export type PicturedEvent = { key: string; color: string; shown: readonly string[] };

export type PictureContent = {
  products: readonly PicturedProduct[];
  /** Background colours, which the screen also paints behind the text of a banner, by picture key. */
  bannerColors: Readonly<Record<string, string>>;
  brands: readonly PicturedBrand[];
  events: readonly PicturedEvent[];
};
