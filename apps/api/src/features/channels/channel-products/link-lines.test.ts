// Links of items to products of a channel by the lines of a file. Clock: stopped.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { buyableItems, rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let staff: OpenedStaff;
let items: { uuid: string }[];

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  staff = await openStaff(shop);
  items = await buyableItems(shop, 5);
});
beforeEach(async () => {
  await rows(shop, 'delete from channel_product');
  await rows(shop, "update product_item set inventory_code = ''");
});

const itemAt = (at: number) => items[at] ?? { uuid: '' };
const listed = async () =>
  (await staff.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 100 })).data;
const codeOf = async (at: number) =>
  (await rows<{ code: string }>(shop, `select code from product_item where uuid = '${itemAt(at).uuid}'`))[0]
    ?.code ?? '';
const call = (lines: Input<'linkChannelProducts'>['lines'], more: object = {}) =>
  staff.api.linkChannelProducts({ channel: 'SMARTSTORE', lines, ...more });

test('lines are counted, linked as far as they can be, and state why they are not', async () => {
  await call([{ itemCode: await codeOf(0), channelProductId: '90000' }]);
  const [first, second, third] = await Promise.all([0, 1, 2].map(codeOf));
  await rows(
    shop,
    `update product_item set inventory_code = case when uuid = '${itemAt(3).uuid}' then 'SHELF-1' else 'SHELF-2' end
     where uuid in ('${itemAt(3).uuid}', '${itemAt(1).uuid}', '${itemAt(2).uuid}')`,
  );
  const lines = [
    { itemCode: first ?? '', channelProductId: '90000' },
    { itemCode: first ?? '', channelProductId: '90009' },
    { itemCode: ` ${second} `, channelProductId: '90001', optionCode: 'RED' },
    { itemCode: third ?? '', channelProductId: '90001' },
    { itemCode: third ?? '', channelProductId: '90001', optionCode: 'BLUE' },
    { itemCode: 'SHELF-1', channelProductId: '90003' },
    { itemCode: 'SHELF-2', channelProductId: '90004' },
    { itemCode: 'X-404', channelProductId: '90004' },
    { itemCode: third ?? '', channelProductId: '상품 1' },
    { itemCode: third ?? '', channelProductId: '' },
    { itemCode: '', channelProductId: '90005' },
    { itemCode: 'X'.repeat(60), channelProductId: '9'.repeat(60) },
  ];
  const refused = [
    { line: 1, itemCode: first, message: '이미 연결되어 있습니다.' },
    { line: 2, itemCode: first, message: '이미 이 판매 채널의 다른 상품과 연결되었습니다.' },
    { line: 4, itemCode: third, message: '이미 다른 상품과 연결된 채널 상품입니다.' },
    { line: 7, itemCode: 'SHELF-2', message: '여러 단품의 재고 코드입니다. 단품코드를 적어 주세요.' },
    { line: 8, itemCode: 'X-404', message: '이 코드의 단품이 없습니다.' },
    { line: 9, itemCode: third, message: '채널 상품번호나 옵션 코드에 쓸 수 없는 글자가 있습니다.' },
    { line: 10, itemCode: third, message: '채널 상품번호가 없습니다.' },
    { line: 11, itemCode: '', message: '단품코드가 없습니다.' },
    {
      line: 12,
      itemCode: 'X'.repeat(60),
      message: '채널 상품번호나 옵션 코드에 쓸 수 없는 글자가 있습니다.',
    },
  ];
  expect(await call(lines, { dryRun: true })).toEqual({ count: 3, refused });
  expect(await listed()).toHaveLength(1);
  await expect(call(lines, { expectedCount: 4 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    message: '연결할 수 있는 줄이 3개로 바뀌었습니다. 다시 확인해 주세요.',
  });
  expect(await call(lines, { expectedCount: 3 })).toEqual({ count: 3, refused });
  expect(await listed()).toHaveLength(4);
  expect((await listed()).every(({ isPending }) => isPending)).toBe(true);
  expect(await call(lines)).toMatchObject({ count: 0 });
  const audits = await rows(
    shop,
    `select from audit_log where action = 'LINK' and target_type = 'CHANNEL_PRODUCT' and at = ${shop.clock.sql()}`,
  );
  expect(audits.length).toBeGreaterThanOrEqual(4);
});

test('the code of an item names it, also where another item has the same inventory code', async () => {
  const itemCode = await codeOf(0);
  await rows(shop, `update product_item set inventory_code = '${itemCode}' where uuid = '${itemAt(1).uuid}'`);
  expect(await call([{ itemCode, channelProductId: '90000' }])).toEqual({ count: 1, refused: [] });
  expect((await listed()).map(({ productItem }) => productItem.uuid)).toEqual([itemAt(0).uuid]);
});

test('as many lines as the contract permits are one call', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => ({
    itemCode: `${'X'.repeat(40)}${at}`,
    channelProductId: `${'9'.repeat(40)}${at}`,
    optionCode: `${'8'.repeat(40)}${at}`,
  }));
  expect((await call(lines, { dryRun: true })).refused).toHaveLength(2_000);
});

test('lines of several calls at the same time are linked once', async () => {
  const lines = [{ itemCode: await codeOf(0), channelProductId: '90000' }];
  const results = await Promise.allSettled([call(lines), call(lines), call(lines)]);
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value.count : 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await listed()).toHaveLength(1);
});
