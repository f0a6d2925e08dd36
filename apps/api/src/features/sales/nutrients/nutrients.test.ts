// The nutrient check over HTTP, and the import of limits from files in the format of the public list (docs/rules/nutrients.md).
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../db/connect.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { importLimits } from './nutrients.ts';

const shop = testShop({ demo: true });

/** Items of products by the code of the product, in the order of the options. */
let itemsOf: Map<string, string[]>;
beforeAll(async () => {
  const found = await rows<{ code: string; uuid: string }>(
    shop,
    'select p.code, i.uuid from product_item i join product p on p.uuid = i.product_uuid order by p.code, i.option_order',
  );
  itemsOf = new Map(
    [...Map.groupBy(found, (row) => row.code)].map(([code, own]) => [code, own.map((row) => row.uuid)]),
  );
});
const item = (code: string, option = 0) => itemsOf.get(code)?.[option] ?? '';
const check = (...productItemUuids: string[]) => shop.api.checkNutrients({ productItemUuids });

describe('a nutrient check', () => {
  test('adds up the labels of the products and states limits with their sources', async () => {
    const { products, totals } = await check(item('harugyeol-vitamin-c-1000'), item('nurion-milk-thistle'));
    expect(products.map(({ isChecked }) => isChecked)).toEqual([true, true]);
    const vitaminC = totals.find(({ nutrient }) => nutrient === '비타민C');
    expect(vitaminC).toMatchObject({ amount: '1000', unit: 'mg', hints: [] });
    expect(vitaminC?.limits).toEqual([
      {
        basis: 'UPPER_INTAKE',
        maxAmount: '2000',
        source: '보건복지부 「2020 한국인 영양소 섭취기준」',
        note: '',
        isOver: false,
      },
    ]);
    expect(totals.map(({ nutrient }) => nutrient)).not.toContain('열량');
  });

  test('counts two packs of one product once, and states products that share a nutrient and exceed a limit', async () => {
    const once = await check(item('nurion-milk-thistle'), item('nurion-milk-thistle', 1));
    expect(once.products).toHaveLength(1);
    expect(once.totals.find(({ nutrient }) => nutrient === '실리마린')).toMatchObject({
      amount: '130',
      hints: [],
    });
    const { totals } = await check(item('nurion-milk-thistle'), item('ganbit-milk-thistle-b'));
    expect(totals[0]).toMatchObject({
      nutrient: '실리마린',
      amount: '260',
      parts: [{ amount: '130' }, { amount: '130' }],
      hints: ['하루 합계가 건강기능식품 일일섭취량 130 mg보다 많습니다.', '상품 2개에 함께 들어 있습니다.'],
    });
  });

  test('omits unknown items and hidden products, and answers no-store', async () => {
    await rows(shop, "update product set is_display = false where code = 'pineum-magnesium-350'");
    const hidden = await check(item('pineum-magnesium-350'), '0197f000-0000-7000-8000-00000000abcd');
    expect(hidden).toEqual({ products: [], totals: [] });
    const answer = await shop.call('POST', '/open/nutrients/action/check', {
      body: { productItemUuids: [] },
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('states a product whose label has no amounts as not checked', async () => {
    const [plain] = await rows<{ uuid: string; name: string }>(
      shop,
      'select i.uuid, p.name from product_item i join product p on p.uuid = i.product_uuid where p.health is null and p.is_display limit 1',
    );
    const { products, totals } = await check(plain?.uuid ?? '');
    expect([products, totals]).toEqual([
      [expect.objectContaining({ name: plain?.name, isChecked: false })],
      [],
    ]);
  });
});

describe('an import of limits', () => {
  const header = 'dataset,name,functionality,daily_min,daily_max,unit,daily_text,caution,marker';
  const imported = async (...lines: string[]) => {
    const path = join(await mkdtemp(join(tmpdir(), 'onns-limits-')), 'list.csv');
    // The encoding in which public lists are often published.
    await writeFile(path, iconv.encode([header, ...lines].join('\n'), 'cp949'));
    return importLimits((work) => transact(shop.database.db, work), path);
  };

  test('reads the ranges of the list, widens those of one ingredient, and replaces its earlier rows only', async () => {
    const first = await imported(
      'I2710,아연,,2.55,12,mg,,,',
      'I2710,스피루리나,,8,150,mg,,,총엽록소',
      'I2710,스피루리나,,40,160,mg,,,총엽록소',
      'I2710,귀리식이섬유,,4.5,999999999,g,,,',
      'I2710,"어느 추출물(제2012-25호)",,1,2,g/일,,,',
      'I2710,단위 없음,,1,2,,,,',
      'I2710,뒤바뀐 범위,,3,2,g,,,',
      'I-0040,다른 목록,,,,,,,',
    );
    expect(first.skipped).toEqual({ INDIVIDUAL: 1, UNIT: 1, AMOUNT: 1, OTHER_LIST: 1 });
    const zinc = async () =>
      (await check(item('maenjin-zinc-selenium'))).totals.find((one) => one.nutrient === '아연');
    expect(
      (await zinc())?.limits.map(({ basis, minAmount, maxAmount }) => [basis, minAmount, maxAmount]),
    ).toEqual([
      ['UPPER_INTAKE', undefined, '35'],
      ['DAILY_AMOUNT', '2.55', '12'],
    ]);
    const own =
      "select nutrient, min_amount::float, max_amount::float from nutrient_limit where source like '%I2710%' order by 1";
    expect(await rows(shop, own)).toEqual([
      { nutrient: '귀리식이섬유', minAmount: 4.5, maxAmount: null },
      { nutrient: '스피루리나', minAmount: 8, maxAmount: 160 },
      { nutrient: '아연', minAmount: 2.55, maxAmount: 12 },
    ]);
    await imported('I2710,칼슘,,"1,000","2,000.5",mg,,,');
    expect(await rows(shop, own)).toEqual([{ nutrient: '칼슘', minAmount: 1000, maxAmount: 2000.5 }]);
    expect((await zinc())?.limits).toHaveLength(1);
  });

  test('rejects a file of another format with a message that names the problem', async () => {
    await expect(imported('"')).rejects.toThrow(/^Not a CSV file/u);
    const path = join(await mkdtemp(join(tmpdir(), 'onns-limits-')), 'other.csv');
    await writeFile(path, 'a,b\n1,2\n');
    await expect(importLimits((work) => transact(shop.database.db, work), path)).rejects.toThrow(
      /^Columns are missing: dataset/u,
    );
  });

  const real = fileURLToPath(new URL('../../../../../../../shared/data/ingredients.csv', import.meta.url));
  test.skipIf(!existsSync(real))(
    existsSync(real)
      ? 'reads the whole public list'
      : 'skipped, because ../shared/data/ingredients.csv is not beside the project',
    async () => {
      const { limits, skipped } = await importLimits((work) => transact(shop.database.db, work), real);
      expect(limits.length).toBeGreaterThan(90);
      expect(skipped).toMatchObject({ INDIVIDUAL: 444 });
      expect(limits.find(({ nutrient }) => nutrient === '프로바이오틱스')).toMatchObject({
        minAmount: '100000000',
        maxAmount: '10000000000',
        unit: 'CFU',
      });
    },
  );
});
