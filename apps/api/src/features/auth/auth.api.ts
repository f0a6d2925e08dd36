// Handlers of contract/auth.ts.
import type { auth } from '#contract/auth.ts';
import { isDate, seoulDate } from '#domain/calendar.ts';
import { isOverFourteen } from '#domain/member-fields.ts';
import { refuse } from '#domain/refusal.ts';
import { requiredParameterMessage } from '#domain/required-parameter.ts';
import { memberOf } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { giveProof } from '../codes/codes.ts';
import { isSamePerson, makeAdultToken, registerMember, writeAdult, writeIdentity } from '../users/users.ts';
import { finishWindow, readIdentity, startIdentity } from './identity-check.ts';
import {
  receiveAppleNotice,
  receiveUnlink,
  signInForTest,
  signInWithApple,
  signInWithKakao,
  signInWithKakaoToken,
} from './sign-in.ts';

/** Youth Protection Act: no longer a youth from 1 January of the year in which one turns 19 (연 나이). */
const adultYears = 19;

/** The same day of the next year; 29 February becomes 28. */
function yearAfter(day: string): string {
  const sameDay = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDate(sameDay) ? sameDay : `${sameDay.slice(0, 8)}28`;
}

export const authApi: HandlersOf<typeof auth> = {
  async getSignInWays(_input, ctx) {
    const { kakao, apple } = ctx.providers.login;
    return [
      ...(kakao ? [{ provider: 'KAKAO' as const, ...kakao.start }] : []),
      ...(apple ? [{ provider: 'APPLE' as const, ...apple.start }] : []),
    ];
  },
  loginWithApple: async (input, ctx) => signInWithApple(ctx, input),
  loginWithKakao: async (input, ctx) => signInWithKakao(ctx, input),
  loginWithKakaoToken: async (input, ctx) => signInWithKakaoToken(ctx, input),
  async kakaoOAuthCallback(input, ctx) {
    const isFromKakao = /^KakaoAK /i.test(String(ctx.request.headers.authorization ?? ''));
    if (isFromKakao) {
      await receiveUnlink(ctx, input);
      return {};
    }
    const { code } = input;
    if (code === undefined)
      return refuse('REQUIRED_PARAMETER', {
        message: requiredParameterMessage('code', 'kakaoOAuthCallback'),
      });
    return signInWithKakao(ctx, { code });
  },
  async receiveKakaoUnlink(input, ctx) {
    await receiveUnlink(ctx, input);
    return {};
  },
  async receiveAppleNotification({ payload }, ctx) {
    await receiveAppleNotice(ctx, payload);
    return {};
  },
  registerAppleUser: async (input, ctx) => registerMember(ctx, input),
  testAuth: async (input, ctx) => signInForTest(ctx, input),
  getNiceAuth: async ({ redirectUrl, purpose }, ctx) =>
    startIdentity(ctx, { redirectUrl, purpose: purpose ?? 'ADULT' }),
  receiveNiceReturn: async (input, ctx) => ({ location: await finishWindow(ctx, input) }),
  async getNiceUserInfo(input, ctx) {
    return ctx.tx(async (tx) => {
      const { name, phone, birth, gender } = await readIdentity(ctx, tx, input, ['REGISTER']);
      if (!isOverFourteen(birth, seoulDate(ctx.now))) refuse('UNDER_FOURTEEN');
      const proof = await giveProof(ctx, tx, { purpose: 'REGISTER', target: { phone } });
      return { name, phone, birth, gender, ...proof };
    });
  },
  async updateNiceUserInfo(input, ctx) {
    return ctx.tx(async (tx) => {
      const { name, phone, birth, gender, ciHash } = await readIdentity(ctx, tx, input, ['UPDATE']);
      if (!isOverFourteen(birth, seoulDate(ctx.now))) refuse('UNDER_FOURTEEN');
      return writeIdentity(ctx, tx, memberOf(ctx), { name, phone, birth, gender, ciHash });
    });
  },
  async checkAdultByNice(input, ctx) {
    const { actor } = ctx;
    const today = seoulDate(ctx.now);
    return ctx.tx(async (tx) => {
      const { birth, ciHash } = await readIdentity(ctx, tx, input, ['ADULT']);
      if (Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) < adultYears) refuse('ADULT_REQUIRED');
      if (actor.kind !== 'member') return { isAdult: true, adultToken: makeAdultToken(ctx) };
      // Whoever is known to be somebody else does not become of age by a parent's phone.
      if (!(await isSamePerson(tx, actor.userUuid, ciHash))) refuse('ADULT_REQUIRED');
      const verifiedUntil = yearAfter(today);
      await writeAdult(tx, actor.userUuid, verifiedUntil);
      return { isAdult: true, verifiedUntil };
    });
  },
};
