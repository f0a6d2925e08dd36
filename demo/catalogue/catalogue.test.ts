// Demo content: sufficient amounts, lawful texts, complete statutory tables, valid links.
// Loading it into a database is tested with the loader.
import { describe, expect, test } from 'vitest';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { missingFields, noticeTypeOf } from '#domain/products/statutory-notices.ts';
import type { DemoProduct } from '../types.ts';
import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { categories, concern } from './categories.ts';
import { recommendedKeywords } from './keywords.ts';
import { products } from './products.ts';
import { shopIdentity } from './shop.ts';
import { stores } from './stores.ts';
import { terms } from './terms.ts';

const leaves = categories.flatMap((root) => (root.children ?? []).map((child) => child.code));
const first = (product: DemoProduct) => {
  const [item] = product.items;
  if (!item) throw new Error(`${product.code} has no item`);
  return item;
};
const isSoldOut = (product: DemoProduct): boolean => product.items.every((item) => item.stockCount === 0);
const isDiscounted = (product: DemoProduct): boolean => first(product).fixedPrice > first(product).salesPrice;
const hangul = (text: string): number => (text.match(/[가-힣]/g) ?? []).length;
const share = (isCounted: (product: DemoProduct) => boolean): number =>
  products.filter(isCounted).length / products.length;
const codes = (rows: DemoProduct[]): string[] => rows.map((product) => product.code);

/** All texts of a product that a shopper reads, except the statutory table and the cautions. */
const adWords = (product: DemoProduct): string =>
  [
    product.name,
    product.detailText,
    product.look.phrase,
    product.look.net,
    ...product.look.lines,
    ...product.items.flatMap((item) => item.optionItems.map((option) => option.value)),
    ...(product.health?.functions ?? []),
  ].join(' ');

describe('the amount of content', () => {
  test('has at least 250 products, 420 items and 25 brands', () => {
    expect(products.length).toBeGreaterThanOrEqual(250);
    expect(products.flatMap((product) => product.items).length).toBeGreaterThanOrEqual(420);
    expect(new Set(products.map((product) => product.brand)).size).toBeGreaterThanOrEqual(25);
  });

  test('has six root categories with 502 건강식품 and 506 헬스케어, products in every leaf, most of them under 502', () => {
    expect(categories.map((root) => root.code)).toEqual(expect.arrayContaining(['502', '506']));
    expect(categories).toHaveLength(6);
    for (const code of leaves) {
      expect(codes(products.filter((product) => product.categories.includes(code))), code).not.toEqual([]);
    }
    expect(share((product) => product.categories[0]?.startsWith('502') ?? false)).toBeGreaterThan(0.5);
  });

  test('has at least twelve products with each of the twelve concerns as their first', () => {
    expect(Object.keys(concern)).toHaveLength(12);
    for (const code of Object.values(concern)) {
      const count = products.filter((product) => product.categories[0] === code).length;
      expect(count, code).toBeGreaterThanOrEqual(12);
    }
  });

  test('has a tenth sold out, a quarter discounted and fifteen very long names', () => {
    expect(share(isSoldOut)).toBeGreaterThan(0.08);
    expect(share(isSoldOut)).toBeLessThan(0.12);
    expect(share(isDiscounted)).toBeGreaterThan(0.2);
    expect(share(isDiscounted)).toBeLessThan(0.3);
    expect(products.filter((product) => hangul(product.name) > 35).length).toBeGreaterThanOrEqual(15);
  });

  test('has every badge, a seven-digit price, purchase limits, tax-free products and products without list price', () => {
    const badges = new Set(products.flatMap((product) => product.badges));
    expect([...badges].toSorted()).toEqual(['BEST', 'COLD', 'GIFT', 'NEW', 'ONE_PLUS_ONE', 'SET']);
    const items = products.flatMap((product) => product.items);
    expect(items.some((item) => item.salesPrice >= 1_000_000)).toBe(true);
    expect(items.some((item) => (item.maxBuyCount ?? 0) > 0)).toBe(true);
    expect(items.some((item) => item.taxType === 'FREE')).toBe(true);
    expect(items.some((item) => item.fixedPrice === 0)).toBe(true);
  });
});

describe('each product is valid', () => {
  test('has a unique code usable as file name and an existing store, policy, brand and categories', () => {
    expect(new Set(codes(products)).size).toBe(products.length);
    const policies = new Map(
      stores.flatMap((store) => store.policies.map((policy) => [policy.key, store.key])),
    );
    const brandKeys = new Set(brands.map((brand) => brand.key));
    for (const product of products) {
      expect(product.code).toMatch(/^[a-z0-9-]+$/);
      expect(policies.get(product.policy), product.code).toBe(product.store);
      expect(brandKeys.has(product.brand), product.code).toBe(true);
      expect(product.categories.length, product.code).toBeGreaterThan(0);
      for (const code of product.categories) expect(leaves, product.code).toContain(code);
      expect(product.name.length, product.code).toBeLessThanOrEqual(100);
    }
  });

  test('differs from others in first word or price', () => {
    const seen = new Map<string, string>();
    const duplicates: string[] = [];
    for (const product of products) {
      const key = `${product.name.split(' ')[0]} ${first(product).salesPrice}`;
      if (seen.has(key)) duplicates.push(`${key}: ${seen.get(key)}, ${product.code}`);
      seen.set(key, product.code);
    }
    expect(duplicates).toEqual([]);
  });

  test('has a unique name and detail text', () => {
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.detailText)).size).toBe(products.length);
  });

  test('has prices of whole won above zero, no negative stock, and distinct options of the same names', () => {
    for (const product of products) {
      const options = product.items.map((item) => JSON.stringify(item.optionItems));
      expect(new Set(options).size, product.code).toBe(product.items.length);
      expect(
        new Set(product.items.map((item) => item.optionItems.map((option) => option.name).join())).size,
      ).toBe(1);
      for (const item of product.items) {
        expect(Number.isInteger(item.salesPrice) && item.salesPrice > 0, product.code).toBe(true);
        expect(item.fixedPrice === 0 || item.fixedPrice >= item.salesPrice, product.code).toBe(true);
        expect(Number.isInteger(item.stockCount) && item.stockCount >= 0, product.code).toBe(true);
      }
    }
  });

  test('costs no more per piece in a bigger pack', () => {
    for (const product of products) {
      const counted = product.items
        .map((item) => ({ item, count: Number.parseInt(item.optionItems[0]?.value ?? '', 10) }))
        .filter((row) => /^\d+(캡슐|정|포|병|팩) \(/.test(row.item.optionItems[0]?.value ?? ''));
      for (const [index, row] of counted.entries()) {
        const before = counted[index - 1];
        if (!before || before.count >= row.count) continue;
        const isDearer = row.item.salesPrice / row.count > before.item.salesPrice / before.count;
        expect(isDearer, `${product.code} ${row.count}`).toBe(false);
      }
    }
  });

  test('has short labels and valid colours', () => {
    for (const { code, look } of products) {
      expect(look.lines.length, code).toBeLessThanOrEqual(2);
      for (const line of look.lines) expect(line.length, code).toBeLessThanOrEqual(12);
      expect(look.phrase.length, code).toBeLessThanOrEqual(18);
      expect(look.net.length, code).toBeGreaterThan(0);
      for (const color of [look.color, look.accent, look.cap, look.solidColor]) {
        expect(color, code).toMatch(/^#[0-9a-f]{6}$/i);
      }
    }
  });
});

describe('the recommended order', () => {
  test('is 1 to n without a gap', () => {
    expect(products.map((product) => product.recommendOrder)).toEqual(products.map((_, index) => index + 1));
  });

  test('starts with 24 products in stock, of many brands, concerns, shapes and backgrounds', () => {
    const top = products.slice(0, 24);
    expect(codes(top.filter(isSoldOut))).toEqual([]);
    expect(top.filter(isDiscounted).length).toBeGreaterThanOrEqual(8);
    expect(new Set(top.map((product) => product.brand)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(top.map((product) => product.categories[0])).size).toBeGreaterThanOrEqual(12);
    expect(new Set(top.map((product) => product.look.shape)).size).toBeGreaterThanOrEqual(9);
    expect(new Set(top.map((product) => product.look.ground)).size).toBeGreaterThanOrEqual(7);
  });

  test('has ages from new to 700 days', () => {
    const ages = products.map((product) => product.registeredDaysAgo);
    expect(Math.min(...ages)).toBeLessThanOrEqual(10);
    expect(Math.max(...ages)).toBeGreaterThan(650);
    expect(Math.max(...ages)).toBeLessThanOrEqual(700);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });
});

describe('lawful texts', () => {
  const banned =
    /치료|예방|완치|치유|부작용 없|최고|100\s?%|기적|특효|만병|의사|약사|한의사|박사|체험기|주문쇄도|의약품/;
  const illness = /고혈압|당뇨|관절염|골다공|변비|감기|비염|아토피|탈모|치매|불면|우울|지방간|암세포|염증/;

  test('contain no cure, illness or recommendation by a doctor in products', () => {
    for (const product of products) {
      expect(adWords(product), product.code).not.toMatch(banned);
      expect(adWords(product), product.code).not.toMatch(illness);
    }
  });

  test('contain none of these in banners, keywords and brands, and no price or date', () => {
    const words = [
      ...banners.flatMap((row) => [row.title, row.alt, row.eyebrow, row.subText, ...row.lines]),
      ...brands.map((row) => row.description),
      ...recommendedKeywords,
    ].join(' ');
    expect(words).not.toMatch(banned);
    expect(words).not.toMatch(illness);
    expect(banners.map((row) => [row.title, row.subText, ...row.lines].join(' ')).join(' ')).not.toMatch(
      /%|\d원|할인|\d+월/,
    );
  });

  test('pass the lint of their kind of goods, and no legal field is missing', () => {
    for (const product of products) {
      const { statutoryNotices, health = null } = product;
      const type = noticeTypeOf({ statutoryNotices, health });
      const isOrdinary = type === 'FOOD' || type === 'FARM_PRODUCE';
      const facts = [...(health?.cautions ?? []), health?.dailyIntake ?? ''];
      const words = [adWords(product), ...facts, ...statutoryNotices.map((row) => row.value)].join('\n');
      expect(lintIssues(words, isOrdinary ? 'ORDINARY_FOOD' : 'ADVERTISEMENT'), product.code).toEqual([]);
      const texts = { hasDetailText: product.detailText !== '', hasDetailImages: false };
      const items = product.items.map(({ salesPrice }) => ({ salesPrice, isDisplay: true }));
      const lacks = missingFields({ statutoryNotices, health, ...texts, items });
      expect(lacks, product.code).toEqual([]);
    }
  });

  test('contain 건강기능식품 only on health functional foods', () => {
    for (const product of products) {
      const words = JSON.stringify([
        product.name,
        product.detailText,
        product.statutoryNotices,
        product.look,
      ]);
      if (product.health) continue;
      expect(product.look.isHealthFunctionalFood, product.code).toBe(false);
      expect(words, product.code).not.toContain('건강기능식품');
    }
  });

  test('contain functional claims only in the permitted wording', () => {
    const permitted = /도움을 줄 수 있음$|필요$|구성성분$|관여$/;
    for (const product of products) {
      for (const text of product.health?.functions ?? []) expect(text, product.code).toMatch(permitted);
    }
  });

  test('consist of p, h3, ul, li and strong, in more than four parts per product', () => {
    for (const product of products) {
      const tags = [...product.detailText.matchAll(/<\/?([a-z0-9]+)>/g)].map((match) => match[1]);
      const allowed = ['p', 'h3', 'ul', 'li', 'strong'];
      expect(
        tags.filter((tag) => !allowed.includes(tag ?? '')),
        product.code,
      ).toEqual([]);
      expect(product.detailText.replaceAll(/<\/?[a-z0-9]+>/g, ''), product.code).not.toMatch(/[<>&]/);
      expect(product.detailText.split('<h3>').length, product.code).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('statutory tables', () => {
  const rowNames = (product: DemoProduct): string[] => product.statutoryNotices.map((row) => row.name);

  test('have fourteen rows for a health functional food, and the sentence that it is no medicine', () => {
    for (const product of products.filter((row) => row.health)) {
      expect(rowNames(product), product.code).toHaveLength(14);
      const words = product.statutoryNotices.map((row) => row.value);
      expect(words, product.code).toContain('질병의 예방 및 치료를 위한 의약품이 아님');
      expect(product.health?.nutrition.length, product.code).toBeGreaterThanOrEqual(6);
      expect(product.health?.cautions.length, product.code).toBeGreaterThanOrEqual(1);
    }
  });

  test('are complete and end with a telephone number', () => {
    for (const product of products) {
      expect(product.statutoryNotices.length, product.code).toBeGreaterThanOrEqual(9);
      for (const row of product.statutoryNotices) {
        expect(row.value.length, `${product.code} ${row.name}`).toBeGreaterThan(0);
        expect(row.value, `${product.code} ${row.name}`).not.toContain('상세페이지');
      }
      expect(product.statutoryNotices.at(-1)?.value, product.code).toMatch(/1600-000\d/);
    }
  });

  test('state of devices that they are no medical devices', () => {
    for (const product of products.filter(
      (row) => row.name.includes('마사지기') || row.name.includes('찜질기'),
    )) {
      expect(product.detailText, product.code).toContain('의료기기가 아닙니다');
    }
  });
});

describe('stores, terms and notices', () => {
  test('use the five delivery fee types in one own store and two sellers', () => {
    expect(stores.map((store) => store.isOwn)).toEqual([true, false, false]);
    const policies = stores.flatMap((store) => store.policies);
    expect(new Set(policies.map((policy) => policy.deliveryFeeType)).size).toBe(5);
    expect(policies.some((policy) => !policy.isBundled)).toBe(true);
    for (const policy of policies) {
      expect(
        products.some((product) => product.policy === policy.key),
        policy.key,
      ).toBe(true);
    }
    expect(shopIdentity.company).toBe(stores[0]?.name);
  });

  test('include fourteen texts of terms, each once, the four of a guest order mandatory', () => {
    const names = terms.map((row) => row.termsType ?? row.userTermsKind);
    expect(new Set(names).size).toBe(14);
    expect(terms.filter((row) => row.termsType).length).toBe(7);
    for (const row of terms) {
      expect([row.termsType, row.userTermsKind].filter(Boolean)).toHaveLength(1);
      expect(row.title.length).toBeLessThanOrEqual(100);
      expect(row.summary.length).toBeLessThanOrEqual(300);
      expect(row.content).not.toMatch(/<(?!\/?(?:p|h3|ul|li|strong)>)/);
      if (row.termsType?.startsWith('ANONYMOUS_')) expect(row.isMandatory).toBe(true);
    }
    const service = terms.find((row) => row.userTermsKind === 'SERVICE_USE');
    expect(service?.content).toContain('제15조');
  });

  test('include five main and three sub banners and a popup, whose links and keywords find products', () => {
    expect(banners.filter((row) => row.position === 'MAIN')).toHaveLength(5);
    expect(banners.filter((row) => row.position === 'SUB')).toHaveLength(3);
    expect(banners.filter((row) => row.position === 'POPUP')).toHaveLength(1);
    expect(recommendedKeywords).toHaveLength(10);
    const linked = banners.flatMap((row) => row.link.match(/search\/(.+)$/)?.slice(1) ?? []);
    for (const keyword of [...recommendedKeywords, ...linked]) {
      expect(products.filter((product) => product.name.includes(keyword)).length, keyword).toBeGreaterThan(2);
    }
    for (const row of banners) {
      expect(row.title.length).toBeLessThanOrEqual(50);
      expect(row.alt.length).toBeGreaterThan(0);
    }
  });
});
