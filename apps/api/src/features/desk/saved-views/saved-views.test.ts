// Saved views over HTTP: who sees, changes and deletes them, their limit, and concurrent changes.
import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { savedViewsAtMost } from '#domain/base/saved-views.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

const list = 'orders';
const viewOf = (given: Partial<Input<'registerSavedView'>> = {}): Input<'registerSavedView'> => ({
  list,
  name: '오늘 발송',
  filters: [
    { name: 'channel', value: 'ONNS' },
    { name: 'days', value: '2026-11-01~2026-11-28' },
  ],
  sort: 'DUE_FIRST',
  columns: [
    { id: 'orderNo', isShown: true },
    { id: 'channel', isShown: false },
  ],
  density: 'DENSE',
  isShared: false,
  ...given,
});
type Api = Awaited<ReturnType<typeof openStaff>>['api'];
const names = async (api: Api) => (await api.getSavedViews({ list })).map(({ name }) => name);

test('a view stores filters, order, columns and density, and is listed for its list and author only', async () => {
  const [own, colleague] = [await openStaff(shop), await openStaff(shop)];
  const { list: _list, ...saved } = viewOf();
  const made = await own.api.registerSavedView(viewOf());
  expect(made).toMatchObject({ ...saved, isOwn: true, isEditable: true, authorName: '박담당', version: 1 });
  expect(await own.api.getSavedViews({ list })).toEqual([made]);
  expect(await own.api.getSavedViews({ list: 'products' })).toEqual([]);
  expect(await names(colleague.api)).toEqual([]);
  const change = { uuid: made.uuid, version: 1 };
  await expect(colleague.api.updateSavedView({ ...change, name: '남의 보기' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(colleague.api.deleteSavedView(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a shared view of a store is listed for its staff only, one of head office for head office only', async () => {
  const [first = '', second = ''] = await storeUuids(shop);
  const permissions = ['ORDERS' as const];
  const author = await openMerchant(shop, { storeUuid: first, permissions });
  const colleague = await openMerchant(shop, { storeUuid: first, permissions });
  const stranger = await openMerchant(shop, { storeUuid: second, permissions });
  const office = [await openStaff(shop), await openStaff(shop)] as const;
  const { uuid } = await author.api.registerSavedView(viewOf({ name: '우리 스토어', isShared: true }));
  const ofOffice = await office[0].api.registerSavedView(viewOf({ name: '본사', isShared: true }));
  expect(await colleague.api.getSavedViews({ list })).toMatchObject([
    { name: '우리 스토어', isShared: true, isOwn: false, isEditable: false },
  ]);
  expect(await names(stranger.api)).toEqual([]);
  expect(await names(office[1].api)).toEqual(['본사']);

  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('만든 사람') as string };
  await expect(colleague.api.updateSavedView({ uuid, version: 1, sort: '' })).rejects.toMatchObject(refused);
  await expect(colleague.api.deleteSavedView({ uuid })).rejects.toMatchObject(refused);
  await expect(stranger.api.deleteSavedView({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Accounts of head office have the permission STAFF.
  const changed = await office[1].api.updateSavedView({ uuid: ofOffice.uuid, version: 1, sort: '' });
  expect(changed).toMatchObject({ name: '본사', isOwn: false, isEditable: true, version: 2 });
  expect(changed.sort).toBeUndefined();
  expect(await office[1].api.deleteSavedView({ uuid: ofOffice.uuid })).toEqual({ isDeleted: true });
  expect(await names(office[0].api)).toEqual([]);
});

test('a change with an old version is refused, and changes are audited without the values of filters', async () => {
  const { api } = await openStaff(shop);
  const { uuid } = await api.registerSavedView(viewOf());
  await api.updateSavedView({
    uuid,
    version: 1,
    filters: [{ name: 'channel', value: 'NAVER' }],
    name: ' 네이버 ',
  });
  await expect(api.updateSavedView({ uuid, version: 1, isShared: true })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  expect(await api.getSavedViews({ list })).toMatchObject([
    {
      name: '네이버',
      filters: [{ name: 'channel', value: 'NAVER' }],
      sort: 'DUE_FIRST',
      isShared: false,
      version: 2,
    },
  ]);
  await api.deleteSavedView({ uuid });
  const { data } = await api.getAuditLogsByPaging({ count: 5, targetUuid: uuid });
  expect(data.map(({ action, before, after }) => [action, before ?? after])).toEqual([
    ['DELETE', { list, name: '네이버', isShared: false }],
    ['EDIT', { list, name: '네이버', isShared: false }],
    ['CREATE', { list, name: '오늘 발송', isShared: false }],
  ]);
});

test('refuses a second view with the same name, and more views of a list than the limit', async () => {
  const { api } = await openStaff(shop);
  const { uuid } = await api.registerSavedView(viewOf({ name: '1' }));
  for (let at = 2; at <= savedViewsAtMost; at += 1) await api.registerSavedView(viewOf({ name: `${at}` }));
  await expect(api.registerSavedView(viewOf({ name: '하나 더' }))).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining(`${savedViewsAtMost}개까지`) as string,
  });
  await expect(api.updateSavedView({ uuid, version: 1, name: '2' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'name' }],
  });
  await api.registerSavedView(viewOf({ list: 'products', name: '1' }));
  await expect(api.registerSavedView(viewOf({ list: 'products', name: '1' }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'name' }],
  });
});
