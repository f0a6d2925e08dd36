// The lint over HTTP: positions, kinds and permissions.
import { beforeAll, expect, test } from 'vitest';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  admin = await openStaff(shop);
});

test('returns the passages of a text with their rules, and none for an approved claim', async () => {
  const text = '국내산 홍삼으로 당뇨를 치료합니다.';
  const { issues } = await admin.api.lintText({ text, kind: 'ADVERTISEMENT' });
  expect(issues).toEqual([
    { from: 9, to: 15, rule: 'DISEASE_CLAIM', message: expect.stringContaining('질병') as string },
  ]);
  expect(await admin.api.lintText({ text: '혈행 개선에 도움을 줄 수 있음', kind: 'ADVERTISEMENT' })).toEqual({
    issues: [],
  });
});

test('is open to staff with CATALOGUE, and refused to others', async () => {
  const catalogue = await openMerchant(shop, { permissions: ['CATALOGUE'] });
  expect(await catalogue.api.lintText({ text: '체험기', kind: 'REVIEW' })).toEqual({ issues: [] });
  const orders = await openMerchant(shop, { permissions: ['ORDERS'] });
  await expect(orders.api.lintText({ text: '체험기', kind: 'REVIEW' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
