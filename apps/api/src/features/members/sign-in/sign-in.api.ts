// Handlers of contract/members/sign-in.ts.
import type { signIn } from '#contract/members/sign-in.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { endOwnSession } from '../../base/sessions/sessions.ts';
import { logIn, logInByCode, sendLoginCode } from './log-in.ts';
import {
  receiveAppleNotice,
  receiveUnlink,
  signInForTest,
  signInWithApple,
  signInWithKakao,
  signInWithKakaoToken,
} from './provider-sign-in.ts';

export const signInApi: HandlersOf<typeof signIn> = {
  async getSignInWays(_input, ctx) {
    const { kakao, apple } = ctx.providers.login;
    return [
      ...(kakao ? [{ provider: 'KAKAO' as const, ...kakao.start }] : []),
      ...(apple ? [{ provider: 'APPLE' as const, ...apple.start }] : []),
    ];
  },
  login: async (input, ctx) => logIn(ctx, input),
  sendLoginCode: async (input, ctx) => sendLoginCode(ctx, input),
  loginByCode: async (input, ctx) => logInByCode(ctx, input),
  async logout(_input, ctx) {
    await ctx.tx((tx) => endOwnSession(ctx, tx));
    return { isEnded: true };
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
  testAuth: async (input, ctx) => signInForTest(ctx, input),
};
