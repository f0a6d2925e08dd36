// The shop's own import format, on the demo shop: what is new, changed, unchanged and refused.
// Kinds of files are in file.test.ts, the public list in registered-foods.test.ts.
import { describe, expect, test } from 'vitest';
import { importText } from '../../../testing/catalog/import.ts';
import { register, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { type ImportReport, reportText } from './report.ts';

const shop = testShop({ demo: true });

const header =
  'product_code,product_name,brand,categories,option_names,option_values,sales_price,fixed_price,stock';
const file = (...lines: string[]): string => [header, ...lines].join('\n');
const outcome = (report: ImportReport) => ({ ...report.counts, refused: report.refusedCount });
const errorsOf = (report: ImportReport): string[] =>
  report.errors.map(({ line, column, sentence }) => `${line} ${column}: ${sentence.en}`);

async function itemsOf(code: string) {
  return rows<{
    uuid: string;
    code: string;
    displayName: string;
    salesPrice: number;
    stockCount: number;
    isActive: boolean;
  }>(
    shop,
    `select i.uuid, i.code, i.display_name, i.sales_price, i.stock_count, i.is_active from product_item i
      join product p on p.uuid = i.product_uuid where p.code = '${code}' order by i.is_active desc, i.option_order`,
  );
}

async function pageOf(code: string) {
  const [item] = await itemsOf(code);
  return shop.api.getProductItem({ uuid: item?.uuid ?? '' });
}

describe('a file of new products', () => {
  test('puts products with their options on sale', async () => {
    const report = await importText(
      shop,
      file(
        'berry,베리 한 병,새벽밭,50101,용량,30포,"12,900",15000,7',
        'berry,,,,용량,60포,23900,,3',
        'nut,견과 한 줌,새벽밭,50102|50103,,,4900,,20',
      ),
    );
    expect(outcome(report)).toEqual({ NEW: 2, CHANGED: 0, UNCHANGED: 0, refused: 0 });
    const page = await pageOf('berry');
    expect(page.product).toMatchObject({
      name: '베리 한 병',
      brandName: '새벽밭',
      optionNames: ['용량'],
      mainImage: '',
      store: { isOwn: true },
      delivery: { deliveryFeeType: 'CONDITIONAL_FREE' },
    });
    expect(
      page.relatedItems.map((item) => [item.displayName, item.salesPrice, item.fixedPrice, item.stockCount]),
    ).toEqual([
      ['베리 한 병 · 30포', 12900, 15000, 7],
      ['베리 한 병 · 60포', 23900, 0, 3],
    ]);
    const found = await shop.api.getProductItemsByPaging({ count: 10, keyword: '견과 한 줌' });
    expect(found.data.map((item) => item.product.name)).toEqual(['견과 한 줌']);
  });

  test('puts new products after the goods to which the merchant gave an order', async () => {
    await importText(shop, file('last,맨 뒤,새벽밭,50101,,,1000,,5'));
    const [row] = await rows<{ behind: number }>(
      shop,
      `select count(*)::int as behind from product p, product l where l.code = 'last' and p.source = 'DEMO' and p.recommend_order >= l.recommend_order`,
    );
    expect(row?.behind).toBe(0);
  });

  test('stores a restriction of returns, and does not change it when a later file does not name it', async () => {
    const query = `select return_restriction as stored from product where code = 'sealed'`;
    const restricted = (cell: string) =>
      importText(shop, `${header},교환반품제한\nsealed,밀봉,새벽밭,50101,,,1000,,5,${cell}`);
    await restricted('개봉 후 불가');
    await restricted('');
    expect(await rows(shop, query)).toEqual([{ stored: 'OPENED' }]);
  });

  test('keeps names and texts unchanged, and sanitises only the detail text', async () => {
    const report = await importText(
      shop,
      [
        `${header},detail_text,functions,notice:원산지`,
        `odd,+기름 <전량>,=밭,50101,,,1000,,5,"<p onclick=""x()"">좋은 <b>기름</b></p><script>x</script>",<b>굵게</b>|-둘,@국산`,
      ].join('\n'),
    );
    expect(outcome(report)).toMatchObject({ NEW: 1, refused: 0 });
    const { product } = await pageOf('odd');
    expect(product.name).toBe('+기름 <전량>');
    expect(product.brandName).toBe('=밭');
    expect(product.detailText).toBe('<p>좋은 <strong>기름</strong></p>');
    expect(product.health?.functions).toEqual(['<b>굵게</b>', '-둘']);
    expect(product.statutoryNotices).toEqual([{ name: '원산지', value: '@국산' }]);
  });

  test('accepts Korean headers, CRLF, a byte order mark and gzip', async () => {
    const text =
      '\ufeff상품 코드,상품명,브랜드,카테고리,판매가,재고,판매자,배송정책,과세구분\r\nkorean,쌀과자,새벽밭,50102,3000,9,진삼원,jinsamwon-free,면세\r\n';
    const report = await importText(shop, text, { name: 'goods.csv.gz' });
    expect(outcome(report)).toMatchObject({ NEW: 1, refused: 0 });
    const { product } = await pageOf('korean');
    expect(product).toMatchObject({ store: { name: '진삼원' }, delivery: { deliveryFeeType: 'FREE' } });
  });

  test('accepts pictures that the shop has, and refuses the URL of another site and a missing picture', async () => {
    const withPicture = `${header},main_image,images`;
    const row = 'drawn,그림,새벽밭,50101,,,1000,,5';
    await importText(shop, [withPicture, `${row},drawn-1,/pictures/800/drawn-2.webp`].join('\n'));
    const { product } = await pageOf('drawn');
    expect(product.mainImage).toBe('/pictures/800/drawn-1.webp');
    expect(product.images).toEqual([
      { url: '/pictures/800/drawn-1.webp', alt: '그림' },
      { url: '/pictures/800/drawn-2.webp', alt: '그림 사진 2' },
    ]);
    const report = await importText(
      shop,
      [withPicture, `${row.replace('drawn', 'far')},https://x.example/a.jpg,gone`].join('\n'),
    );
    expect(errorsOf(report).length).toBe(2);
  });
});

describe('a file of saved products', () => {
  test('changes nothing when its values equal the saved ones', async () => {
    const text = file('same,그대로,새벽밭,50101,맛,단맛,5000,,8', 'same,,,,맛,짠맛,5500,,8');
    await importText(shop, text);
    const before = await rows(shop, `select * from product where code = 'same'`);
    const report = await importText(shop, text);
    expect(outcome(report)).toEqual({ NEW: 0, CHANGED: 0, UNCHANGED: 1, refused: 0 });
    expect(await rows(shop, `select * from product where code = 'same'`)).toEqual(before);
  });

  test('keeps the saved value where a cell is blank or a column is missing', async () => {
    await importText(shop, file('price,가격만,새벽밭,50101,,,5000,6000,8'));
    const report = await importText(shop, 'product_code,sales_price\nprice,4500\n');
    expect(outcome(report)).toMatchObject({ CHANGED: 1, refused: 0 });
    const page = await pageOf('price');
    expect(page).toMatchObject({
      salesPrice: 4500,
      fixedPrice: 6000,
      stockCount: 8,
      product: { name: '가격만' },
    });
    const changes = await rows<{ salesPrice: number }>(
      shop,
      `select c.sales_price from price_change c join product_item i on i.uuid = c.product_item_uuid where i.code = 'price-1' order by c.uuid`,
    );
    expect(changes.map((row) => row.salesPrice)).toEqual([5000, 4500]);
  });

  test('sets the stock count with a movement row, and keeps the count where the cell is blank', async () => {
    await importText(shop, file('count,세기,새벽밭,50101,,,5000,,8'));
    const [item] = await itemsOf('count');
    await setStock(shop, item?.uuid ?? '', 3);
    await importText(shop, file('count,세기,새벽밭,50101,,,5100,,'));
    expect(await stockOf(shop, item?.uuid ?? '')).toEqual({ count: 3, moved: 3 });
    await importText(shop, file('count,세기,새벽밭,50101,,,5100,,12'));
    expect(await stockOf(shop, item?.uuid ?? '')).toEqual({ count: 12, moved: 12 });
  });

  test('finds the saved item by its option values when the rows are reordered', async () => {
    await importText(shop, file('turn,돌리기,새벽밭,50101,맛,단맛,5000,,8', 'turn,,,,맛,짠맛,5500,,8'));
    const before = await itemsOf('turn');
    await importText(shop, file('turn,돌리기,새벽밭,50101,맛,매운맛,6000,,8', 'turn,,,,맛,단맛,5000,,8'));
    const after = await itemsOf('turn');
    expect(after.map((item) => [item.displayName, item.isActive])).toEqual([
      ['돌리기 · 매운맛', true],
      ['돌리기 · 단맛', true],
      ['돌리기 · 짠맛', false],
    ]);
    expect(after[1]?.uuid).toBe(before[0]?.uuid);
    expect(after[2]?.uuid).toBe(before[1]?.uuid);
  });

  test('hides an item that the file no longer contains, and leaves its order unchanged', async () => {
    await importText(shop, file('sold,팔린 것,새벽밭,50101,맛,단맛,50000,,8', 'sold,,,,맛,짠맛,55000,,8'));
    const [, salty] = await itemsOf('sold');
    const order = await register(shop, [{ productItemUuid: salty?.uuid ?? '', count: 2 }]);
    const lines = `select op.* from order_product op join orders o on o.uuid = op.order_uuid
      where o.order_no = '${order.order.orderNo}'`;
    const before = await rows(shop, lines);
    expect(before.length).toBe(1);
    const report = await importText(shop, file('sold,새 이름,새벽밭,50101,맛,단맛,49000,,8'));
    expect(outcome(report)).toMatchObject({ CHANGED: 1 });
    expect(await rows(shop, lines)).toEqual(before);
    expect(await stockOf(shop, salty?.uuid ?? '')).toEqual({ count: 6, moved: 6 });
    expect((await pageOf('sold')).relatedItems.map((item) => item.displayName)).toEqual(['새 이름 · 단맛']);
    const cart = await shop.api.getProductItemsByUuids({ uuids: [salty?.uuid ?? ''] });
    expect(JSON.stringify(cart)).not.toContain('팔린 것');
  });

  test('keeps the pictures and texts of the demo shop when it changes a price', async () => {
    const [demo] = await rows<{ code: string; uuid: string }>(
      shop,
      `select p.code, p.uuid from product p where p.source = 'DEMO' and (select count(*) from product_item i where i.product_uuid = p.uuid) = 1 limit 1`,
    );
    const code = demo?.code ?? '';
    const words = `select name, main_image, images, detail_text, statutory_notices, health, recommend_order from product where code = '${code}'`;
    const before = await rows(shop, words);
    const report = await importText(shop, `product_code,sales_price,fixed_price\n${code},1000,0\n`);
    expect(outcome(report)).toMatchObject({ CHANGED: 1, refused: 0 });
    expect(await rows(shop, words)).toEqual(before);
    expect((await itemsOf(code))[0]?.salesPrice).toBe(1000);
  });

  test('leaves a product hidden that the merchant has hidden', async () => {
    await importText(shop, file('down,내린 것,새벽밭,50101,,,5000,,8'));
    await rows(shop, `update product set is_active = false where code = 'down'`);
    await importText(shop, file('down,내린 것,새벽밭,50101,,,4000,,8'));
    const [row] = await rows<{ isActive: boolean }>(
      shop,
      `select is_active from product where code = 'down'`,
    );
    expect(row?.isActive).toBe(false);
    expect((await shop.api.getProductItemsByPaging({ count: 10, keyword: '내린 것' })).data).toEqual([]);
  });
});

describe('a wrong row', () => {
  test('refuses its whole product, is reported by line in both languages, and does not stop other products', async () => {
    const report = await importText(
      shop,
      file(
        'wrong,"두',
        '줄 이름",새벽밭,50101,맛,단맛,5000,,8',
        'wrong,,,,맛,짠맛,비쌈,,8',
        'right,옳은 것,새벽밭,50101,,,5000,,8',
      ),
    );
    expect(outcome(report)).toEqual({ NEW: 1, CHANGED: 0, UNCHANGED: 0, refused: 1 });
    expect(report.errors).toEqual([
      {
        line: 4,
        column: '판매가(sales_price)',
        sentence: {
          ko: '0 이상 100,000,000 이하의 원 단위 정수여야 합니다.',
          en: 'A whole number of won from 0 to 100,000,000.',
        },
      },
    ]);
    expect(await itemsOf('wrong')).toEqual([]);
    expect((await itemsOf('right')).length).toBe(1);
  });

  test.each([
    ['no product code', ',이름,밭,50101,,,1,,1', '2 상품코드(product_code): A value is required.'],
    [
      'a code with odd signs',
      '=x,이름,밭,50101,,,1,,1',
      '2 상품코드(product_code): A code is made of letters',
    ],
    [
      'a name too long',
      `w1,${'가'.repeat(101)},밭,50101,,,1,,1`,
      '2 상품명(product_name): At most 100 characters.',
    ],
    ['a negative count', 'w3,이름,밭,50101,,,1,,-1', '2 재고(stock): A whole number from 0'],
    [
      'a list price below the price',
      'w4,이름,밭,50101,,,2000,1000,1',
      '2 정가(fixed_price): The list price is below',
    ],
    ['a cell too many', 'w5,이름,밭,50101,,,1,,1,x', '2 : The row has 10 cells instead of 9.'],
    [
      'options without names',
      'w6,이름,밭,50101,,단맛,1,,1',
      '2 옵션값(option_values): Option names and option values',
    ],
    [
      'a new product without a brand',
      'w7,이름,,50101,,,1,,1',
      '2 브랜드(brand): A new product or item needs a value.',
    ],
    [
      'rows of one product apart',
      'w8,이름,밭,50101,,,1,,1\nother,이름,밭,50101,,,1,,1\nw8,이름,밭,50101,,,1,,1',
      '4 상품코드(product_code): Rows of one product code are not adjacent',
    ],
    [
      'the same options twice',
      'w9,이름,밭,50101,맛,단맛,1,,1\nw9,,,,맛,단맛,2,,1',
      '3 옵션값(option_values): Another row has the same',
    ],
    [
      'another name in the second row',
      'w10,이름,밭,50101,맛,단맛,1,,1\nw10,다른 이름,,,맛,짠맛,2,,1',
      '3 상품명(product_name): Differs from the first row',
    ],
  ])('with %s is refused', async (_what, lines, sentence) => {
    const report = await importText(shop, file(lines));
    expect(errorsOf(report)[0]).toContain(sentence);
    expect(report.refusedCount).toBe(1);
    const code = lines.split(',')[0] ?? '';
    expect(await itemsOf(code)).toEqual([]);
  });

  test('that takes the item code of another product is refused', async () => {
    await importText(
      shop,
      'product_code,item_code,product_name,brand,categories,sales_price\nmine,mine-code,이름,밭,50101,100\n',
    );
    const report = await importText(
      shop,
      'product_code,item_code,product_name,brand,categories,sales_price\nthief,mine-code,이름,밭,50101,100\n',
    );
    expect(errorsOf(report)).toEqual(['2 단품코드(item_code): This item code belongs to the product mine.']);
    expect(await itemsOf('thief')).toEqual([]);
    expect((await itemsOf('mine')).length).toBe(1);
  });
});

describe('a dry run', () => {
  const text = file(
    'dry,미리보기,새벽밭,50101,,,5000,,8',
    'last,맨 뒤,새벽밭,50101,,,1200,,5',
    'bad,x,새벽밭,1,,,1,,1',
  );

  test('reports the counts of an import and writes nothing', async () => {
    const countAll = `select (select count(*) from product)::int as products, (select count(*) from stock_movement)::int as movements,
      (select count(*) from brand)::int as brands, (select count(*) from price_change)::int as prices`;
    const before = await rows(shop, countAll);
    const report = await importText(shop, text.replaceAll('새벽밭', '없던 브랜드'), { isDryRun: true });
    expect(outcome(report)).toEqual({ NEW: 1, CHANGED: 1, UNCHANGED: 0, refused: 1 });
    expect(await rows(shop, countAll)).toEqual(before);
  });

  test('shows the first products as a table and every error in two languages', async () => {
    const shown = reportText(await importText(shop, text, { isDryRun: true }));
    expect(shown).toContain('Dry run: nothing was written.');
    expect(shown).toMatch(/dry\s+미리보기\s+새벽밭\s+1\s+5,000\s+8\s+새 상품/);
    expect(shown).toContain('4행 카테고리(categories): 알 수 없는 이름이나 코드입니다: "1".');
    expect(shown).toContain('line 4 카테고리(categories): There is no category "1"');
  });
});

describe('an import as a whole', () => {
  test('that fails before the end of the file writes nothing', async () => {
    const broken = file('early,이른 것,새벽밭,50101,,,1,,1', 'late,"열린 따옴표,새벽밭,50101,,,1,,1');
    await expect(importText(shop, broken)).rejects.toThrow('line 3');
    expect(await itemsOf('early')).toEqual([]);
  });

  test.each([
    ['without a product code column', 'product_name\nx\n', 'product_code'],
    ['with a column twice', 'product_code,상품코드\nx,y\n', 'twice'],
    ['of a header alone', `${header}\n`, 'holds no products'],
    ['of an empty file', '', 'holds no products'],
  ])('%s is refused', async (_what, text, word) => {
    await expect(importText(shop, text)).rejects.toThrow(word);
  });

  test('is refused while another one runs', async () => {
    const rest = Array.from(
      { length: 1500 },
      (_, index) => `many-${index},여럿 ${index},새벽밭,50101,,,100,,1`,
    );
    let second: Promise<ImportReport> | undefined;
    const first = await importText(shop, file(...rest), {
      onProgress: () => {
        second ??= importText(shop, file('x,이름,새벽밭,50101,,,1,,1'));
        second.catch(() => {});
      },
    });
    await expect(second).rejects.toThrow('Another import');
    expect(outcome(first)).toMatchObject({ NEW: 1500 });
  });

  test('that is stopped between two batches leaves complete products, and the next run imports the rest', async () => {
    const rest = Array.from(
      { length: 1100 },
      (_, index) => `stop-${index},멈춤 ${index},새벽밭,50101,,,100,,1`,
    );
    const ending = new AbortController();
    const running = importText(shop, file(...rest), {
      signal: ending.signal,
      hasPicture: () => false,
      onProgress: () => ending.abort(new Error('stopped')),
    });
    await expect(running).rejects.toThrow('stopped');
    const whole = `select count(*)::int as count from product p join product_list l on l.product_uuid = p.uuid
      join search_item s on s.product_uuid = p.uuid where p.code like 'stop-%'`;
    expect(await rows(shop, whole)).toEqual([{ count: 1000 }]);
    expect(outcome(await importText(shop, file(...rest)))).toMatchObject({ NEW: 100, UNCHANGED: 1000 });
    expect(await rows(shop, whole)).toEqual([{ count: 1100 }]);
  });
});
