// Notices of Apple about accounts: which are believed, and that each is processed once. Sign-in at Apple is sign-in.test.ts.
import { beforeEach, describe, expect, test } from 'vitest';
import { registrationOf, visitorOf } from '../../../testing/members.ts';
import { rows } from '../../../testing/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { appleForm } from '../../../testing/sign-ins.ts';
import { deleteOldAppleNotices } from './sign-in.jobs.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  await rows(shop, 'delete from user_provider');
});

const withApple = async () => visitorOf(shop).loginWithApple(await appleForm(shop));

/** The person of the simulator becomes a member who is linked with Apple. */
async function join() {
  const answer = await withApple();
  if (!('isNew' in answer)) throw new Error('The person is linked already.');
  const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
  return visitorOf(shop).registerUser({ ...fields, registerToken: answer.registerToken });
}

describe('notices of Apple (receiveAppleNotification)', () => {
  const notify = (order: Record<string, unknown>) =>
    shop.outside.control('apple/notify', { person: 'shared', type: 'consent-revoked', ...order });

  test.each([
    'forged',
    'critical-header',
    'four-parts',
    'encryption-key',
    'small-key',
    'unsigned',
    'unknown-key',
    'expired',
    'old',
    'early',
    'without-jti',
  ])('with the fault %s are answered alike and change nothing', async (fault) => {
    const { user } = await join();
    expect(await notify({ fault })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('take a link away once: a repeat of the same notice leaves the next link alone', async () => {
    await join();
    const jti = `notice-${Date.now()}`;
    expect(await notify({ jti })).toEqual({ answer: 200 });
    const { user } = await join();
    expect(await notify({ jti })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
    expect(await notify({})).toEqual({ answer: 200 });
    expect('isNew' in (await withApple())).toBe(true);
  });

  test('about mail change nothing', async () => {
    const { user } = await join();
    expect(await notify({ type: 'email-disabled' })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('are remembered for as long as Apple’s signature would be believed', async () => {
    await join();
    await notify({ jti: 'remembered' });
    const remembered = async () =>
      (await rows(shop, `select 1 from apple_notice where jti = 'remembered'`)).length;
    shop.clock.moveBy(2 * 86_400_000);
    await deleteOldAppleNotices(shop.context());
    expect(await remembered()).toBe(1);
    shop.clock.moveBy(2 * 86_400_000);
    await deleteOldAppleNotices(shop.context());
    expect(await remembered()).toBe(0);
  });
});
