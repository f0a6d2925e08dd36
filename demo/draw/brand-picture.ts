// Pictures of brand pages: three products of the brand in window light, and its name as a mark.
import { bannerFormats, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import { createCanvas, paint, toSvg } from './canvas.ts';
import { darken } from './color.ts';
import type { PicturedBrand } from './content.ts';
import { rectangle } from './outline.ts';
import { fitLines, textOutline } from './text.ts';
import { trioScene } from './trio.ts';

const markSize = 320;

/** The name of the brand on its colour, for the round mark in lists. */
function markPicture({ name, color }: PicturedBrand): string {
  const canvas = createCanvas(markSize, markSize, bannerFormats.hero.camera);
  paint(canvas, rectangle(0, 0, markSize, markSize), { fill: color });
  const style = { weight: 'heavy', size: 92, tracking: -0.03 } as const;
  const { size } = fitLines([name], style, 236, 1);
  paint(canvas, textOutline(name, { ...style, size }, [markSize / 2, markSize / 2 + size * 0.36], 'center'), {
    fill: darken(color, 0.68),
  });
  return toSvg(canvas);
}

/** Hero and mark of every brand page. */
export const brandPictures = (brands: readonly PicturedBrand[], lookOf: LookOf) =>
  brands.flatMap((brand) => {
    const { key, color, shown } = brand;
    const { width, height } = bannerFormats.hero;
    return [
      {
        key: `brand-${key}`,
        width,
        height,
        quality: 40,
        svg: () => scenePicture(trioScene(`brand-${key}`, shown), color, 'hero', lookOf),
      },
      {
        key: `logo-${key}`,
        width: markSize,
        height: markSize,
        quality: 40,
        svg: () => markPicture(brand),
      },
    ];
  });
