// Imports invented rows in the format of the public list of registered health foods into the demo shop.
// The whole list is in real-list.test.ts.
import { describe, expect, test } from 'vitest';
import { type ImportChanges, importText } from '../../../testing/catalog/import.ts';
import { rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { priceOf } from './registered-foods.ts';
import type { ImportReport } from './report.ts';

const shop = testShop({ demo: true });

const columns =
  'report_no,name,maker,form,registered,shelf_life,functionality,functional_ingredients,other_ingredients,intake,caution,storage,keyword_tags,source';
type Row = Partial<
  Record<
    'name' | 'maker' | 'registered' | 'functionality' | 'intake' | 'caution' | 'functional_ingredients',
    string
  >
>;

/** A row in the list's style: every cell quoted. */
function row(reportNumber: string, values: Row = {}): string {
  const cells: Record<string, string> = {
    report_no: reportNumber,
    name: '눈편한 루테인',
    maker: '(주)가온바이오 오송2공장',
    form: '캡슐',
    registered: '20230406',
    shelf_life: '제조일로부터 24개월',
    functionality: '눈 건강에 도움을 줄 수 있음',
    ...values,
  };
  return columns
    .split(',')
    .map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}

const list = { prices: { from: 9900, to: 59_900 }, stockCount: 100, isRestock: false };
const importRows = (lines: string[], changes: ImportChanges = {}): Promise<ImportReport> =>
  importText(shop, [columns, ...lines].join('\n'), { list, ...changes });

async function itemUuid(code: string): Promise<string> {
  const found = await rows<{ uuid: string }>(
    shop,
    `select i.uuid from product_item i join product p on p.uuid = i.product_uuid where p.code = '${code}'`,
  );
  return found[0]?.uuid ?? '';
}
const pageOf = async (code: string) => shop.api.getProductItem({ uuid: await itemUuid(code) });

describe('a registered food', () => {
  test('is detected by the header, and gets page, supplement facts and statutory table from the list', async () => {
    const functionality = '[루테인] 눈 건강에 도움을 줄 수 있음\n[비타민D] 뼈의 형성과 유지에 필요';
    const report = await importRows([
      row('200400150000001', {
        functionality,
        intake: '1일 1회, 1회 1캡슐',
        caution: '① 과량 섭취 주의\n② 임산부 주의',
      }),
    ]);
    expect(report).toMatchObject({ format: 'registered-foods', counts: { NEW: 1 }, refusedCount: 0 });
    const page = await pageOf('200400150000001');
    expect(page).toMatchObject({
      salesPrice: priceOf('200400150000001', list.prices),
      fixedPrice: 0,
      stockCount: 100,
      displayName: '눈편한 루테인',
    });
    expect(page.product).toMatchObject({
      brandName: '가온바이오',
      mainImage: '',
      createdAt: '2023-04-06T12:00:00',
      health: {
        isHealthFunctionalFood: true,
        reportNumber: '200400150000001',
        functions: functionality.split('\n'),
        dailyIntake: '1일 1회, 1회 1캡슐',
        cautions: ['① 과량 섭취 주의', '② 임산부 주의'],
        shelfLife: '제조일로부터 24개월',
      },
    });
    expect(page.product.categories.map((category) => category.name)).toEqual(['눈 건강', '뼈·관절']);
    const notices = new Map(page.product.statutoryNotices.map((notice) => [notice.name, notice.value]));
    expect(notices.get('제조업소의 명칭과 소재지')).toContain('(주)가온바이오 오송2공장');
    expect(notices.get('의약품이 아니라는 표현')).toBe('질병의 예방 및 치료를 위한 의약품이 아님');
    expect([...notices.values()].every((value) => value !== '')).toBe(true);
    expect(page.product.detailText).toContain('자료: 식품의약품안전처');
  });

  test('keeps its name unchanged, spreadsheet formulas and angle brackets included', async () => {
    const names = ['+오메가3', '@눈', '=합', '-감', 'Lutein & "Zea" <골드>'];
    await importRows(names.map((name, index) => row(`30040015000000${index}`, { name })));
    const found = await rows<{ name: string }>(
      shop,
      `select name from product where code like '3004001500000%' order by code`,
    );
    expect(found.map((product) => product.name)).toEqual(names);
  });

  test('shows `<...>` of its functionality as text', async () => {
    await importRows([
      row('300400150000020', {
        functionality: '<아연>\n정상적인 면역기능에 필요',
        functional_ingredients: '<산화아연>',
      }),
    ]);
    const { product } = await pageOf('300400150000020');
    expect(product.health?.functions[0]).toBe('<아연>');
    expect(product.detailText).toContain('<li>&lt;산화아연&gt;</li>');
  });

  test('gets one kind of separating dot in its functions, but keeps the dots of its name', async () => {
    await importRows([
      row('300400150000021', { name: '눈∙장', functionality: '유해균 억제･배변활동 원활․장 건강' }),
    ]);
    const { product } = await pageOf('300400150000021');
    expect(product.name).toBe('눈∙장');
    expect(product.health?.functions).toEqual(['유해균 억제·배변활동 원활·장 건강']);
  });

  test('stays a separate product when others have the same name', async () => {
    const numbers = Array.from({ length: 39 }, (_, index) => String(40040015000000 + index));
    await importRows(numbers.map((number) => row(number, { name: '홍삼농축액 서른아홉' })));
    const found = await shop.api.getProductsByPaging({ count: 50, keyword: '홍삼농축액 서른아홉' });
    expect(found.data.length).toBe(39);
  });

  test('with a name over 100 characters is shortened, and its statutory table has the full name', async () => {
    const name = '긴이름'.repeat(36);
    const report = await importRows([row('300400150000030', { name })]);
    const { product } = await pageOf('300400150000030');
    expect([...product.name].length).toBe(100);
    expect(product.name.endsWith('…')).toBe(true);
    expect(product.statutoryNotices[0]).toEqual({ name: '제품명', value: name });
    expect([...report.notes.values()].map((note) => note.count)).toEqual([1]);
  });

  test('is listed after all goods of the shop, later registrations first', async () => {
    await importRows([
      row('300400150000041', { registered: '20200101' }),
      row('300400150000042', { registered: '20240101' }),
    ]);
    const orders = await rows<{ code: string }>(
      shop,
      `select code from product where code in ('300400150000041', '300400150000042') or recommend_order =
        (select max(recommend_order) from product where source = 'DEMO') order by recommend_order`,
    );
    expect(orders.map((product) => product.code).slice(-2)).toEqual(['300400150000042', '300400150000041']);
    expect(orders.length).toBeGreaterThan(2);
  });
});

describe('prices and counts', () => {
  test('a report number always has the same price, in steps of 100 won within the range', () => {
    const prices = Array.from({ length: 500 }, (_, index) => priceOf(String(index), list.prices));
    expect(prices.every((price) => price % 100 === 0 && price >= 9900 && price <= 59_900)).toBe(true);
    expect(new Set(prices).size).toBeGreaterThan(200);
    expect(priceOf('7', list.prices)).toBe(priceOf('7', list.prices));
    expect(priceOf('7', { from: 19_900, to: 19_900 })).toBe(19_900);
  });

  test('a second run changes nothing and keeps the stock count after sales', async () => {
    const lines = [row('500400150000001'), row('500400150000002')];
    await importRows(lines);
    const item = await itemUuid('500400150000001');
    await setStock(shop, item, 40);
    expect((await importRows(lines)).counts).toEqual({ NEW: 0, CHANGED: 0, UNCHANGED: 2 });
    expect(await stockOf(shop, item)).toEqual({ count: 40, moved: 40 });
  });

  test('with isRestock every product gets the count of the command line', async () => {
    const lines = [row('500400150000001'), row('500400150000002')];
    const report = await importRows(lines, { list: { ...list, isRestock: true } });
    expect(report.counts).toEqual({ NEW: 0, CHANGED: 1, UNCHANGED: 1 });
    expect(await stockOf(shop, await itemUuid('500400150000001'))).toEqual({ count: 100, moved: 100 });
  });

  test('a changed price of the command line replaces the saved price', async () => {
    const lines = [row('500400150000003')];
    await importRows(lines);
    await importRows(lines, { list: { ...list, prices: { from: 15_000, to: 15_000 } } });
    expect((await pageOf('500400150000003')).salesPrice).toBe(15_000);
  });
});

describe('rows that cannot be sold', () => {
  test.each([
    ['without a functionality', { functionality: ' ' }, 'BLANK_FUNCTIONALITY'],
    ['of a test maker', { maker: '식약처TEST업소(건기벤처제조)' }, 'TEST_MAKER'],
    ['that is raw material by its intake', { intake: '건강기능식품 원료로 사용' }, 'RAW_MATERIAL'],
    [
      'that is for making others',
      { intake: '① 건강기능식품 제조 시 일일 섭취량에 적합한 양을 사용' },
      'RAW_MATERIAL',
    ],
    ['that is raw material by its name', { name: '홍삼농축액(원료용)' }, 'RAW_MATERIAL'],
    ['that is for export', { name: '락토 골드 <전량수출용>' }, 'EXPORT_ONLY'],
  ])('a food %s is left out and counted', async (_what, values, reason) => {
    const report = await importRows([row('600400150000001', values), row('600400150000002')]);
    expect([...report.leftOut].map(([key, { count }]) => [key, count])).toEqual([[reason, 1]]);
    expect(report).toMatchObject({ refusedCount: 0, errorCount: 0 });
    expect(await itemUuid('600400150000001')).toBe('');
  });

  test('a food that is both a final product and raw material is imported', async () => {
    const intake = '1) 최종제품 : 1일 1회, 1회 1g 2) 원료성 제품: 건강기능식품에 적당량 사용한다.';
    const report = await importRows([row('600400150000003', { intake })]);
    expect(report.counts.NEW).toBe(1);
  });

  test('a product that a file in the own format has changed is left out', async () => {
    const code = '700400150000001';
    await importRows([row(code)]);
    await importText(shop, `product_code,product_name,sales_price\n${code},우리가 고친 이름,12300\n`);
    const report = await importRows([row(code)]);
    expect([...report.leftOut.keys()]).toEqual(['OWN_GOODS']);
    expect(await pageOf(code)).toMatchObject({ salesPrice: 12_300, product: { name: '우리가 고친 이름' } });
  });
});

test('refuses a row without a report number, with an invalid one and with a repeated one', async () => {
  const report = await importRows([
    row(''),
    row('12-34'),
    row('800400150000001'),
    row('800400150000001', { name: '다른 이름' }),
  ]);
  expect(report.errors.map(({ line, sentence }) => [line, sentence.en])).toEqual([
    [2, 'A value is required.'],
    [3, 'A report number has 5 to 20 digits.'],
    [5, 'The report number appears earlier in the file.'],
  ]);
  expect((await pageOf('800400150000001')).product.name).toBe('눈편한 루테인');
});
