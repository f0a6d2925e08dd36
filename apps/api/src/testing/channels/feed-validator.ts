// Validates product feeds by the rules of their formats and returns what they violate. Parsers are those of the project: sax, csv-parse.
// Imported only by tests.
import { parse } from 'csv-parse/sync';
import sax from 'sax';
import { isDateTime } from '#domain/base/calendar.ts';
import { googleLimits, googleMostAddedImages } from '#domain/channels/product-feeds/google-feed.ts';
import { metaColumns, metaLimits } from '#domain/channels/product-feeds/meta-feed.ts';
import {
  naverEpColumns,
  naverEpLimits,
  naverSummaryColumns,
} from '#domain/channels/product-feeds/naver-ep.ts';
import { inflow } from '#domain/channels/tracking.ts';
import type { Inflow } from '#domain/base/enums.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';

export type FeedRecord = Record<string, string>;
export type Checked = { records: FeedRecord[]; complaints: string[] };

const isWhole = (text: string | undefined): boolean => /^(0|[1-9]\d*)$/.test(text ?? '');
const isPrice = (text: string | undefined): boolean => isWhole(text) && Number(text) > 0;

/** Complaints about one record; `has` states a requirement. */
type Check = (record: FeedRecord, has: (isMet: boolean, requirement: string) => void) => void;

function check(records: FeedRecord[], idName: string, checkOne: Check): Checked {
  const complaints: string[] = [];
  const ids = new Set<string>();
  for (const record of records) {
    const id = record[idName] ?? '';
    const has = (isMet: boolean, requirement: string): void => {
      if (!isMet) complaints.push(`${id}: ${requirement} ${JSON.stringify(record)}`);
    };
    has(isWhole(id) && id.length <= 50, 'a whole number as id');
    has(!ids.has(id), 'a unique id');
    ids.add(id);
    checkOne(record, has);
  }
  return { records, complaints };
}

const isAddress = (text: string, origin: string): boolean => {
  if (!URL.canParse(text) || /[\s|<>"]/.test(text)) return false;
  return new URL(text).origin === origin && text.length <= 2000;
};

/** WebP is no format of Naver's and Meta's feeds. */
const isJpegAddress = (text: string, origin: string): boolean =>
  isAddress(text, origin) && text.endsWith('.jpg');

function isLinkOf(text: string, origin: string, source: Inflow): boolean {
  if (!isAddress(text, origin)) return false;
  const { pathname, searchParams } = new URL(text);
  return (
    /^\/goods\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(pathname) &&
    inflow(searchParams.get('utm_source')) === source
  );
}

const isLawful = (text: string | undefined): boolean => lintIssues(text ?? '', 'ADVERTISEMENT').length === 0;
const isClean = (text: string): boolean =>
  !/[\p{Cc}\u2028\u2029\ufffe\uffff]/u.test(text) && text.isWellFormed() && text === text.trim();

function tableOf(text: string, columns: readonly string[]): { records: FeedRecord[]; complaints: string[] } {
  const lines = text.split('\n');
  const complaints: string[] = [];
  if (lines.pop() !== '') complaints.push('The last line does not end.');
  if (lines.shift() !== columns.join('\t')) complaints.push('The header differs.');
  const records = lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) complaints.push(`${cells.length} cells: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
  return { records, complaints };
}

const checkNaver =
  (origin: string): Check =>
  (record, has) => {
    for (const column of naverEpColumns) {
      const text = record[column] ?? '';
      has(text.length <= (naverEpLimits[column] ?? Infinity), `at most the length of ${column}`);
      has(isClean(text), `clean text in ${column}`);
    }
    has(record['title'] !== '' && isLawful(record['title']), 'a lawful title');
    has(isPrice(record['price_pc']) && record['price_mobile'] === record['price_pc'], 'one price above 0');
    const normal = record['normal_price'] ?? '';
    has(normal === '' || Number(normal) > Number(record['price_pc']), 'a higher normal price');
    has(isLinkOf(record['link'] ?? '', origin, 'NAVER_SHOPPING'), 'a link');
    has(record['mobile_link'] === record['link'], 'the same mobile link');
    has(isJpegAddress(record['image_link'] ?? '', origin), 'a picture');
    has(record['category_name1'] !== '', 'a category');
    has(record['condition'] === '신상품', 'a condition');
    has(/^Y?$/.test(record['adult'] ?? '-'), 'adult Y or empty');
    has(/^([\d,]+원)?$/.test(record['coupon'] ?? '-'), 'a coupon amount');
    has((record['coupon'] === '') === (record['partner_coupon_download'] === ''), 'a download of the coupon');
    has(/^(쇼핑몰자체포인트\^\d+)?$/.test(record['point'] ?? '-'), 'points');
    has(record['group_id'] === '' || isWhole(record['group_id']), 'a group');
    has(record['minimum_purchase_quantity'] === '1', 'a quantity');
    has(isWhole(record['review_count']), 'a number of reviews');
    has(record['shipping'] === '-1' || isWhole(record['shipping']), 'a delivery fee');
  };

/** The full EP. */
export function checkNaverEp(text: string, origin: string): Checked {
  const { records, complaints } = tableOf(text, naverEpColumns);
  const checked = check(records, 'id', checkNaver(origin));
  return { records, complaints: [...complaints, ...checked.complaints] };
}

/** The summary EP; a row of class D needs its id only. */
export function checkNaverSummary(text: string, origin: string): Checked {
  const { records, complaints } = tableOf(text, naverSummaryColumns);
  const checked = check(records, 'id', (record, has) => {
    has(/^[IUD]$/.test(record['class'] ?? ''), 'class I, U or D');
    has(isDateTime((record['update_time'] ?? '').replace(' ', 'T')), 'a time');
    if (record['class'] !== 'D') checkNaver(origin)(record, has);
  });
  return { records, complaints: [...complaints, ...checked.complaints] };
}

const isWon = (text: string | undefined): boolean => /^[1-9]\d* KRW$/.test(text ?? '');

/** Rules that Google's and Meta's feeds share. */
function checkCommon(
  record: FeedRecord,
  has: Parameters<Check>[1],
  { origin, source }: { origin: string; source: Inflow },
): void {
  for (const [name, value] of Object.entries(record)) has(isClean(value), `clean text in ${name}`);
  has(record['title'] !== '' && isLawful(record['title']), 'a lawful title');
  has(record['description'] !== '' && isLawful(record['description']), 'a lawful description');
  has(isLinkOf(record['link'] ?? '', origin, source), 'a link');
  has(isJpegAddress(record['image_link'] ?? '', origin), 'a picture');
  has(isWon(record['price']), 'a price');
  const sale = record['sale_price'] ?? '';
  has(sale === '' || (isWon(sale) && parseInt(sale) < parseInt(record['price'] ?? '')), 'a lower sale price');
  has(record['condition'] === 'new', 'a condition');
  has((record['product_type'] ?? '') !== '', 'a product type');
  has((record['item_group_id'] ?? '') === '' || isWhole(record['item_group_id']), 'a group');
}

/** Google's feed. Throws for XML that is not well-formed. */
export function checkGoogle(xml: string, origin: string): Checked {
  const records = itemsOf(xml);
  return check(records, 'id', (record, has) => {
    checkCommon(record, has, { origin, source: 'GOOGLE' });
    for (const [name, most] of Object.entries(googleLimits))
      has((record[name] ?? '').length <= most, `at most the length of ${name}`);
    has(/^(in_stock|out_of_stock)$/.test(record['availability'] ?? ''), 'an availability');
    const added = (record['additional_image_link'] ?? '').split(' ').filter((one) => one !== '');
    has(added.length <= googleMostAddedImages, 'at most ten more pictures');
    has(
      added.every((one) => isAddress(one, origin)),
      'addresses of more pictures',
    );
    has(record['identifier_exists'] === 'no', 'no identifier');
    has(/^(yes)?$/.test(record['adult'] ?? ''), 'adult yes or absent');
    if (record['shipping'] !== undefined) has(/^KR\d+ KRW$/.test(record['shipping']), 'a delivery fee');
  });
}

/** The items of an RSS document by the names of their elements in the namespace g; nested texts are joined, repeated ones by spaces. */
function itemsOf(xml: string): FeedRecord[] {
  const parser = sax.createStream(true, { xmlns: true });
  const items: FeedRecord[] = [];
  const path: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const { name, prefix, local, uri } = tag as sax.QualifiedTag;
    if (prefix === 'g' && uri !== 'http://base.google.com/ns/1.0') throw new Error('The namespace differs.');
    path.push(prefix === 'g' ? local : name);
    if (path.join('/') === 'rss/channel/item') items.push({});
    if (path.length === 4) text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    const item = items.at(-1);
    if (path.join('/') !== 'rss/channel/item' || item === undefined) return;
    item[name] = item[name] === undefined ? text : `${item[name]} ${text}`;
  });
  parser.write(xml);
  parser.end();
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"'))
    throw new Error('No RSS 2.0.');
  return items;
}

/** Meta's feed. Throws for CSV that cannot be parsed. */
export function checkMeta(csv: string, origin: string): Checked {
  const [header = [], ...rows] = parse(csv) as string[][];
  const records = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
  const checked = check(records, 'id', (record, has) => {
    checkCommon(record, has, { origin, source: 'FACEBOOK' });
    for (const name of metaColumns)
      has((record[name] ?? '').length <= (metaLimits[name] ?? Infinity), `at most the length of ${name}`);
    has(/^(in stock|out of stock)$/.test(record['availability'] ?? ''), 'an availability');
  });
  if (header.join() !== metaColumns.join()) checked.complaints.push('The header differs.');
  return checked;
}
