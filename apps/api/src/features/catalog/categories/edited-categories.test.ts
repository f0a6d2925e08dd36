// Editing of categories by head office over HTTP: the tree of staff, places, order, deletion, and the rows of products that follow.
// What all edited rows share is tested in base/edited-rows.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMerchant, openStaff, type OpenedStaff, storeUuids } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProducts } from '../products/products.jobs.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

let made = 0;
const register = (change: object = {}) =>
  admin.api.registerCategory({ code: `9${(made += 1)}`, name: '겨울 선물', ...change });
const refused = (name: string, message: string) => ({
  code: 'INVALID_INPUT',
  fields: [{ name, message }],
});
const uuidOf = async (code: string): Promise<string> => {
  const found = await sql<{ uuid: string }>`select uuid from category where code = ${code}`.execute(
    shop.database.db,
  );
  return found.rows[0]?.uuid ?? '';
};
type Node = { uuid: string; productCount: number; childCategories: object[] };
const flatten = (nodes: readonly object[]): Node[] =>
  (nodes as Node[]).flatMap((node) => [node, ...flatten(node.childCategories)]);
/** Registers a store without products and returns its uuid. */
const emptyStore = async (): Promise<string> => {
  const { uuid } = await admin.api.registerStore({
    name: '빈 스토어',
    representative: '김빈',
    businessNumber: '120-81-47521',
    mailOrderNumber: '제2026-서울마포-00001호',
    address: '서울특별시 마포구 들바람로 1',
    phone: '0212345678',
    email: 'help@empty.example',
    cutOffTime: '15:00',
    carrier: 'CJ',
  });
  return uuid;
};
const staffNode = async (uuid: string) =>
  flatten(await admin.api.getStaffCategories()).find((node) => node.uuid === uuid);

describe('the tree of staff', () => {
  test('has hidden categories with their versions, under their parents', async () => {
    const parent = await register({ image: '/pictures/800/event-winter.webp' });
    const child = await register({ parentUuid: parent.uuid, isDisplay: false });
    expect(parent).toMatchObject({ level: 0, version: 1, image: '/pictures/800/event-winter.webp' });
    expect(child).toMatchObject({ level: 1, parentUuid: parent.uuid, isDisplay: false });
    expect(await staffNode(parent.uuid)).toEqual({
      ...parent,
      productCount: 0,
      childCategories: [{ ...child, productCount: 0, childCategories: [] }],
    });
    const shown = await shop.api.getCategory({ uuid: parent.uuid });
    expect([shown.image, shown.childCategories]).toEqual(['/pictures/800/event-winter.webp', []]);
  });

  test('counts the products as the tree of shoppers does', async () => {
    const shoppers = new Map(
      flatten(await shop.api.getCategories()).map((node) => [
        node.uuid,
        (node as object as { productCount: number }).productCount,
      ]),
    );
    for (const node of flatten(await admin.api.getStaffCategories()))
      expect(node).toMatchObject({ productCount: shoppers.get(node.uuid) ?? 0 });
  });

  test('is read by staff of a store with CATALOGUE, who change nothing', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    const own = flatten(await merchant.api.getStaffCategories());
    const all = flatten(await admin.api.getStaffCategories());
    expect(own.map(({ uuid }) => uuid)).toEqual(all.map(({ uuid }) => uuid));
    const { uuid } = await register();
    const calls = [
      () => merchant.api.registerCategory({ code: '950', name: '봄' }),
      () => merchant.api.editCategory({ uuid, version: 1, name: '봄' }),
      () => merchant.api.deleteCategory({ uuid }),
      () => merchant.api.reorderCategories({ uuids: [uuid] }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('counts only products of the store for its staff, as many as shoppers find in its list', async () => {
    const [storeUuid = ''] = await storeUuids(shop);
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'], storeUuid });
    const own = flatten(await merchant.api.getStaffCategories());
    const counts = own.map(({ productCount }) => productCount);
    const most = own[counts.indexOf(Math.max(...counts))];
    const { totalCount } = (
      await shop.api.getProductItemsByPaging({
        count: 1,
        categoryUuids: [most?.uuid ?? ''],
        storeUuids: [storeUuid],
      })
    ).paging;
    expect(Math.max(...counts)).toBe(totalCount);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    const none = await openMerchant(shop, { permissions: ['CATALOGUE'], storeUuid: await emptyStore() });
    for (const node of flatten(await none.api.getStaffCategories()))
      expect(node).toMatchObject({ productCount: 0 });
  });

  test('is in the order that head office set among siblings', async () => {
    const { uuid: parentUuid } = await register();
    const [first, second] = [await register({ parentUuid }), await register({ parentUuid })];
    const order = async () =>
      flatten([(await staffNode(parentUuid)) as object])
        .slice(1)
        .map(({ uuid }) => uuid);
    expect(await order()).toEqual([first.uuid, second.uuid]);
    await admin.api.reorderCategories({ uuids: [second.uuid, first.uuid] });
    expect(await order()).toEqual([second.uuid, first.uuid]);
    const { childCategories } = await shop.api.getCategory({ uuid: parentUuid });
    expect(childCategories.map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid]);
  });
});

describe('a category', () => {
  test('moves with its picture and name, and a value that is sent empty is removed', async () => {
    const [one, other] = [await register(), await register()];
    const child = await register({ parentUuid: one.uuid, image: '/pictures/800/event-winter.webp' });
    const moved = await admin.api.editCategory({ uuid: child.uuid, version: 1, parentUuid: other.uuid });
    expect(moved).toMatchObject({ parentUuid: other.uuid, level: 1, version: 2, image: child.image });
    const top = await admin.api.editCategory({ uuid: child.uuid, version: 2, parentUuid: '', image: '' });
    const { parentUuid: _parent, image: _image, ...rest } = moved;
    expect(top).toEqual({ ...rest, level: 0, version: 3 });
  });

  test('is refused under an unknown, deleted or too deep parent, and under itself', async () => {
    const top = await register();
    const middle = await register({ parentUuid: top.uuid });
    const leaf = await register({ parentUuid: middle.uuid });
    const missing = refused('parentUuid', '상위 카테고리를 찾을 수 없습니다.');
    await expect(register({ parentUuid: admin.staffUuid })).rejects.toMatchObject(missing);
    await expect(register({ parentUuid: leaf.uuid })).rejects.toMatchObject(
      refused('parentUuid', '카테고리는 3단계까지 만들 수 있습니다.'),
    );
    const edit = { uuid: middle.uuid, version: 1 };
    await expect(admin.api.editCategory({ ...edit, parentUuid: middle.uuid })).rejects.toMatchObject(
      refused('parentUuid', '상위 카테고리를 다시 선택해 주세요.'),
    );
    await expect(admin.api.editCategory({ ...edit, parentUuid: '' })).rejects.toMatchObject(
      refused('parentUuid', '하위 카테고리가 있어 다른 단계로 옮길 수 없습니다.'),
    );
    await admin.api.deleteCategory({ uuid: leaf.uuid });
    await expect(admin.api.editCategory({ ...edit, parentUuid: leaf.uuid })).rejects.toMatchObject(missing);
  });

  test('has a code that no other category has; a deleted one leaves its code', async () => {
    const { uuid, code } = await register();
    const taken = refused('code', '이미 있는 카테고리 코드입니다.');
    await expect(register({ code })).rejects.toMatchObject(taken);
    await admin.api.deleteCategory({ uuid });
    expect((await register({ code })).code).toBe(code);
  });

  test('is deleted when it is empty only, and disappears for shoppers', async () => {
    const parent = await register();
    const child = await register({ parentUuid: parent.uuid });
    await expect(admin.api.deleteCategory({ uuid: parent.uuid })).rejects.toMatchObject(
      refused('uuid', '하위 카테고리가 있는 카테고리는 삭제할 수 없습니다.'),
    );
    await expect(admin.api.deleteCategory({ uuid: await uuidOf('50201') })).rejects.toMatchObject(
      refused('uuid', '상품이 있는 카테고리는 삭제할 수 없습니다.'),
    );
    await admin.api.deleteCategory({ uuid: child.uuid });
    await admin.api.deleteCategory({ uuid: parent.uuid });
    await expect(shop.api.getCategory({ uuid: parent.uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('products of a category', () => {
  const found = async (keyword: string) =>
    (await shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword })).data.map(
      ({ uuid }) => uuid,
    );
  const inCategory = async (categoryUuid: string) =>
    (await shop.api.getProductItemsByPaging({ count: 100, categoryUuids: [categoryUuid] })).data.map(
      ({ uuid }) => uuid,
    );

  test('are found by its new name after the job, and by no other', async () => {
    const uuid = await uuidOf('50201');
    const products = await inCategory(uuid);
    expect(products.length).toBeGreaterThan(0);
    expect(await found('푸른들판')).toEqual([]);
    await admin.api.editCategory({ uuid, version: 1, name: '푸른들판' });
    await rewriteProducts(shop.context());
    expect((await found('푸른들판')).toSorted()).toEqual(products.toSorted());
  });

  test('are listed under its new parent after the job', async () => {
    const uuid = await uuidOf('50202');
    const products = await inCategory(uuid);
    expect(products.length).toBeGreaterThan(0);
    const { uuid: parentUuid } = await register();
    const before = await inCategory(await uuidOf('502'));
    await admin.api.editCategory({ uuid, version: 1, parentUuid });
    await rewriteProducts(shop.context());
    expect((await inCategory(parentUuid)).toSorted()).toEqual(products.toSorted());
    const left = before.filter((one) => !products.includes(one));
    expect(await inCategory(await uuidOf('502'))).toEqual(expect.arrayContaining(left));
    const queued = await sql`select from product_rewrite`.execute(shop.database.db);
    expect(queued.rows).toHaveLength(0);
  });
});
