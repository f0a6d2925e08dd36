// The list of all pictures: key, size, encoding quality and SVG. Rendering and files are in draw.ts.
import { bannerFormats, bannerPictures, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import { brandPictures } from './brand-picture.ts';
import type { PictureContent, PicturedProduct } from './content.ts';
import { detailPicture, detailScenes, packedDetailPictures } from './detail.ts';
import { eventPictures } from './event-picture.ts';
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
function productPictures({ code, look, facts, hasSecondPicture }: PicturedProduct): Picture[] {
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
      svg: () => (goods ? frontPicture(look) : secondPicture(code, look, facts)),
    },
  ];
}

function scenePictures({ products, bannerColors, brands, events }: PictureContent): Picture[] {
  const lookOf: LookOf = (code) => {
    const product = products.find((candidate) => candidate.code === code);
    if (!product) throw new Error(`A scene shows the product "${code}", which does not exist.`);
    return product.look;
  };
  const colorOf = (key: string): string => {
    const color = bannerColors[key];
    if (color === undefined) throw new Error(`No banner has the picture "${key}".`);
    return color;
  };
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
    ...brandPictures(brands, lookOf),
    ...magazineCovers.map(({ color, scene }) => ({
      key: scene.key,
      ...detail,
      svg: () => scenePicture(scene, color, 'cover', lookOf),
    })),
    ...eventPictures(events, lookOf),
    ...detailScenes.map((scene) => ({ key: scene.key, ...detail, svg: () => detailPicture(scene) })),
    ...packedDetailPictures.map(({ key, svg }) => ({ key, ...detail, svg })),
  ];
}

/** All pictures, or those of one product code, or the scenes of that key. */
export function listPictures(content: PictureContent, only?: string): Picture[] {
  const all = [...content.products.flatMap(productPictures), ...scenePictures(content)];
  return only === undefined
    ? all
    : all.filter(({ key }) => key === only || key === `${only}-1` || key === `${only}-2`);
}
