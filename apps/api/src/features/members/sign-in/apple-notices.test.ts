// Notifications of Apple about accounts: signatures, and processing each once. Sign-in at Apple: provider-sign-in.test.ts.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { registrationOf, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { appleForm } from '../../../testing/members/sign-ins.ts';
import { deleteOldAppleNotices } from './sign-in.jobs.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  await rows(shop, 'delete from user_provider');
});

const withApple = async () => visitorOf(shop).loginWithApple(await appleForm(shop));

/** Registers the simulator's person as a member linked with Apple. */
async function join() {
  const answer = await withApple();
  if (!('isNew' in answer)) throw new Error('The person is linked already.');
  const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
  return visitorOf(shop).registerUser({ ...fields, registerToken: answer.registerToken });
}

describe('notifications of Apple (receiveAppleNotification)', () => {
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
  ])('with the fault %s get the same answer and have no effect', async (fault) => {
    const { user } = await join();
    expect(await notify({ fault })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('delete a link once: a repeat does not affect the next link', async () => {
    await join();
    const jti = `notice-${randomUUID()}`;
    expect(await notify({ jti })).toEqual({ answer: 200 });
    const { user } = await join();
    expect(await notify({ jti })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
    expect(await notify({})).toEqual({ answer: 200 });
    expect('isNew' in (await withApple())).toBe(true);
  });

  test('about e-mail have no effect', async () => {
    const { user } = await join();
    expect(await notify({ type: 'email-disabled' })).toEqual({ answer: 200 });
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('are stored as long as Apple’s signature is accepted', async () => {
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
