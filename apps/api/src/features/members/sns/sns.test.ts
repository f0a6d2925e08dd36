// Instagram ids over HTTP: of members, and of browsers until a sign-in.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { takeGuestInstagram } from './guest-instagram.db.ts';
import { deleteOldGuestInstagram } from './sns.jobs.ts';

const shop = testShop();

const take = (guestExternalId: string) => shop.context().tx((tx) => takeGuestInstagram(tx, guestExternalId));

test('stores a member’s id with the account', async () => {
  const { api } = await openMember(shop);
  const stored = { instagramId: 'onns.shop', isJoined: false };
  expect(await api.upsertInstagramId({ instagramId: ' @Onns.Shop ' })).toEqual(stored);
  expect((await api.getMe()).instagramId).toBe('onns.shop');
});

test('assigns a browser’s newest id at the sign-in, once', async () => {
  const guestExternalId = randomUUID();
  for (const instagramId of ['first', 'second'])
    await shop.api.upsertInstagramId({ instagramId, guestExternalId });
  expect(await take(guestExternalId)).toBe('second');
  expect(await take(guestExternalId)).toBeUndefined();
});

test('deletes an unassigned id after half a year', async () => {
  const guestExternalId = randomUUID();
  await shop.api.upsertInstagramId({ instagramId: 'waiting', guestExternalId });
  const later = shop.context();
  later.now = new Date(later.now.getTime() + 181 * 86_400_000);
  await deleteOldGuestInstagram(later);
  expect(await take(guestExternalId)).toBeUndefined();
});

test('refuses a malformed id, and a call without member or browser', async () => {
  await expect(
    shop.api.upsertInstagramId({ instagramId: 'a..b', guestExternalId: randomUUID() }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'instagramId' }],
  });
  await expect(shop.api.upsertInstagramId({ instagramId: 'onns' })).rejects.toMatchObject({
    code: 'REQUIRED_PARAMETER',
    message: 'Required parameter guestExternalId was null or undefined when calling upsertInstagramId.',
  });
});
