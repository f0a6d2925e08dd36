// The formats of product feeds: cases, and properties over hostile texts, checked by the validator.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeedItem, feedDescription } from '#domain/channels/product-feeds/feed-item.ts';
import { feedRow } from '#domain/channels/product-feeds/feed-row.ts';
import { googleFrame } from '#domain/channels/product-feeds/google-feed.ts';
import { metaColumns } from '#domain/channels/product-feeds/meta-feed.ts';
import {
  naverEpColumns,
  naverSummaryColumns,
  naverSummaryRow,
} from '#domain/channels/product-feeds/naver-ep.ts';
import { deliveryFeeTypes } from '#domain/base/enums.ts';
import {
  checkGoogle,
  checkMeta,
  checkNaverEp,
  checkNaverSummary,
} from '../../../testing/channels/feed-validator.ts';

const publicUrl = 'https://onns.example';
const uuid = '018f0000-0000-7000-8000-000000000001';
const item: FeedItem = {
  id: 17,
  productId: 16,
  uuid,
  name: '홍삼정 골드 240g',
  description: '6년근 홍삼을 담았습니다.',
  brand: '온스',
  maker: '온스제약',
  origin: '대한민국',
  salesPrice: 29_000,
  fixedPrice: 35_000,
  couponDiscount: 1_000,
  isInStock: true,
  imagePath: '/share-pictures/photo/a.jpg',
  moreImagePaths: ['/pictures/800/b.webp', '/pictures/800/c.webp'],
  categoryNames: ['건강식품', '홍삼'],
  delivery: {
    deliveryFeeType: 'CONDITIONAL_FREE',
    deliveryFee: 3000,
    freeConditionPrice: 30_000,
    unitCount: 0,
  },
  isAdult: false,
  optionCount: 2,
  reviewCount: 12,
};

/** The complaints about feeds that consist of these items. */
function check(items: readonly FeedItem[]) {
  const rows = items.map((one) => feedRow(one, publicUrl));
  const linesOf = (texts: (string | null)[]) =>
    texts.flatMap((text) => (text === null ? [] : `${text}\n`)).join('');
  const { before, after } = googleFrame(publicUrl);
  const naver = checkNaverEp(
    `${naverEpColumns.join('\t')}\n${linesOf(rows.map((row) => row.naver))}`,
    publicUrl,
  );
  const google = checkGoogle(`${before}${linesOf(rows.map((row) => row.google))}${after}`, publicUrl);
  const meta = checkMeta(`${metaColumns.join(',')}\n${linesOf(rows.map((row) => row.meta))}`, publicUrl);
  return {
    complaints: [...naver.complaints, ...google.complaints, ...meta.complaints],
    naver: naver.records,
    google: google.records,
    meta: meta.records,
  };
}

describe('an item', () => {
  test('has the same facts in every feed', () => {
    const { complaints, naver, google, meta } = check([item]);
    expect(complaints).toEqual([]);
    expect(naver).toEqual([
      expect.objectContaining({
        id: '17',
        title: '홍삼정 골드 240g',
        price_pc: '29000',
        normal_price: '35000',
        link: `${publicUrl}/goods/${uuid}?utm_source=naver_shopping&utm_medium=product_feed`,
        image_link: `${publicUrl}/share-pictures/photo/a.jpg`,
        category_name1: '건강식품',
        category_name2: '홍삼',
        category_name3: '',
        coupon: '1,000원',
        point: '쇼핑몰자체포인트^290',
        group_id: '16',
        review_count: '12',
        shipping: '3000',
      }),
    ]);
    expect(google).toEqual([
      expect.objectContaining({
        id: '17',
        price: '35000 KRW',
        sale_price: '29000 KRW',
        availability: 'in_stock',
        additional_image_link: `${publicUrl}/pictures/800/b.webp ${publicUrl}/pictures/800/c.webp`,
        item_group_id: '16',
        shipping: 'KR3000 KRW',
        product_type: '건강식품 > 홍삼',
      }),
    ]);
    expect(meta).toEqual([
      expect.objectContaining({
        id: '17',
        price: '35000 KRW',
        sale_price: '29000 KRW',
        availability: 'in stock',
      }),
    ]);
  });

  test('without a discount, a coupon and options has neither', () => {
    const plain = { ...item, fixedPrice: 29_000, couponDiscount: 0, optionCount: 1 };
    const { complaints, naver, google, meta } = check([plain]);
    expect(complaints).toEqual([]);
    expect(naver[0]).toMatchObject({
      normal_price: '',
      coupon: '',
      partner_coupon_download: '',
      group_id: '',
    });
    expect(google[0]).toMatchObject({ price: '29000 KRW' });
    expect(google[0]).not.toHaveProperty('sale_price');
    expect(meta[0]).toMatchObject({ price: '29000 KRW', sale_price: '', item_group_id: '' });
  });

  test.each([
    ['FREE', 29_000, '0'],
    ['NOT_FREE', 29_000, '3000'],
    ['CONDITIONAL_FREE', 29_999, '3000'],
    ['CONDITIONAL_FREE', 30_000, '0'],
    ['COUNT', 29_000, '3000'],
    ['ETC', 29_000, '-1'],
  ] as const)('%s at %i won has the delivery fee %s', (deliveryFeeType, salesPrice, shipping) => {
    const delivery = { ...item.delivery, deliveryFeeType, unitCount: 2 };
    const { complaints, naver, google } = check([{ ...item, delivery, salesPrice }]);
    expect(complaints).toEqual([]);
    expect(naver[0]?.['shipping']).toBe(shipping);
    expect(google[0]?.['shipping']).toBe(shipping === '-1' ? undefined : `KR${shipping} KRW`);
  });

  test('that is sold out is out of stock, and not in the EP', () => {
    const { complaints, naver, google, meta } = check([{ ...item, isInStock: false }]);
    expect([complaints, naver]).toEqual([[], []]);
    expect(google[0]?.['availability']).toBe('out_of_stock');
    expect(meta[0]?.['availability']).toBe('out of stock');
  });

  test('for adults is marked, and not in the feed of Meta', () => {
    const { complaints, naver, google, meta } = check([{ ...item, isAdult: true }]);
    expect([complaints, meta]).toEqual([[], []]);
    expect([naver[0]?.['adult'], google[0]?.['adult']]).toEqual(['Y', 'yes']);
  });

  test.each<[string, Partial<FeedItem>]>([
    ['a price', { salesPrice: 0 }],
    ['a picture', { imagePath: '' }],
    ['a category', { categoryNames: [] }],
    ['a name', { name: ' \u200b\n' }],
    ['a lawful name', { name: '당뇨를 치료하는 홍삼' }],
  ])('without %s is in no feed', (_name, over) => {
    expect(feedRow({ ...item, ...over }, publicUrl)).toEqual({ naver: null, google: null, meta: null });
  });
});

describe('a description', () => {
  test.each([
    [
      'loses prohibited sentences',
      '6년근 홍삼입니다. 당뇨를 치료합니다. 하루 한 포 드세요.',
      '6년근 홍삼입니다. 하루 한 포 드세요.',
    ],
    ['is the name when nothing remains', '당뇨를 치료합니다.', '홍삼정'],
    ['is the name when there is none', '', '홍삼정'],
    ['is one line', '여러\n줄의\t글', '여러 줄의 글'],
    ['has at most 1,000 characters', '가'.repeat(1200), '가'.repeat(1000)],
    ['does not end with half of a character', `${'가'.repeat(999)}\u{1f44d}`, '가'.repeat(999)],
  ])('%s', (_name, text, description) => {
    expect(feedDescription(text, '홍삼정')).toBe(description);
  });
});

test('the summary states new, changed and deleted items with the time of the change in Seoul', () => {
  const row = feedRow(item, publicUrl).naver;
  const at = new Date('2026-11-23T15:00:05Z');
  const lines = [
    naverSummaryRow({ id: 17, row, class: 'U' }, at),
    naverSummaryRow({ id: 18, row: null, class: 'D' }, at),
  ];
  const text = `${[naverSummaryColumns.join('\t'), ...lines].join('\n')}\n`;
  const { records, complaints } = checkNaverSummary(text, publicUrl);
  expect(complaints).toEqual([]);
  expect(records).toEqual([
    expect.objectContaining({ id: '17', class: 'U', price_pc: '29000', update_time: '2026-11-24 00:00:05' }),
    expect.objectContaining({ id: '18', class: 'D', price_pc: '', update_time: '2026-11-24 00:00:05' }),
  ]);
});

/** Texts with separators, quotes, markup, control characters, lone surrogates and prohibited words. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\t',
        '\n',
        '\r\n',
        '"',
        '""',
        ',',
        '|',
        '^',
        '<b>',
        ']]>',
        '&amp;',
        '&#0;',
        '\0',
        '\u000b',
      ),
      fc.constantFrom(
        '\ufffe',
        '\uffff',
        '\ufeff',
        '\u2028',
        '\u202e',
        '\ud83d',
        '\udc4d',
        '\u{1f44d}',
        '=1+1',
        ' ',
      ),
      fc.constantFrom('홍삼', '비타민', '당뇨를 치료', '최고의', '체험기', '. ', '1등'.normalize('NFD')),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const won = fc.integer({ min: 0, max: 2_147_483_647 });
const hostileItem = (id: number): fc.Arbitrary<FeedItem> =>
  fc.record({
    id: fc.constant(id),
    productId: fc.constant(1000 + id),
    uuid: fc.uuid(),
    name: hostileText,
    description: hostileText.map((text) => feedDescription(text, '홍삼정')),
    brand: hostileText,
    maker: hostileText,
    origin: hostileText,
    salesPrice: won,
    fixedPrice: won,
    couponDiscount: won,
    isInStock: fc.boolean(),
    imagePath: fc.oneof(
      fc.constant(''),
      fc.uuid().map((key) => `/share-pictures/photo/${key}.jpg`),
    ),
    moreImagePaths: fc.array(
      fc.uuid().map((key) => `/pictures/800/${key}.webp`),
      { maxLength: 30 },
    ),
    categoryNames: fc.array(
      hostileText.filter((text) => /[가-힣]/.test(text)),
      { maxLength: 3 },
    ),
    delivery: fc.record({
      deliveryFeeType: fc.constantFrom(...deliveryFeeTypes),
      deliveryFee: fc.integer({ min: 0, max: 1_000_000 }),
      freeConditionPrice: won,
      unitCount: fc.integer({ min: 0, max: 100 }),
    }),
    isAdult: fc.boolean(),
    optionCount: fc.integer({ min: 1, max: 100 }),
    reviewCount: won,
  });

test('feeds of hostile texts are valid, and contain exactly the items that may be listed', () => {
  fc.assert(
    fc.property(fc.tuple(...[1, 2, 3, 4].map(hostileItem)), (items) => {
      const { complaints, google } = check(items);
      expect(complaints).toEqual([]);
      const listed = items.filter((one) => feedRow(one, publicUrl).google !== null);
      expect(google.map(({ id }) => id)).toEqual(listed.map(({ id }) => String(id)));
    }),
    { numRuns: 300 },
  );
});
