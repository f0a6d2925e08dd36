// Restrictions of staff whose password is older than ninety days or was set by another person. Sign-in and change: staff.test.ts.
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { freshPhone } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { makeStaff, openStaff, signInStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true });

describe('a password that must be changed', () => {
  test('permits only its own change: no list, no write, no personal data', async () => {
    shop.clock.stop();
    const made = await makeStaff(shop);
    shop.clock.moveBy(90 * dayMs - 1);
    const working = await signInStaff(shop, made);
    expect((await working.api.getStaffUsersByPaging({ count: 1 })).data).toHaveLength(1);
    shop.clock.moveBy(31_000);
    const late = await signInStaff(shop, made);
    const refusal = { code: 'FORBIDDEN', message: '비밀번호를 변경한 후 이용해 주세요.' };
    for (const closed of [
      () => late.api.getStaffUsersByPaging({ count: 1 }),
      () => late.api.resetStaffPassword({ uuid: made.staffUuid }),
      () =>
        late.api.revealPrivacy({
          targetType: 'USER',
          targetUuid: made.staffUuid,
          fields: ['phone'],
          reason: '문의 확인',
        }),
    ])
      await expect(closed()).rejects.toMatchObject(refusal);
    expect(await late.api.getStaffMe()).toMatchObject({ todo: ['CHANGE_PASSWORD'] });

    const newPassword = `${made.password}7k`;
    await late.api.changeStaffPassword({ oldPassword: made.password, newPassword });
    // Immediately in the session that changed it; the others have ended.
    expect((await late.api.getStaffUsersByPaging({ count: 1 })).data).toHaveLength(1);
    await expect(working.api.getStaffMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    shop.clock.run();
  });

  test('includes the first one, and one that head office has reset', async () => {
    shop.clock.stop();
    const admin = await openStaff(shop);
    const phone = freshPhone();
    const loginId = `first${phone.slice(-6)}`;
    const { staff, temporaryPassword } = await admin.api.registerStaffUser({
      loginId,
      name: '김처음',
      phone,
      role: 'ADMIN',
    });
    const first = { staffUuid: staff.uuid, loginId, password: temporaryPassword, phone };
    const beginner = await signInStaff(shop, first);
    await expect(beginner.api.getStaffUsersByPaging({ count: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await beginner.api.changeStaffPassword({ oldPassword: temporaryPassword, newPassword: 'Kq7!vbnmzxw' });
    expect((await beginner.api.getStaffUsersByPaging({ count: 1 })).data).toHaveLength(1);
    const again = await admin.api.resetStaffPassword({ uuid: staff.uuid });
    shop.clock.moveBy(31_000);
    const lost = await signInStaff(shop, { ...first, password: again.temporaryPassword });
    await expect(lost.api.getStaffUsersByPaging({ count: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await lost.api.logoutStaff()).toEqual({ isEnded: true });
    shop.clock.run();
  });
});
