// What a product feed states about one item, and the rules common to all feeds (docs/rules/product-feeds.md). The formats are
// naver-ep.ts, google-feed.ts and meta-feed.ts.
import { cleanLine } from '../../base/clean-text.ts';
import type { Won } from '../../base/money.ts';
import { lintIssues } from '../../content/efficacy-lint.ts';
import type { DeliveryTerms } from '../../prices/delivery-fee.ts';

/** One item that is on sale, with names as they are stored and the description of `feedDescription`. */
export type FeedItem = {
  /** Public number of the item; `productId` is common to the options of a product. */
  id: number;
  productId: number;
  uuid: string;
  name: string;
  description: string;
  brand: string;
  /** Empty when the statutory table does not state it. */
  maker: string;
  origin: string;
  salesPrice: Won;
  /** 0 without a list price. */
  fixedPrice: Won;
  /** Discount of the coupon that anyone may download; 0 without one. */
  couponDiscount: Won;
  isInStock: boolean;
  /** Path of the main picture on the shop's host, a JPEG; empty without one. */
  imagePath: string;
  /** WebP, which Google's feed alone may contain. */
  moreImagePaths: readonly string[];
  /** From the top category down. */
  categoryNames: readonly string[];
  delivery: DeliveryTerms;
  isAdult: boolean;
  /** Number of options of the product that are on sale. */
  optionCount: number;
  reviewCount: number;
};

/** Readers see the first lines; a longer text would only enlarge the feeds. */
const longestDescription = 1000;

/** Anything but ASCII and syllables of Hangul, and spaces that cleaning removes. Most texts have neither, and cleaning takes half of the time. */
const isUnclean = /[^\u0020-\u007e\uac00-\ud7a3]| {2}|^ | $/;

/** The text in one line of at most `atMost` UTF-16 units, without half of a character. */
export function feedText(text: string, atMost: number): string {
  const line = isUnclean.test(text) ? cleanLine(text.toWellFormed().replace(/[\ufffd-\uffff]/g, '')) : text;
  return line.length <= atMost
    ? line
    : line
        .slice(0, atMost)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
}

/** Whether feeds may list the item: it has a price, a category, a picture, and a name without prohibited advertising words. */
export function isListable(item: FeedItem): boolean {
  const isComplete = item.salesPrice > 0 && item.imagePath !== '' && item.categoryNames[0] !== undefined;
  const name = feedText(item.name, 100);
  return isComplete && name !== '' && lintIssues(name, 'ADVERTISEMENT').length === 0;
}

/**
 * The text without sentences that contain expressions which advertising law prohibits (docs/rules/law.md#ad-words), at most 1,000
 * characters; the name when nothing remains.
 */
export function feedDescription(plainText: string, name: string): string {
  const text = feedText(plainText, longestDescription);
  const lawful =
    lintIssues(text, 'ADVERTISEMENT').length === 0
      ? text
      : text
          .split(/(?<=[.!?])\s/u)
          .filter((sentence) => lintIssues(sentence, 'ADVERTISEMENT').length === 0)
          .join(' ');
  return lawful === '' ? feedText(name, longestDescription) : lawful;
}

/** The page of the item; its visits are attributed to `source` (docs/rules/tracking.md#inflow). */
export function feedLink(publicUrl: string, { uuid }: Pick<FeedItem, 'uuid'>, source: string): string {
  return `${publicUrl}/goods/${uuid}?utm_source=${source}&utm_medium=product_feed`;
}

/** True when the list price is crossed out on the item's page. */
export const isDiscounted = ({ salesPrice, fixedPrice }: FeedItem): boolean => fixedPrice > salesPrice;
