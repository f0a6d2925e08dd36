// Pictures of events: three products on the colour of the event.
import { bannerFormats, scenePicture } from './banner.ts';
import type { LookOf } from './banner.ts';
import type { PicturedEvent } from './content.ts';
import { trioScene } from './trio.ts';

export const eventPictures = (events: readonly PicturedEvent[], lookOf: LookOf) =>
  events.map(({ key, color, shown }) => ({
    key: `event-${key}`,
    width: bannerFormats.hero.width,
    height: bannerFormats.hero.height,
    quality: 40,
    svg: () => scenePicture(trioScene(`event-${key}`, shown), color, 'hero', lookOf),
  }));
