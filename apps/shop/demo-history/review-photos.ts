// Adds the photos of demo/reviews to the reviews of the demo shop: each writer edits the review with the calls of the shop at the time of
// the review. The photos are parts of the demo pictures.
import { sql } from 'kysely';
import sharp from 'sharp';
import { dayMs } from '#domain/base/calendar.ts';
import { type DemoPhoto, type DemoReview, reviews } from '../../../demo/reviews/reviews.ts';
import { demoPictureFolder } from '../../api/src/db/fill-demo.ts';
import type { HistoryShop } from './history-shop.ts';

/** Width and height of a photo, in pixels. */
const photoSize = 900;
const pictureSize = 800;

/** The reviews must exist. The clock of `history` ends at `now`. */
export async function addReviewPhotos(history: HistoryShop, now: Date): Promise<void> {
  const withPhotos = reviews.filter(({ photos }) => photos !== undefined);
  const written = await readWritten(history, withPhotos);
  for (const [at, { photos = [], daysAgo }] of withPhotos.entries()) {
    const review = written[at];
    if (review === undefined) throw new Error('A demo review with photos was not filled.');
    history.clock.moveTo(now.getTime() - daysAgo * dayMs);
    const { uuid, userUuid, rating, text } = review;
    const api = history.as({ kind: 'member', userUuid, sessionUuid: userUuid });
    const images: string[] = [];
    for (const photo of photos) {
      const bytes = await photographed(photo);
      const file = { contentType: 'image/jpeg', byteCount: bytes.length, bytes: () => bytes };
      images.push((await api.uploadFile({ file, purpose: 'REVIEW', memberUuid: userUuid })).fileUrl);
    }
    await api.editProductReview({ uuid, rating, text, images });
  }
  history.clock.moveTo(now.getTime());
}

type Written = { uuid: string; userUuid: string; rating: number; text: string };

async function readWritten({ shop }: HistoryShop, given: readonly DemoReview[]): Promise<Written[]> {
  const found = await sql<Written>`
    select v.uuid, v.user_uuid, v.rating, v.text
    from unnest(${given.map(({ text }) => text)}::text[]) with ordinality g (text, place) join product_review v on v.text = g.text
    order by g.place`.execute(shop.db);
  return found.rows;
}

async function photographed(photo: DemoPhoto): Promise<Buffer> {
  const path = new URL(`800/${photo.picture}.webp`, demoPictureFolder).pathname;
  const turned = await sharp(path).rotate(photo.degrees).toBuffer({ resolveWithObject: true });
  // Turning enlarges the picture on all sides.
  const margin = Math.floor((turned.info.width - pictureSize) / 2);
  const { left, top, width, brightness } = photo;
  return sharp(turned.data)
    .extract({ left: left + margin, top: top + margin, width, height: width })
    .modulate({ brightness, saturation: 0.9 })
    .resize(photoSize, photoSize)
    .jpeg({ quality: 85 })
    .toBuffer();
}
