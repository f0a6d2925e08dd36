// Addresses of the former shop: what staff register, and which page a requested address opens.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
const made: string[] = [];

beforeAll(async () => {
  admin = await openStaff(shop);
});
afterEach(async () => {
  for (const uuid of made.splice(0)) await admin.api.deleteOldAddress({ uuid });
});

async function add(address: string, target: string) {
  const row = await admin.api.registerOldAddress({ address, target });
  made.push(row.uuid);
  return row;
}
const targetOf = async (address: string) => (await shop.api.findOldAddress({ address })).target;
const refusedAt = (name: string) => ({ code: 'INVALID_INPUT', fields: [{ name }] });

describe('a requested address', () => {
  test('opens the target of the row with most of its parameters', async () => {
    await add('https://old.example/Board.php?table=review', '/review');
    await add('/board.php?table=review&no=7', '/goods/event');
    await add('/board.php', '/faq');
    expect(await targetOf('/board.php?page=2&no=7&table=review&utm_source=a')).toBe('/goods/event');
    expect(await targetOf('/BOARD.php/?table=review&no=8')).toBe('/review');
    expect(await targetOf('/board.php?table=notice')).toBe('/faq');
    expect(await targetOf('/board')).toBeUndefined();
  });

  test('opens the new target after a change, and nothing after the deletion', async () => {
    const row = await add('/product/12', '/faq');
    await admin.api.editOldAddress({ uuid: row.uuid, version: row.version, target: '/review' });
    expect(await targetOf('/product/12')).toBe('/review');
    await admin.api.deleteOldAddress({ uuid: row.uuid });
    expect(await targetOf('/product/12')).toBeUndefined();
    await add('/product/12', '/faq');
  });
});

test('the list finds a word of address or target', async () => {
  const row = await add('https://old.example/상품/Goods.php?no=15', '/goods/bestseller');
  const list = async (keyword: string) =>
    (await admin.api.getOldAddressesByPaging({ count: 10, keyword })).data;
  expect(row).toEqual({
    uuid: expect.any(String),
    version: 1,
    address: '/상품/goods.php?no=15',
    target: '/goods/bestseller',
  });
  expect(await list('상품/')).toEqual([row]);
  expect(await list('BESTSELLER')).toEqual([row]);
});

describe('a registration', () => {
  test.each(['//other.example', 'https://other.example/a', '/\\other.example', 'javascript:alert(1)'])(
    'is refused with the target %s',
    async (target) => {
      await expect(add('/product/13', target)).rejects.toMatchObject(refusedAt('target'));
    },
  );

  test.each(['product/12', '/', 'https://old.example', 'javascript:alert(1)'])(
    'is refused with the address %s',
    async (address) => {
      await expect(add(address, '/faq')).rejects.toMatchObject(refusedAt('address'));
    },
  );

  test('is refused when one redirect would lead to another, in either order', async () => {
    await expect(add('/same', '/same?x=1')).rejects.toMatchObject(refusedAt('target'));
    await add('/first', '/second');
    await expect(add('/zero', '/first?tab=1')).rejects.toMatchObject(refusedAt('target'));
    await expect(add('/second', '/faq')).rejects.toMatchObject(refusedAt('address'));
  });

  test('is refused for an address that is registered', async () => {
    await add('/product/14', '/faq');
    await expect(add('https://www.old.example/product/14/', '/review')).rejects.toMatchObject(
      refusedAt('address'),
    );
  });

  test('is for head office alone', async () => {
    const { api } = await openMerchant(shop);
    await expect(api.registerOldAddress({ address: '/a', target: '/faq' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
