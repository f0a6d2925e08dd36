// Memos of orders over HTTP: who edits, pins and deletes, what is kept, and the orders that a text finds. Clock: a Monday morning, stopped.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { paidOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
const permissions = ['ORDERS'] as const;

let admin: Client;
let author: Client;
let colleague: Client;
let orderUuid = '';

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  orderUuid = (await paidOrder(shop)).order.uuid;
  const [own] = await rows<{ storeUuid: string }>(
    shop,
    `select store_uuid as "storeUuid" from order_desk_row where order_uuid = '${orderUuid}'`,
  );
  const store = { storeUuid: own?.storeUuid ?? '', permissions: [...permissions] };
  admin = (await openStaff(shop)).api;
  author = (await openMerchant(shop, store)).api;
  colleague = (await openMerchant(shop, store)).api;
});

const write = (text: string) => author.registerOrderMemo({ uuid: orderUuid, text });
const orderOf = (api: Client) => api.getStaffOrder({ uuid: orderUuid });
const auditsOf = (action: string, memoUuid: string) =>
  rows<{ before: unknown }>(
    shop,
    `select before from audit_log where action = '${action}' and (before->>'memoUuid' = '${memoUuid}' or after->>'memoUuid' = '${memoUuid}')`,
  );

test('an edit keeps the earlier text, and is refused with an old version', async () => {
  const { uuid, version } = await write('전화로 확인');
  const edited = await author.updateOrderMemo({ uuid, version, text: '  전화로 두 번 확인  ' });
  expect(edited).toMatchObject({
    text: '전화로 두 번 확인',
    version: version + 1,
    isOwn: true,
    editedAt: '2026-11-23T10:00:00',
    revisions: [{ text: '전화로 확인', replacedAt: '2026-11-23T10:00:00' }],
  });
  const stale = author.updateOrderMemo({ uuid, version, text: '다른 내용' });
  expect((await refusalOf(stale)).code).toBe('VERSION_CONFLICT');
  const same = await author.updateOrderMemo({ uuid, version: edited.version, text: '전화로 두 번 확인' });
  expect(same.version).toBe(edited.version);
  expect(await auditsOf('EDIT_MEMO', uuid)).toMatchObject([{ before: { text: '전화로 확인' } }]);
});

describe('permissions', () => {
  type Role = 'author' | 'colleague' | 'admin';
  type Change = 'edit' | 'pin' | 'delete';
  const cases: { role: Role; change: Change; code: string | undefined }[] = [
    { role: 'author', change: 'edit', code: undefined },
    { role: 'author', change: 'pin', code: undefined },
    { role: 'author', change: 'delete', code: undefined },
    { role: 'colleague', change: 'edit', code: 'FORBIDDEN' },
    { role: 'colleague', change: 'pin', code: undefined },
    { role: 'colleague', change: 'delete', code: 'FORBIDDEN' },
    { role: 'admin', change: 'edit', code: 'FORBIDDEN' },
    { role: 'admin', change: 'pin', code: undefined },
    { role: 'admin', change: 'delete', code: undefined },
  ];
  const apiOf = (role: Role): Client => ({ author, colleague, admin })[role];
  const run = (api: Client, change: Change, memo: { uuid: string; version: number }) => {
    if (change === 'edit') return api.updateOrderMemo({ ...memo, text: '고친 내용' });
    return change === 'pin'
      ? api.updateOrderMemo({ ...memo, isPinned: true })
      : api.deleteOrderMemo({ uuid: memo.uuid });
  };

  test.each(cases)('$change by $role: $code', async ({ role, change, code }) => {
    const { uuid, version } = await write('권한 확인');
    const called = run(apiOf(role), change, { uuid, version });
    if (code === undefined) await called;
    else expect((await refusalOf(called)).code).toBe(code);
  });

  test('staff of another store do not find the memo', async () => {
    const { uuid, version } = await write('다른 스토어');
    const [own] = await rows<{ storeUuid: string }>(
      shop,
      `select store_uuid as "storeUuid" from order_desk_row where order_uuid = '${orderUuid}'`,
    );
    const storeUuid = (await storeUuids(shop)).find((one) => one !== own?.storeUuid) ?? '';
    const { api } = await openMerchant(shop, { storeUuid, permissions: [...permissions] });
    const pinned = api.updateOrderMemo({ uuid, version, isPinned: true });
    expect((await refusalOf(pinned)).code).toBe('NOT_FOUND');
    expect((await refusalOf(api.deleteOrderMemo({ uuid }))).code).toBe('NOT_FOUND');
  });
});

test('the memo that was pinned last is in the rows of the list, until it is unpinned or deleted', async () => {
  const first = await write('첫째 줄\n둘째 줄');
  const second = await write('부재 시 경비실');
  const shown = async () => {
    const { data } = await admin.getStaffOrdersByPaging({ count: 5, uuids: [orderUuid] });
    return data[0]?.pinnedMemo;
  };
  await colleague.updateOrderMemo({ uuid: first.uuid, version: first.version, isPinned: true });
  expect(await shown()).toBe('첫째 줄');
  shop.clock.stopAt('2026-11-23T10:01:00+09:00');
  const pinned = await author.updateOrderMemo({ uuid: second.uuid, version: second.version, isPinned: true });
  expect(pinned.isPinned).toBe(true);
  expect(await shown()).toBe('부재 시 경비실');
  await author.updateOrderMemo({ uuid: second.uuid, version: pinned.version, isPinned: false });
  expect(await shown()).toBe('첫째 줄');
  const counted = async () => (await orderOf(admin)).rows[0]?.memoCount ?? 0;
  const before = await counted();
  await author.deleteOrderMemo({ uuid: first.uuid });
  await author.deleteOrderMemo({ uuid: first.uuid });
  expect(await counted()).toBe(before - 1);
  expect(await auditsOf('DELETE_MEMO', first.uuid)).toMatchObject([{ before: { text: '첫째 줄\n둘째 줄' } }]);
  const { memos, deletedMemos } = await orderOf(colleague);
  expect(memos.map(({ uuid }) => uuid)).not.toContain(first.uuid);
  expect(deletedMemos.find(({ uuid }) => uuid === first.uuid)).toMatchObject({
    deletedAt: '2026-11-23T10:01:00',
    deletedByName: '박담당',
  });
  const again = author.updateOrderMemo({ uuid: first.uuid, version: first.version + 2, text: '되살리기' });
  expect((await refusalOf(again)).code).toBe('NOT_FOUND');
});

describe('memoText', () => {
  type Case = { memoText: string; isFound: boolean };
  const cases: Case[] = [
    { memoText: '보온', isFound: true },
    { memoText: '보온병 증정', isFound: true },
    { memoText: 'vip', isFound: true },
    { memoText: '100%', isFound: true },
    { memoText: '1_0%', isFound: false },
    { memoText: '지운 내용', isFound: false },
  ];

  beforeAll(async () => {
    await write('보온병 증정, VIP 100% 환불 약속');
    const { uuid } = await write('지운 내용');
    await author.deleteOrderMemo({ uuid });
    await paidOrder(shop);
  });

  test.each(cases)('$memoText: $isFound', async ({ memoText, isFound }) => {
    const { data } = await admin.getStaffOrdersByPaging({ count: 100, tab: 'ALL', memoText });
    expect([...new Set(data.map((row) => row.orderUuid))]).toEqual(isFound ? [orderUuid] : []);
  });
});
