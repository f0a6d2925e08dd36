// The list of all pictures of the demo shop: key, size, encoding quality and SVG. Rendering and files are in draw.ts.
import { banners } from '../catalogue/banners.ts';
import { products } from '../catalogue/products.ts';
import type { DemoProduct } from '../types.ts';
import { bannerFormats, bannerPictures, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import { brandPictures } from './brand-picture.ts';
import { detailPicture, detailScenes, packedDetailPictures } from './detail.ts';
import { eventPictures } from './event-picture.ts';
import { factsOf } from './facts.ts';
import { goodsOf, goodsPicture } from './goods-scene.ts';
import { magazineCovers } from './magazine.ts';
import { frontPicture } from './scene.ts';
import { secondPicture } from './second.ts';

export type Picture = {
  /** File name without folder and ending: `{code}-1`, `{code}-2`, `banner-1-pc`, `detail-softgel`. */
  key: string;
  /** Pixels of the large file; the small one is half of it. */
  width: number;
  height: number;
  /** WebP quality 1 to 100. */
  quality: number;
  svg: () => string;
};

const square = { width: 800, height: 800 };

/** Products that are not packaged food show the object first and its box second. */
function productPictures(product: DemoProduct): Picture[] {
  const { code, look, hasSecondPicture } = product;
  const goods = goodsOf(code);
  const front: Picture = {
    key: `${code}-1`,
    ...square,
    quality: 50,
    svg: () => (goods ? goodsPicture(goods, look) : frontPicture(look)),
  };
  if (!hasSecondPicture) return [front];
  return [
    front,
    {
      key: `${code}-2`,
      ...square,
      quality: 40,
      svg: () => (goods ? frontPicture(look) : secondPicture(code, look, factsOf(product))),
    },
  ];
}

const lookOf: LookOf = (code) => {
  const product = products.find((candidate) => candidate.code === code);
  if (!product) throw new Error(`A banner shows the product "${code}", which the catalogue does not have`);
  return product.look;
};

/** Background colour of a banner, which the screen also paints behind the text. */
function colorOf(pictureKey: string): string {
  const banner = banners.find((candidate) => candidate.pictureKey === pictureKey);
  if (!banner) throw new Error(`The catalogue has no banner with the picture "${pictureKey}"`);
  return banner.backgroundColor;
}

function scenePictures(): Picture[] {
  const { width, height } = bannerFormats.detail;
  const detail = { width, height, quality: 60 };
  return [
    ...bannerPictures.map(({ key, format, scene }) => ({
      key,
      width: bannerFormats[format].width,
      height: bannerFormats[format].height,
      quality: 60,
      svg: () => scenePicture(scene, colorOf(scene.key), format, lookOf),
    })),
    ...brandPictures(lookOf),
    ...magazineCovers.map(({ color, scene }) => ({
      key: scene.key,
      ...detail,
      svg: () => scenePicture(scene, color, 'cover', lookOf),
    })),
    ...eventPictures(lookOf),
    ...detailScenes.map((scene) => ({ key: scene.key, ...detail, svg: () => detailPicture(scene) })),
    ...packedDetailPictures.map(({ key, svg }) => ({ key, ...detail, svg })),
  ];
}

/** All pictures, or those of one product code, or the scenes of that key. */
export function listPictures(only?: string): Picture[] {
  const all = [...products.flatMap(productPictures), ...scenePictures()];
  return only === undefined
    ? all
    : all.filter(({ key }) => key === only || key === `${only}-1` || key === `${only}-2`);
}
