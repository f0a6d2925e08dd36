// Challenges: which solutions are accepted, once, and which are refused.
import type { Challenge } from 'altcha-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { createAltcha } from '../../../providers/challenge/altcha.ts';
import { testStart } from '../../../testing/clock.ts';
import { solutionOf, solvedChallenge } from '../../../testing/members/challenges.ts';
import { freshAddress, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldChallenges } from './challenges.jobs.ts';
import { requireChallenge } from './challenges.ts';

const shop = testShop();
afterEach(() => shop.clock.run());

const newChallenge = async () => (await visitorOf(shop).getChallenge()) as Challenge;
const use = (token: string | undefined) => requireChallenge(shop.context(), token);
const changed = (challenge: Challenge, parameters: Partial<Challenge['parameters']>): Challenge => ({
  ...challenge,
  parameters: { ...challenge.parameters, ...parameters },
});

describe('a challenge (getChallenge)', () => {
  test('is never cached and differs each time', async () => {
    const first = await shop.call('GET', '/open/challenges', { from: freshAddress() });
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await newChallenge()).signature).not.toBe((await newChallenge()).signature);
  });

  test('is created at most sixty times a minute for one caller', async () => {
    const from = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => shop.call('GET', '/open/challenges', { from })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('takes as many tries as its difficulty', async () => {
    const altcha = createAltcha({ secret: 'another secret of tests, as long as it must be', difficulty: 40 });
    const expiresAt = new Date(testStart.getTime() + 60_000);
    for (let at = 0; at < 5; at += 1) {
      const token = await solutionOf((await altcha.create(expiresAt)) as unknown as Challenge);
      const { solution } = JSON.parse(atob(token)) as { solution: { counter: number } };
      expect(solution.counter).toBeGreaterThanOrEqual(20);
      expect(solution.counter).toBeLessThanOrEqual(60);
    }
  });
});

describe('a solution', () => {
  test('is accepted once, also when it is sent twenty times concurrently', async () => {
    const token = await solvedChallenge(visitorOf(shop));
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => use(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(use(token))).toBe('CHALLENGE_REQUIRED');
  });

  test('is refused with 428 and a Korean sentence when it is missing', async () => {
    await expect(use(undefined)).rejects.toMatchObject({
      code: 'CHALLENGE_REQUIRED',
      status: 428,
      message: '안전한 접속인지 확인이 필요합니다. 잠시 후 다시 시도해 주세요.',
    });
  });

  test.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no JSON', btoa('captcha')],
    ['JSON of another shape', btoa('{"challenge":{"parameters":null}}')],
    ['null', btoa('null')],
  ])('is refused when it is %s', async (_what, token) => {
    expect(await codeOf(use(token))).toBe('CHALLENGE_REQUIRED');
  });

  test('is refused when its challenge was made easier, given a later expiry, or signed with another key', async () => {
    const easier = changed(await newChallenge(), { keyPrefix: '00' });
    expect(await codeOf(use(await solutionOf(easier)))).toBe('CHALLENGE_REQUIRED');
    const later = changed(await newChallenge(), { data: { expiresAtMs: testStart.getTime() + 864e5 } });
    expect(await codeOf(use(await solutionOf(later)))).toBe('CHALLENGE_REQUIRED');
    const other = createAltcha({ secret: 'another secret of tests, as long as it must be', difficulty: 2 });
    const foreign = await other.create(new Date(testStart.getTime() + 60_000));
    expect(await codeOf(use(await solutionOf(foreign as unknown as Challenge)))).toBe('CHALLENGE_REQUIRED');
  });

  test('is refused when its counter or its key is wrong', async () => {
    const token = await solvedChallenge(visitorOf(shop));
    const solved = JSON.parse(atob(token)) as { solution: { derivedKey: string } };
    const last = solved.solution.derivedKey.endsWith('0') ? '1' : '0';
    solved.solution.derivedKey = solved.solution.derivedKey.slice(0, -1) + last;
    expect(await codeOf(use(btoa(JSON.stringify(solved))))).toBe('CHALLENGE_REQUIRED');
    const unsolved = { challenge: await newChallenge(), solution: { counter: 1, derivedKey: 'zz' } };
    expect(await codeOf(use(btoa(JSON.stringify(unsolved))))).toBe('CHALLENGE_REQUIRED');
  });

  test('is refused after ten minutes of the shop’s clock', async () => {
    shop.clock.stopAt('2031-02-03T10:00:00+09:00');
    const inTime = await solvedChallenge(visitorOf(shop));
    const late = await solvedChallenge(visitorOf(shop));
    shop.clock.moveBy(10 * 60_000 - 1);
    await use(inTime);
    shop.clock.moveBy(1);
    expect(await codeOf(use(late))).toBe('CHALLENGE_REQUIRED');
  });

  test('leaves a row until its challenge expires', async () => {
    shop.clock.stopAt('2032-02-03T10:00:00+09:00');
    await use(await solvedChallenge(visitorOf(shop)));
    const uses = () => rows(shop, `select 1 from challenge_use where expires_at > '2032-01-01'`);
    await deleteOldChallenges(shop.context());
    expect(await uses()).toHaveLength(1);
    shop.clock.moveBy(10 * 60_000);
    await deleteOldChallenges(shop.context());
    expect(await uses()).toHaveLength(0);
  });
});
