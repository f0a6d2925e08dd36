// Renders the rows of items that changed since their row was stored, in batches of products.
import { feedDescription, type FeedItem } from '#domain/channels/product-feeds/feed-item.ts';
import { feedRow } from '#domain/channels/product-feeds/feed-row.ts';
import type { FeedJob } from './feed-job.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { type RenderedRow, saveFeedRows } from './feed-rows.db.ts';
import { type ChangedSource, type FeedSource, listChangedSources, nextBatch } from './feed-source.db.ts';

/** Brings the stored rows up to date; returns how many were written. Unchanged items are neither rendered nor written. */
export async function refreshFeedRows({ db, now, config }: FeedJob): Promise<number> {
  const { publicUrl } = config;
  let written = 0;
  let after = 0;
  for (let last = await nextBatch(db, after); last !== null; last = await nextBatch(db, after)) {
    const changed = await listChangedSources(db, { after, last }, { now, publicUrl });
    if (changed.length > 0) await saveFeedRows(db, renderRows(changed, publicUrl), now);
    written += changed.length;
    after = last;
  }
  return written;
}

function renderRows(changed: readonly ChangedSource[], publicUrl: string): RenderedRow[] {
  // Options of a product have the same description.
  const descriptions = new Map<string, string>();
  return changed.map(({ source, ...row }) => {
    if (source === null) return { ...row, naver: null, google: null, meta: null };
    const description =
      descriptions.get(source.productUuid) ??
      feedDescription(plainTextOf(source.detail.replace(/<[^>]*$/, '')), source.name);
    descriptions.set(source.productUuid, description);
    return { ...row, ...feedRow(itemOf(row, source, description), publicUrl) };
  });
}

/** The name of the maker without its address: '온스 (충북 음성)' and '온스 / 충북 음성' become '온스'. */
const makerOf = (statutory: string | null): string => (statutory ?? '').split(/\s*(?:[/,]|\s\()/)[0] ?? '';

function itemOf(
  { itemId, productId }: Pick<ChangedSource, 'itemId' | 'productId'>,
  source: FeedSource,
  description: string,
): FeedItem {
  return {
    ...source,
    id: itemId,
    productId,
    description,
    maker: makerOf(source.maker),
    origin: source.origin ?? '',
    couponDiscount: source.couponPrice,
    ...imagesOf(source),
    categoryNames: source.categories,
    delivery: source,
  };
}

/** JPEG for the main picture (docs/rules/product-feeds.md#pictures). Pictures of adult goods are not public: the one with their name alone is. */
function imagesOf(source: FeedSource): Pick<FeedItem, 'imagePath' | 'moreImagePaths'> {
  const { isAdult, mainImage, images, productUuid } = source;
  if (mainImage === null || mainImage === '') return { imagePath: '', moreImagePaths: [] };
  return {
    imagePath: `/share-pictures/${isAdult ? 'goods' : 'photo'}/${productUuid}.jpg`,
    moreImagePaths: isAdult ? [] : images.filter((key) => key !== mainImage).map(pictureKeyUrl),
  };
}
