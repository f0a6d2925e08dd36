// Counts of a file beside units that are sold and not sent: the rule, and imports into a shop with orders.
import { describe, expect, test } from 'vitest';
import { startLots } from '../../../testing/catalog/lots.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { importText } from '../../../testing/catalog/import.ts';
import { pay, register, rows, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { type ProductDraft, findSavedProducts, saveProducts } from '../products/products.ts';
import { reportText } from './report.ts';
import { countWithUnsent } from './unsent-units.ts';

const shop = testShop({ demo: true, outside: true });

const draftOf = (...counts: (number | null)[]) =>
  ({
    code: 'P',
    items: counts.map((stockCount, at) => ({ code: `P-${at + 1}`, stockCount })),
  }) as unknown as ProductDraft;

describe('a counted item', () => {
  test.each([
    ['without unsent units keeps its count', 5, undefined, undefined, 5],
    ['with unpaid units loses them, whatever is said', 5, { paid: 0, unpaid: 2 }, undefined, 3],
    ['whose count includes paid units loses them too', 5, { paid: 3, unpaid: 1 }, true, 1],
    ['whose count excludes paid units keeps it', 5, { paid: 3, unpaid: 1 }, false, 4],
    ['is never below 0', 1, { paid: 3, unpaid: 0 }, true, 0],
    ['that the file does not count stays as stored', null, { paid: 3, unpaid: 0 }, undefined, null],
  ])('%s', (_name, count, units, includesUnsent, stored) => {
    const unsent = new Map(units === undefined ? [] : [['P-1', units]]);
    const result = countWithUnsent(draftOf(count), { unsent, includesUnsent, line: 2 });
    expect(result.errors).toEqual([]);
    expect(result.draft.items[0]?.stockCount).toBe(stored);
  });

  test('with paid, unsent units is refused where the file does not say what it counts, and named', () => {
    const unsent = new Map([['P-2', { paid: 1, unpaid: 0 }]]);
    const result = countWithUnsent(draftOf(1, 1), { unsent, includesUnsent: undefined, line: 7 });
    expect(result.errors).toMatchObject([
      { line: 7, sentence: { ko: expect.stringContaining('P-2') as string } },
    ]);
    expect(result.counted).toEqual([{ code: 'P-2', paid: 1, unpaid: 0, countedStock: 1, stockCount: null }]);
  });
});

describe('a count of units that are sold and not sent', () => {
  /** One unit in stock, which A has paid. */
  async function soldOut(code: string) {
    await importText(
      shop,
      `product_code,product_name,brand,categories,sales_price,stock\n${code},이름,밭,50101,9000,1`,
    );
    const [item] = await rows<{ uuid: string }>(
      shop,
      `select uuid from product_item where code = '${code}-1'`,
    );
    await pay(shop, await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]));
    return { item: item?.uuid ?? '', counted: `product_code,stock\n${code},1` };
  }

  test('is refused without its meaning, and named by the dry run with either meaning', async () => {
    const { item, counted } = await soldOut('shelf-1');
    const silent = await importText(shop, counted);
    expect(silent).toMatchObject({ counts: { NEW: 0, CHANGED: 0, UNCHANGED: 0 }, refusedCount: 1 });
    expect(silent.errors.map(({ sentence }) => sentence.en)).toEqual([
      expect.stringContaining('has 1 paid units that are not sent'),
    ]);
    const named = { code: 'shelf-1-1', paid: 1, unpaid: 0, countedStock: 1 };
    for (const [stockIncludesUnsent, stockCount] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const dry = await importText(shop, counted, { isDryRun: true, stockIncludesUnsent });
      expect(dry.counted).toEqual([{ ...named, stockCount }]);
      expect(reportText(dry)).toContain('결제 후 미발송 1');
    }
    expect((await stockOf(shop, item)).count).toBe(0);
  });

  test('that includes them sells nothing twice, one that excludes them is free stock, and unpaid units are always taken', async () => {
    const { item, counted } = await soldOut('shelf-2');
    await importText(shop, counted, { stockIncludesUnsent: true });
    const buy = () => register(shop, [{ productItemUuid: item, count: 1 }]);
    await expect(buy()).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await importText(shop, counted, { stockIncludesUnsent: false });
    await buy();
    expect((await stockOf(shop, item)).count).toBe(0);
    await importText(shop, counted, { stockIncludesUnsent: false });
    expect((await stockOf(shop, item)).count).toBe(0);
  });

  test('of parcels that the carrier has is no count of the shelf', async () => {
    const { item, counted } = await soldOut('shelf-3');
    await rows(
      shop,
      `update order_product set status = 'IN_DELIVERY', dispatched_at = ${shop.clock.sql()} where product_item_uuid = '${item}'`,
    );
    expect((await importText(shop, counted)).counted).toEqual([]);
    expect((await stockOf(shop, item)).count).toBe(1);
  });
});

describe('the count of an item that is managed by lots', () => {
  /** Imports a product with an item of three units in one lot; returns the item. */
  async function itemWithLots(code: string): Promise<string> {
    const head = 'product_code,product_name,brand,categories,sales_price,stock';
    await importText(shop, `${head}\n${code},이름,밭,50101,9000,3`);
    const [item] = await rows<{ uuid: string }>(
      shop,
      `select uuid from product_item where code = '${code}-1'`,
    );
    const { api } = await openStaff(shop);
    await startLots(shop, api, item?.uuid ?? '', [{ code: 'A1', days: 300, count: 3 }]);
    return item?.uuid ?? '';
  }

  test('passes unchanged, and another one is refused', async () => {
    const item = await itemWithLots('lots-1');
    const other = await importText(shop, 'product_code,stock\nlots-1,4');
    expect(other).toMatchObject({ refusedCount: 1 });
    expect(other.errors.map(({ sentence }) => sentence.en)).toEqual([
      expect.stringContaining('lots-1-1 is managed by lots'),
    ]);
    const same = await importText(shop, 'product_code,product_name,stock\nlots-1,새 이름,3');
    expect(same).toMatchObject({ counts: { CHANGED: 1 }, refusedCount: 0 });
    expect(await stockOf(shop, item)).toEqual({ count: 3, moved: 3 });
  });

  test('stays when a draft from before an order is saved', async () => {
    const item = await itemWithLots('lots-2');
    const { db } = shop.database;
    const draft = (await findSavedProducts(db, ['lots-2'])).get('lots-2');
    if (draft === undefined) throw new Error('The product was not imported.');
    const { tx, now } = shop.context();
    await register(shop, [{ productItemUuid: item, count: 1 }]);
    await tx((saving) => saveProducts(saving, [{ ...draft, createdAt: now }], now));
    expect(await stockOf(shop, item)).toEqual({ count: 2, moved: 2 });
  });
});
