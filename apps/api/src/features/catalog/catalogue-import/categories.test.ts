// Categories of a product file, by code, name and path of names. The format as a whole: own-format.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { importText } from '../../../testing/catalog/import.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

const importProduct = (code: string, written: string) =>
  importText(
    shop,
    `product_code,product_name,brand,categories,sales_price\n${code},이름,새벽밭,${written},1000`,
  );

/** A second category of this name, under 뷰티. */
beforeAll(() =>
  rows(
    shop,
    `insert into category (code, name, level, parent_uuid, display_order, created_at, updated_at)
      select '50399', '장 건강', 1, uuid, 9, created_at, updated_at from category where code = '503'`,
  ),
);

test.each([
  ['code', '50202', ['50202']],
  ['name', '눈 건강', ['50202']],
  ['path', '건강식품>눈 건강', ['50202']],
  ['path-of-desk', '건강식품 › 눈 건강', ['50202']],
  ['path-of-namesakes', ' 뷰티  >  장 건강 ', ['50399']],
  ['several', '뷰티 > 장 건강|면역|50202', ['50399', '50202', '50206']],
])('as a %s is read from %j', async (code, written, wanted) => {
  expect((await importProduct(code, written)).errors).toEqual([]);
  const stored = await rows<{ code: string }>(
    shop,
    `select c.code from product_category pc join category c on c.uuid = pc.category_uuid
      join product p on p.uuid = pc.product_uuid where p.code = '${code}' order by not pc.is_representative, c.code`,
  );
  expect(stored.map((row) => row.code)).toEqual(wanted);
});

test.each([
  ['99999', '알 수 없는 이름이나 코드입니다: "99999". 등록된 카테고리의 이름이나 코드를 적어 주세요.'],
  ['장건강', '알 수 없는 이름이나 코드입니다: "장건강".'],
  ['뷰티 > 눈 건강', '알 수 없는 이름이나 코드입니다: "뷰티 > 눈 건강".'],
  ['장 건강', '이름이 같은 카테고리가 여러 개입니다: "장 건강". 코드를 적거나 상위 카테고리부터'],
])('%j is refused with the reason', async (written, sentence) => {
  const { errors, refusedCount } = await importProduct('wrong', written);
  expect(errors.map(({ line, column, sentence: { ko } }) => [line, column, ko])).toEqual([
    [2, '카테고리(categories)', expect.stringContaining(sentence)],
  ]);
  expect(refusedCount).toBe(1);
});
