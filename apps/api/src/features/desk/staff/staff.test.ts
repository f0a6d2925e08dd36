// Sign-in and administration of staff accounts over HTTP.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { staffPermissions } from '#domain/members/staff.ts';
import {
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  visitorOf,
} from '../../../testing/members/members.ts';
import { openTestShop, testShop } from '../../../testing/shop.ts';
import {
  startStaffSignIn,
  makeStaff,
  openMerchant,
  openStaff,
  signInStaff,
  storeUuids,
} from '../../../testing/members/staff.ts';
import { makeFirstAdmin, resetPasswordByCommand } from './staff.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the first ADMIN', () => {
  test('is created once, with a password that is stored only as a hash', async () => {
    const empty = await openTestShop();
    const given = { phone: freshPhone(), now: shop.clock.now() };
    const made = await makeFirstAdmin(empty.database.db, given);
    expect(made).toMatchObject({ loginId: 'admin', password: expect.stringMatching(/^\w{16}$/) as string });
    expect(await makeFirstAdmin(empty.database.db, given)).toBeUndefined();
    const found = await sql<{ text: string }>`
      select (select string_agg(s::text, '') from staff_user s) || (select string_agg(a::text, '') from audit_log a) as text`.execute(
      empty.database.db,
    );
    expect(found.rows[0]?.text).toContain('$argon2id$');
    expect(found.rows[0]?.text).not.toContain(made?.password);
    await empty.close();
  });

  test('is created once by two concurrent starts', async () => {
    const empty = await openTestShop();
    const given = { phone: freshPhone(), now: shop.clock.now() };
    const made = await Promise.all([1, 2].map(() => makeFirstAdmin(empty.database.db, given)));
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    await empty.close();
  });

  test('gets a new password by the command, which ends the sessions and is audited', async () => {
    const admin = await openStaff(shop);
    const now = shop.clock.now();
    const made = await resetPasswordByCommand(shop.database.db, { loginId: admin.loginId, now });
    shop.clock.moveBy(minuteMs);
    // Changed by another process: the notification is simulated here.
    shop.context().sessions.invalidate();
    await expect(admin.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await expect(visitorOf(shop).loginStaff(admin)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const oldPassword = made?.password ?? '';
    const again = await signInStaff(shop, { ...admin, password: oldPassword });
    await again.api.changeStaffPassword({ oldPassword, newPassword: `${oldPassword}8x` });
    const { data } = await again.api.getAuditLogsByPaging({ count: 10, targetUuid: admin.staffUuid });
    expect(data.map(({ action, staffName, staffUuid }) => [action, staffName, staffUuid])).toContainEqual([
      'RESET_PASSWORD',
      '서버 명령',
      undefined,
    ]);
    expect(await resetPasswordByCommand(shop.database.db, { loginId: 'unknown', now })).toBeUndefined();
  });
});

describe('signing in', () => {
  test('takes a password and a code by SMS', async () => {
    const made = await makeStaff(shop);
    const sent = await visitorOf(shop).loginStaff(made);
    expect(sent.maskedPhone).toBe(`010-****-${made.phone.slice(-4)}`);
    expect(await newestMessage(shop, made.phone)).toMatchObject({ variables: { purpose: 'MERCHANT' } });
    const unverified = shop.apiAs({ token: sent.signInToken });
    await expect(
      unverified.confirmStaff({ code: wrong(await newestCode(shop, made.phone)) }),
    ).rejects.toMatchObject({
      code: 'CODE_MISMATCH',
    });
    const { staff, auth } = await unverified.confirmStaff({ code: await newestCode(shop, made.phone) });
    expect(staff).toMatchObject({ loginId: made.loginId, role: 'ADMIN', phone: sent.maskedPhone });
    expect(staff.permissions).toEqual([...staffPermissions]);
    const me = await shop.apiAs({ token: auth.accessToken }).getStaffMe();
    expect(me).toMatchObject({ uuid: made.staffUuid, todo: [] });
    // The session replaces the unverified session.
    await expect(unverified.resendStaffCode()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('accepts the proof of a code as well, and no code of another account with the same phone', async () => {
    const phone = freshPhone();
    const [one, other] = [await makeStaff(shop, { phone }), await makeStaff(shop, { phone })];
    const unverified = await startStaffSignIn(shop, one);
    const code = await newestCode(shop, phone);
    shop.clock.moveBy(31_000);
    const otherUnverified = await startStaffSignIn(shop, other);
    await expect(otherUnverified.api.verifySmsMerchant({ phone, code })).rejects.toMatchObject({
      code: 'CODE_MISMATCH',
    });
    const { proofToken } = await unverified.api.verifySmsMerchant({ phone, code });
    await expect(otherUnverified.api.confirmStaff({ proofToken })).rejects.toMatchObject({
      code: 'PROOF_INVALID',
    });
    expect((await unverified.api.confirmStaff({ proofToken })).staff.uuid).toBe(one.staffUuid);
  });

  test('returns the same refusal for a wrong id and a wrong password', async () => {
    const { loginId } = await makeStaff(shop);
    for (const tried of [loginId, 'unknownlogin'])
      await expect(visitorOf(shop).loginStaff({ loginId: tried, password: 'wrong' })).rejects.toMatchObject({
        code: 'LOGIN_FAILED',
      });
  });

  test('expires between the steps after five minutes; another code may be requested meanwhile', async () => {
    shop.clock.stop();
    const unverified = await startStaffSignIn(shop, await makeStaff(shop));
    await expect(unverified.api.resendStaffCode()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    shop.clock.moveBy(31_000);
    const first = await newestCode(shop, unverified.phone);
    await unverified.api.resendStaffCode();
    const second = await newestCode(shop, unverified.phone);
    if (first !== second)
      await expect(unverified.api.confirmStaff({ code: first })).rejects.toMatchObject({
        code: 'CODE_MISMATCH',
      });
    shop.clock.moveBy(5 * minuteMs);
    await expect(unverified.api.confirmStaff({ code: second })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });

  test('without a code is refused with the name of the parameter', async () => {
    const unverified = await startStaffSignIn(shop, await makeStaff(shop));
    await expect(unverified.api.confirmStaff({})).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter code was null or undefined when calling confirmStaff.',
    });
  });

  test('is limited to the addresses of the account', async () => {
    const made = await makeStaff(shop, { allowedIps: ['10.9.0.0/16', '2001:db8:7::/48'] });
    const from = (address: string) => shop.apiAs({ from: address });
    await expect(from('10.8.0.1').loginStaff(made)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(from('10.8.0.1').loginStaff({ ...made, password: 'wrong' })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    const { signInToken } = await from('10.9.200.1').loginStaff(made);
    const code = await newestCode(shop, made.phone);
    const unverified = (address: string) => shop.apiAs({ token: signInToken, from: address });
    await expect(unverified('2001:db8:8::1').confirmStaff({ code })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await unverified('2001:db8:7:1::1').confirmStaff({ code });
  });

  test('is refused to a deactivated account', async () => {
    const [admin, made] = [await openStaff(shop), await makeStaff(shop)];
    await admin.api.deleteStaffUser({ uuid: made.staffUuid });
    await expect(visitorOf(shop).loginStaff(made)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });
});

describe('a staff session', () => {
  test('expires after half an hour without use and after eight hours in any case', async () => {
    shop.clock.stop();
    const idle = await openStaff(shop);
    shop.clock.moveBy(29 * minuteMs);
    await idle.api.getStaffMe();
    shop.clock.moveBy(30 * minuteMs);
    await expect(idle.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    const busy = await openStaff(shop);
    for (let passed = 20; passed < 8 * 60; passed += 20) {
      shop.clock.moveBy(20 * minuteMs);
      await busy.api.getStaffMe();
    }
    shop.clock.moveBy(20 * minuteMs);
    await expect(busy.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('permits no call of members, and a member’s session none of staff', async () => {
    const [admin, member] = [await openStaff(shop), await openMember(shop)];
    await expect(admin.api.getMe()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.getMyCartProductItems()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(member.api.getStaffMe()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('can request codes only for staff, and an unverified session none', async () => {
    const phone = freshPhone();
    const [admin, unverified] = [await openStaff(shop), await startStaffSignIn(shop, await makeStaff(shop))];
    for (const purpose of ['CHANGE_PHONE', 'MERCHANT'] as const)
      await expect(unverified.api.sendSms({ phone, purpose })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.sendSms({ phone })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await admin.api.sendSms({ phone, purpose: 'MERCHANT' });
    const code = await newestCode(shop, phone);
    expect(await admin.api.verifySmsMerchant({ phone, code })).toHaveProperty('proofToken');
  });

  test('ends with a logout', async () => {
    const admin = await openStaff(shop);
    expect(await admin.api.logoutStaff()).toEqual({ isEnded: true });
    await expect(admin.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});

describe('the account’s own password', () => {
  test('is changed with the old one; other sessions end, and after ninety days it must be changed again', async () => {
    shop.clock.stop();
    const admin = await openStaff(shop);
    shop.clock.moveBy(31_000);
    const other = await signInStaff(shop, admin);
    const newPassword = `${admin.password}9z`;
    await expect(admin.api.changeStaffPassword({ oldPassword: 'wrong', newPassword })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'oldPassword' }],
    });
    for (const weak of ['short', admin.password])
      await expect(
        admin.api.changeStaffPassword({ oldPassword: admin.password, newPassword: weak }),
      ).rejects.toMatchObject({ code: 'PASSWORD_RULE', fields: [{ name: 'newPassword' }] });
    await admin.api.changeStaffPassword({ oldPassword: admin.password, newPassword });
    expect((await admin.api.getStaffMe()).todo).toEqual([]);
    await expect(other.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    shop.clock.moveBy(90 * 24 * 60 * minuteMs);
    const later = await signInStaff(shop, { ...admin, password: newPassword });
    expect((await later.api.getStaffMe()).todo).toEqual(['CHANGE_PASSWORD']);
  });
});

describe('staff accounts', () => {
  test('are created by head office with a first password, and always returned masked', async () => {
    const admin = await openStaff(shop);
    const [storeUuid = ''] = await storeUuids(shop);
    const phone = freshPhone();
    const { staff, temporaryPassword } = await admin.api.registerStaffUser({
      loginId: 'Damdang7',
      name: '김담당',
      phone,
      email: 'Damdang@onns.example',
      role: 'MERCHANT',
      storeUuid,
      permissions: ['ORDERS', 'CLAIMS'],
    });
    expect(staff).toMatchObject({
      loginId: 'damdang7',
      phone: `010-****-${phone.slice(-4)}`,
      email: 'da****@onns.example',
      storeUuid,
      permissions: ['ORDERS', 'CLAIMS'],
      version: 1,
    });
    const { data, paging } = await admin.api.getStaffUsersByPaging({ count: 1, keyword: 'DAMDANG7' });
    expect([data[0]?.uuid, paging.totalCount]).toEqual([staff.uuid, 1]);
    expect(JSON.stringify(data)).not.toContain(phone);
    await signInStaff(shop, {
      staffUuid: staff.uuid,
      loginId: 'damdang7',
      password: temporaryPassword,
      phone,
    });
    await expect(
      admin.api.registerStaffUser({ loginId: 'damdang7', name: '김담당', phone, role: 'ADMIN' }),
    ).rejects.toMatchObject({ code: 'DUPLICATE_ID' });
  });

  test('of a store need the store, and cannot have permissions of head office', async () => {
    const admin = await openStaff(shop);
    const request = {
      loginId: 'dangdang8',
      name: '김',
      phone: '02-123-4567',
      email: 'x',
      role: 'MERCHANT' as const,
    };
    await expect(
      admin.api.registerStaffUser({
        ...request,
        permissions: ['STAFF'],
        allowedIps: ['somewhere', '10.0.0.0/33'],
      }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: ['name', 'phone', 'email', 'allowedIps', 'storeUuid', 'permissions'].map((name) => ({ name })),
    });
  });

  test('are updated with optimistic locking, and a change of rights ends the sessions immediately', async () => {
    const [admin, merchant] = [await openStaff(shop), await openMerchant(shop, { permissions: ['ORDERS'] })];
    const uuid = merchant.staffUuid;
    const renamed = await admin.api.editStaffUser({ uuid, version: 1, name: '박새담' });
    expect(renamed).toMatchObject({ name: '박새담', version: 2, permissions: ['ORDERS'] });
    await merchant.api.getStaffMe();
    await expect(admin.api.editStaffUser({ uuid, version: 1, name: '다른이' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await admin.api.editStaffUser({ uuid, version: 2, permissions: ['REPORTS'] });
    await expect(merchant.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: uuid });
    expect(data[0]).toMatchObject({
      action: 'EDIT',
      targetType: 'STAFF_USER',
      before: { permissions: ['ORDERS'] },
      after: { permissions: ['REPORTS'] },
      staffUuid: admin.staffUuid,
    });
  });

  test('get a new first password from head office, which ends their sessions', async () => {
    const [admin, lost] = [await openStaff(shop), await openStaff(shop)];
    const { temporaryPassword } = await admin.api.resetStaffPassword({ uuid: lost.staffUuid });
    await expect(lost.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    shop.clock.moveBy(31_000);
    await signInStaff(shop, { ...lost, password: temporaryPassword });
  });

  test('are not accessible to staff of a store', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
    await expect(merchant.api.getStaffUsersByPaging({ count: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(merchant.api.getAuditLogsByPaging({ count: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('always include one ADMIN, also when two deactivate each other concurrently', async () => {
    const empty = await openTestShop();
    const [one, other] = [await openStaff(empty), await openStaff(empty)];
    await sql`update staff_user set is_active = false where uuid not in (${one.staffUuid}::uuid, ${other.staffUuid}::uuid)`.execute(
      empty.database.db,
    );
    const ends = await Promise.allSettled([
      one.api.deleteStaffUser({ uuid: other.staffUuid }),
      other.api.deleteStaffUser({ uuid: one.staffUuid }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const last = ends[0].status === 'fulfilled' ? one : other;
    const conflict = { code: 'STATUS_NOT_ALLOWED' };
    await expect(last.api.deleteStaffUser({ uuid: last.staffUuid })).rejects.toMatchObject(conflict);
    await expect(
      last.api.editStaffUser({ uuid: last.staffUuid, version: 1, isActive: false }),
    ).rejects.toMatchObject(conflict);
    await empty.close();
  });
});
