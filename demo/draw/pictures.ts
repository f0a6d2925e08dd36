// The list of all pictures: key, size, encoding quality and SVG. Rendering and files are in draw.ts.
import { bannerFormats, bannerPictures, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import { brandPictures } from './brand-picture.ts';
import type { PictureContent, PicturedProduct } from './content.ts';
import { detailPicture, detailScenes, packedDetailPictures } from './detail.ts';
import { eventPictures } from './event-picture.ts';
import { goodsOf } from './goods-codes.ts';
import { goodsPicture } from './goods-scene.ts';
import { magazineCovers } from './magazine.ts';
import { frontPicture } from './scene.ts';
import { sizePicture } from './size-picture.ts';
import { closePicture, contentPicture, labelPicture } from './view-pictures.ts';
import { viewsOf } from './views.ts';
import type { View } from './views.ts';

export type Picture = {
  /** File name without folder and ending: `{code}-1` to `{code}-4`, `banner-1-pc`, `detail-softgel`. */
  key: string;
  /** Pixels of the large file; the small one is half of it. */
  width: number;
  height: number;
  /** WebP quality 1 to 100. */
  quality: number;
  svg: () => string;
};

const square = { width: 800, height: 800 };

/** WebP quality by view: the front is also shown large in lists and banners, and print needs more than content. */
const qualities: Record<View, number> = { front: 50, content: 40, size: 36, label: 34, close: 40, box: 40 };

function viewPicture({ code, look, facts }: PicturedProduct, view: View): string {
  const goods = goodsOf(code);
  if (view === 'front' && goods) return goodsPicture(goods, look);
  if (view === 'content') return contentPicture(look);
  if (view === 'size') return sizePicture(look);
  if (view === 'label') return labelPicture(look, facts);
  return view === 'close' ? closePicture(look) : frontPicture(look);
}

const productPictures = (product: PicturedProduct): Picture[] =>
  viewsOf(product.code, product.look).map((view, at) => ({
    key: `${product.code}-${at + 1}`,
    ...square,
    quality: qualities[view],
    svg: () => viewPicture(product, view),
  }));

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
  return only === undefined ? all : all.filter(({ key }) => key === only || key.replace(/-\d$/, '') === only);
}
