// Sessions of staff over HTTP: the list, and ending one session, all other sessions, or the sessions of a colleague.
import { afterEach, expect, test } from 'vitest';
import { newestCode } from '../../../testing/members/members.ts';
import {
  type MadeStaff,
  openMerchant,
  openStaff,
  signInStaff,
  startStaffSignIn,
} from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;
const ended = { code: 'SESSION_EXPIRED' };

/** Signs in with this user agent and address. Moves the clock by a minute, because codes are sent at most once a minute. */
async function signInFrom(made: MadeStaff, userAgent: string, from: string) {
  shop.clock.moveBy(minuteMs);
  const { token } = await startStaffSignIn(shop, made);
  const answer = await shop.call('POST', '/staff/auth/action/confirm', {
    from,
    headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
    body: { code: await newestCode(shop, made.phone) },
  });
  const { auth } = answer.body as { auth: { accessToken: string } };
  return shop.apiAs({ token: auth.accessToken });
}

test('lists the sessions of the caller with device, address and times, the last used first', async () => {
  shop.clock.stopAt('2026-03-02T09:00:00+09:00');
  const own = await openStaff(shop);
  const phone = await signInFrom(own, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1', '10.1.2.3');
  // A sign-in without its code is not listed.
  shop.clock.moveBy(minuteMs);
  await startStaffSignIn(shop, own);
  const rows = await phone.getOwnStaffSessions();
  expect(rows).toMatchObject([
    { device: '아이폰 · Safari', ip: '10.1.2.3', createdAt: '2026-03-02T09:01:00', isCurrent: true },
    { createdAt: '2026-03-02T09:00:00', lastSeenAt: '2026-03-02T09:00:00', isCurrent: false },
  ]);
  shop.clock.moveBy(5 * minuteMs);
  await own.api.getStaffMe();
  expect(await own.api.getOwnStaffSessions()).toMatchObject([
    { lastSeenAt: '2026-03-02T09:07:00', isCurrent: true },
    { device: '아이폰 · Safari', isCurrent: false },
  ]);
  // A session ends after half an hour without use.
  shop.clock.moveBy(29 * minuteMs);
  expect(await own.api.getOwnStaffSessions()).toMatchObject([{ isCurrent: true }]);
});

test('ends one session of the caller, and refuses the session of another account with NOT_FOUND', async () => {
  shop.clock.stop();
  const own = await openStaff(shop);
  const other = await signInFrom(own, 'curl/8', '10.1.2.3');
  const stranger = await openStaff(shop);
  const uuid = (await other.getOwnStaffSessions()).find(({ isCurrent }) => isCurrent)?.uuid ?? '';
  await expect(stranger.api.endOwnStaffSession({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await own.api.endOwnStaffSession({ uuid })).toEqual({ isEnded: true });
  await expect(other.getStaffMe()).rejects.toMatchObject(ended);
  await expect(own.api.endOwnStaffSession({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { data } = await own.api.getAuditLogsByPaging({ count: 1, targetUuid: own.staffUuid });
  expect(data).toMatchObject([
    { action: 'END_SESSIONS', staffUuid: own.staffUuid, after: { device: '알 수 없는 기기' } },
  ]);
});

test('ends all other sessions of the caller', async () => {
  shop.clock.stop();
  const own = await openStaff(shop);
  const others = [await signInFrom(own, '', '10.1.2.3'), await signInFrom(own, '', '10.1.2.4')];
  expect(await own.api.endOtherStaffSessions()).toEqual({ isEnded: true });
  for (const other of others) await expect(other.getStaffMe()).rejects.toMatchObject(ended);
  expect(await own.api.getOwnStaffSessions()).toHaveLength(1);
});

test('staff with STAFF see and end the sessions of a colleague; staff of a store may not', async () => {
  shop.clock.stop();
  const [admin, colleague] = [await openStaff(shop), await openMerchant(shop, { permissions: ['ORDERS'] })];
  const uuid = colleague.staffUuid;
  expect(await admin.api.getStaffUserSessions({ uuid })).toMatchObject([{ isCurrent: false }]);
  await expect(colleague.api.getStaffUserSessions({ uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(colleague.api.endStaffUserSessions({ uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await admin.api.endStaffUserSessions({ uuid });
  await expect(colleague.api.getStaffMe()).rejects.toMatchObject(ended);
  expect(await admin.api.getStaffUserSessions({ uuid })).toEqual([]);
  const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: uuid });
  expect(data).toMatchObject([{ action: 'END_SESSIONS', staffUuid: admin.staffUuid }]);
  const unknown = { uuid: '0197f000-0000-7000-8000-000000000001' };
  await expect(admin.api.endStaffUserSessions(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // When staff name their own account, the session of the call remains.
  shop.clock.moveBy(minuteMs);
  const again = await signInStaff(shop, admin);
  await again.api.endStaffUserSessions({ uuid: admin.staffUuid });
  await expect(admin.api.getStaffMe()).rejects.toMatchObject(ended);
  expect((await again.api.getStaffMe()).uuid).toBe(admin.staffUuid);
});
