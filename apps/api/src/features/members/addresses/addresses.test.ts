// A member's addresses over HTTP.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { eraseDeletedAddresses } from './addresses.jobs.ts';

const shop = testShop({ demo: true });

const home: Input<'registerUserAddress'> = {
  addressName: ' 집 ',
  recipientName: '김온유',
  phone: '010-1234-5678',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
  deliveryMemo: '문 앞에 놓아 주세요',
  entranceMemo: ' ',
};
const names = async ({ api }: OpenedMember) =>
  (await api.getUserAddresses()).map((one) => [one.addressName, one.isDefault]);

test('makes the first address the default, and later ones only on request', async () => {
  const member = await openMember(shop);
  const first = await member.api.registerUserAddress(home);
  expect(first).toMatchObject({
    addressName: '집',
    phone: '01012345678',
    isDefault: true,
    remoteAreaType: 'NONE',
  });
  expect(first).not.toHaveProperty('entranceMemo');
  await member.api.registerUserAddress({ ...home, addressName: '회사' });
  expect(await names(member)).toEqual([
    ['집', true],
    ['회사', false],
  ]);
  await member.api.registerUserAddress({ ...home, addressName: '', isDefault: true });
  expect(await names(member)).toEqual([
    ['배송지', true],
    ['회사', false],
    ['집', false],
  ]);
});

test('derives the remote area from the postcode', async () => {
  const { api } = await openMember(shop);
  const area = async (zipCode: string) =>
    (await api.registerUserAddress({ ...home, zipCode, address: '온스로 1' })).remoteAreaType;
  expect([await area('63322'), await area('40240'), await area('63645'), await area('06236')]).toEqual([
    'JEJU',
    'ISLAND',
    'NONE',
    'NONE',
  ]);
});

test('replaces all fields of an address, and moves the default on request', async () => {
  const member = await openMember(shop);
  const [one, two] = [
    await member.api.registerUserAddress(home),
    await member.api.registerUserAddress({ ...home, addressName: '회사' }),
  ];
  const changed = await member.api.editUserAddress({
    ...home,
    uuid: two.uuid,
    addressName: '새 회사',
    zipCode: '63322',
    address: '제주특별자치도 제주시 첨단로 242',
    isDefault: true,
  });
  expect(changed).toMatchObject({
    uuid: two.uuid,
    addressName: '새 회사',
    remoteAreaType: 'JEJU',
    isDefault: true,
  });
  await member.api.editUserAddress({ ...home, uuid: two.uuid, isDefault: false });
  expect((await member.api.getUserAddress({ uuid: two.uuid })).isDefault).toBe(true);
  expect((await member.api.getUserAddress({ uuid: one.uuid })).isDefault).toBe(false);
});

test('moves a deleted default to the newest address, and deletes nothing the second time', async () => {
  const member = await openMember(shop);
  const first = await member.api.registerUserAddress(home);
  await member.api.registerUserAddress({ ...home, addressName: '회사' });
  await member.api.registerUserAddress({ ...home, addressName: '본가' });
  const remove = () => member.api.deleteUserAddress({ userAddressUuid: first.uuid });
  expect([await remove(), await remove()]).toEqual([{ deletedCount: 1 }, { deletedCount: 0 }]);
  expect(await names(member)).toEqual([
    ['본가', true],
    ['회사', false],
  ]);
});

test('erases deleted addresses after 30 days and keeps the others', async () => {
  const member = await openMember(shop);
  const first = await member.api.registerUserAddress(home);
  await member.api.registerUserAddress({ ...home, addressName: '회사' });
  await member.api.deleteUserAddress({ userAddressUuid: first.uuid });
  const rows = async () =>
    (await sql`select 1 from user_address where user_uuid = ${member.userUuid}`.execute(shop.database.db))
      .rows.length;
  await eraseDeletedAddresses(shop.context());
  expect(await rows()).toBe(2);
  const later = shop.context();
  later.now = new Date(later.now.getTime() + 31 * 86_400_000);
  await eraseDeletedAddresses(later);
  expect(await rows()).toBe(1);
});

test('stores at most 20 addresses with one default, also for 30 concurrent calls', async () => {
  const member = await openMember(shop);
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => member.api.registerUserAddress(home)),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: '배송지는 20개까지 저장할 수 있습니다.',
      });
  const all = await member.api.getUserAddresses();
  expect(all.map((one) => one.isDefault)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
});

test('returns NOT_FOUND for an address of another member', async () => {
  const [owner, other] = [await openMember(shop), await openMember(shop)];
  const { uuid } = await owner.api.registerUserAddress(home);
  await expect(other.api.getUserAddress({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await expect(other.api.editUserAddress({ ...home, uuid, recipientName: '남' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await other.api.deleteUserAddress({ userAddressUuid: uuid })).toEqual({ deletedCount: 0 });
  expect(await other.api.getUserAddresses()).toEqual([]);
  expect((await owner.api.getUserAddress({ uuid })).recipientName).toBe('김온유');
});

test.each([
  ['phone', { phone: '1234-5678' }],
  ['zipCode', { zipCode: '123' }],
  ['recipientName', { recipientName: ' ' }],
])('names a wrong %s in the refusal', async (name, change) => {
  const { api } = await openMember(shop);
  await expect(api.registerUserAddress({ ...home, ...change })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name }],
  });
});
