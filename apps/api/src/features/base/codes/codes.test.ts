// Codes by SMS: who may request them for which phone, limits, wrong guesses. What proofs permit is tested with their features.
import { afterEach, describe, expect, test } from 'vitest';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import {
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  visitorOf,
} from '../../../testing/members/members.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { issueProof, isProofValid, useCode } from './codes.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a request for a code', () => {
  test('is open to guests for a registration, and to members for other purposes (R087)', async () => {
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    for (const purpose of ['CHANGE_PHONE', 'MERCHANT', undefined] as const)
      await expect(
        visitorOf(shop).sendSms({ phone: freshPhone(), ...(purpose ? { purpose } : {}) }),
      ).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
    const { api } = await openMember(shop);
    await api.sendSms({ phone: freshPhone() });
    await expect(api.sendSms({ phone: freshPhone(), purpose: 'MERCHANT' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('is refused for a malformed phone and for a member’s phone', async () => {
    await expect(
      visitorOf(shop).sendSms({ phone: '02-123-4567', purpose: 'REGISTER' }),
    ).rejects.toMatchObject({
      fields: [{ name: 'phone', message: '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.' }],
    });
    const { phone } = await openMember(shop);
    await expect(visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' })).rejects.toMatchObject({
      code: 'DUPLICATE_PHONE',
    });
  });
});

describe('a code', () => {
  test('expires after three minutes', async () => {
    shop.clock.stop();
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    shop.clock.moveBy(3 * 60_000);
    await expect(visitorOf(shop).verifySms({ phone, code, purpose: 'REGISTER' })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('is invalid after five wrong guesses, also concurrent ones', async () => {
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        visitorOf(shop).verifySms({ phone, code: wrong(code), purpose: 'REGISTER' }),
      ),
    );
    const refusals = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : '',
    );
    expect(refusals.filter((each) => each === 'CODE_MISMATCH')).toHaveLength(5);
    expect(refusals.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(15);
    await expect(visitorOf(shop).verifySms({ phone, code, purpose: 'REGISTER' })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('is used once, also by two concurrent calls', async () => {
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => visitorOf(shop).verifySms({ phone, code, purpose: 'REGISTER' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is only valid for the purpose and recipient it was sent for', async () => {
    const phone = freshPhone();
    const { api } = await openMember(shop);
    await api.sendSms({ phone, purpose: 'CHANGE_PHONE' });
    const code = await newestCode(shop, phone);
    await expect(visitorOf(shop).verifySms({ phone, code, purpose: 'REGISTER' })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    const stranger = await openMember(shop);
    await expect(stranger.api.verifySms({ phone, code, purpose: 'CHANGE_PHONE' })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    await api.verifySms({ phone, code });
  });

  test('is sent to one caller for one phone at most five times an hour and ten times a day', async () => {
    shop.clock.stop();
    const phone = freshPhone();
    const api = visitorOf(shop);
    const send = () => api.sendSms({ phone, purpose: 'REGISTER' });
    const left: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) {
      if (sent === 5) {
        shop.clock.moveBy(31_000);
        await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        shop.clock.moveBy(60 * 60_000);
      }
      left.push((await send()).remainingCount);
      shop.clock.moveBy(31_000);
    }
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    shop.clock.moveBy(60 * 60_000);
    const captchaToken = await solvedChallenge(api);
    await expect(api.sendSms({ phone, purpose: 'REGISTER', captchaToken })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('is neither replaced nor used up by the requests and guesses of other callers', async () => {
    const phone = freshPhone();
    const owner = visitorOf(shop);
    await owner.sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    const strangers = [visitorOf(shop), visitorOf(shop)];
    await strangers[0]?.sendSms({ phone, purpose: 'REGISTER' });
    for (let at = 0; at < 12; at += 1)
      await strangers[at % 2]?.verifySms({ phone, code: wrong(code), purpose: 'REGISTER' }).catch(() => {});
    await owner.verifySms({ phone, code, purpose: 'REGISTER' });
  });

  test('is accepted from another address of its caller, with five separate tries', async () => {
    const phone = freshPhone();
    const [atHome, underWay, stranger] = [visitorOf(shop), visitorOf(shop), visitorOf(shop)];
    await atHome.sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    await stranger.sendSms({ phone, purpose: 'REGISTER' });
    const guess = (text: string) => underWay.verifySms({ phone, code: text, purpose: 'REGISTER' });
    for (let at = 0; at < 4; at += 1) expect(await codeOf(guess(wrong(code)))).toBe('CODE_MISMATCH');
    await guess(code);
    expect(await codeOf(guess(code))).toBe('CODE_EXPIRED');
  });

  test('is sent from one address at most thirty times an hour', async () => {
    shop.clock.stop();
    const api = visitorOf(shop);
    for (let sent = 0; sent < 30; sent += 1)
      await api.sendSms({
        phone: freshPhone(),
        purpose: 'REGISTER',
        captchaToken: await solvedChallenge(api),
      });
    const refused = await shop.call('POST', '/sms/send', {
      body: { phone: freshPhone(), purpose: 'REGISTER' },
    });
    expect(refused.status).toBe(200);
    const captchaToken = await solvedChallenge(api);
    await expect(
      api.sendSms({ phone: freshPhone(), purpose: 'REGISTER', captchaToken }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is enqueued as a message with its template', async () => {
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    expect(await newestMessage(shop, phone)).toMatchObject({
      template: 'M01',
      variables: { code: expect.stringMatching(/^\d{6}$/) as string, purpose: 'REGISTER' },
    });
  });

  test('can be used up by a command without becoming a proof', async () => {
    const phone = freshPhone();
    await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
    const code = await newestCode(shop, phone);
    const request = { purpose: 'REGISTER', target: { phone } } as const;
    await useCode(shop.context(), request, code);
    await expect(useCode(shop.context(), request, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });
});

test('and an identity check yield the same kind of proof', async () => {
  const phone = freshPhone();
  const ctx = shop.context();
  const request = { purpose: 'REGISTER', target: { phone } } as const;
  const { proofToken } = await ctx.tx((tx) => issueProof(ctx, tx, request));
  expect(await isProofValid(ctx, request, proofToken)).toBe(true);
  expect(await isProofValid(ctx, { ...request, purpose: 'CHANGE_PHONE' }, proofToken)).toBe(false);
});
