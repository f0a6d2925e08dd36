// The rows of one item in every feed.
import { type FeedItem, isListable } from './feed-item.ts';
import { googleItem } from './google-feed.ts';
import { metaRow } from './meta-feed.ts';
import { naverEpRow } from './naver-ep.ts';

/** Null where the feed does not list the item. */
export type FeedRow = { naver: string | null; google: string | null; meta: string | null };

/** `publicUrl` is the shop's origin without a trailing slash. */
export function feedRow(item: FeedItem, publicUrl: string): FeedRow {
  if (!isListable(item)) return { naver: null, google: null, meta: null };
  return {
    naver: naverEpRow(item, publicUrl),
    google: googleItem(item, publicUrl),
    meta: metaRow(item, publicUrl),
  };
}
