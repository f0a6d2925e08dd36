// Pictures of brand pages: three products of the brand in window light, and its name as a mark.
import { brandPages } from '../catalogue/brand-pages.ts';
import { brands } from '../catalogue/brands.ts';
import { products } from '../catalogue/products.ts';
import type { DemoBrandPage } from '../types.ts';
import { bannerFormats, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import { createCanvas, paint, toSvg } from './canvas.ts';
import { darken } from './color.ts';
import { rectangle } from './outline.ts';
import { fitLines, textOutline } from './text.ts';
import { trioScene } from './trio.ts';

/** The brand's first products in the recommended order; those that show one pack come first. */
function codesOf(brand: string): string[] {
  return products
    .filter((product) => product.brand === brand)
    .toSorted(
      (a, b) =>
        Number((a.look.copies ?? 1) > 1) - Number((b.look.copies ?? 1) > 1) ||
        a.recommendOrder - b.recommendOrder,
    )
    .slice(0, 3)
    .map(({ code }) => code);
}

const markSize = 320;

/** The name of the brand on its colour, for the round mark in lists. */
function markPicture({ brand, color }: DemoBrandPage): string {
  const canvas = createCanvas(markSize, markSize, bannerFormats.hero.camera);
  paint(canvas, rectangle(0, 0, markSize, markSize), { fill: color });
  const name = brands.find(({ key }) => key === brand)?.name ?? brand;
  const style = { weight: 'heavy', size: 92, tracking: -0.03 } as const;
  const { size } = fitLines([name], style, 236, 1);
  paint(canvas, textOutline(name, { ...style, size }, [markSize / 2, markSize / 2 + size * 0.36], 'center'), {
    fill: darken(color, 0.68),
  });
  return toSvg(canvas);
}

/** Hero and mark of every brand page. */
export const brandPictures = (lookOf: LookOf) =>
  brandPages.flatMap((page) => {
    const { width, height } = bannerFormats.hero;
    return [
      {
        key: `brand-${page.brand}`,
        width,
        height,
        quality: 40,
        svg: () =>
          scenePicture(trioScene(`brand-${page.brand}`, codesOf(page.brand)), page.color, 'hero', lookOf),
      },
      {
        key: `logo-${page.brand}`,
        width: markSize,
        height: markSize,
        quality: 40,
        svg: () => markPicture(page),
      },
    ];
  });
