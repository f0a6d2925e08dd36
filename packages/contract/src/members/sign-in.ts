// Sign-in by login id, by code, with Kakao and Apple (docs/rules/members.md#social, docs/rules/members.md#sign-in, docs/endpoints.md#inbound).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { OneOf, Text, Uuid } from '../shapes.ts';
import { Code, CodeSent, LoginAnswer, LoginId, Password, Token, SignInAnswer } from './user-shapes.ts';

/**
 * Additional fields of a password sign-in: a solved challenge after failures, and the token of a known device, which other
 * callers' failures do not block.
 */
const signInTokens = {
  captchaToken: Type.Optional(CaptchaToken),
  deviceToken: Type.Optional(Token),
  guestExternalId: Type.Optional(Uuid),
};

/** A value issued by a provider; only its length and characters are checked. */
const Given = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' });
const guestExternalId = Type.Optional(Uuid);

const signInRefusals = [
  'TOKEN_INVALID',
  'PROVIDER_UNAVAILABLE',
  'WITHDRAWN_USER',
  'BLOCKED_USER',
  'REJOIN_BLOCKED',
  'UNDER_FOURTEEN',
  'TOO_MANY_REQUESTS',
] as const;

const providerSignIn = {
  method: 'POST',
  effect: 'write',
  isSecret: true,
  envelope: 'none',
  answer: SignInAnswer,
} as const;

export const signIn = {
  getSignInWays: endpoint({
    method: 'GET',
    path: '/open/sign-in-ways',
    cache: 'C300',
    summary:
      'The configured sign-in providers. Add `state` to authorizeUrl and, for Apple, `nonce` = SHA-256 of state in hex.',
    answer: Type.Array(Type.Object({ provider: OneOf(['KAKAO', 'APPLE']), authorizeUrl: Type.String() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/action/login',
    isOpenElsewhere: true,
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary:
      'Signs in by login id and password. Send `auth.deviceToken` of the answer with the next sign-in on this device, so that failures of other callers do not block it.',
    input: {
      loginId: LoginId,
      password: Password,
      ...signInTokens,
      /** From a sign-in at Kakao or Apple: links that account with this member. */
      registerToken: Type.Optional(Token),
    },
    answer: LoginAnswer,
    refuses: [
      'LOGIN_FAILED',
      'ACCOUNT_LOCKED',
      'CHALLENGE_REQUIRED',
      'TOO_MANY_REQUESTS',
      'WITHDRAWN_USER',
      'BLOCKED_USER',
      'TOKEN_INVALID',
    ],
  }),
  sendLoginCode: endpoint({
    method: 'POST',
    path: '/open/users/action/send-login-code',
    effect: 'write',
    summary:
      'Ours: sends a code for a sign-in without the password; the answer does not reveal whether the account exists.',
    input: {
      loginId: LoginId,
      phone: Phone,
      deviceToken: Type.Optional(Token),
      captchaToken: Type.Optional(CaptchaToken),
    },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  loginByCode: endpoint({
    method: 'POST',
    path: '/open/users/action/login-by-code',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary: 'Ours: signs in by a code to the phone, also while password sign-in is locked.',
    input: {
      loginId: LoginId,
      phone: Phone,
      code: Code,
      deviceToken: Type.Optional(Token),
      guestExternalId: Type.Optional(Uuid),
    },
    answer: LoginAnswer,
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED', 'WITHDRAWN_USER', 'BLOCKED_USER'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/action/logout',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Ends this session.',
    answer: Type.Object({ isEnded: Type.Boolean() }),
  }),
  loginWithApple: endpoint({
    isOpenElsewhere: true,
    ...providerSignIn,
    path: '/auth/apple',
    isBare: true,
    summary: 'Signs in with the code of Apple’s form, or returns a register token.',
    input: {
      code: Given,
      /**
       * Compared with its cookie by the storefront, and with the nonce here. Missing: only a code without a nonce is accepted.
       */
      state: Type.Optional(Type.String({ maxLength: 500 })),
      /** Sent by Apple only the first time, unsigned: only the name is read. */
      user: Type.Optional(Type.String({ maxLength: 2000 })),
      guestExternalId,
    },
    refuses: signInRefusals,
  }),
  loginWithKakao: endpoint({
    isOpenElsewhere: true,
    ...providerSignIn,
    path: '/auth/kakao',
    isBare: true,
    summary:
      'Signs in with the code of Kakao, or returns a register token. redirectUri, if given, must be the one of getSignInWays.',
    input: { code: Given, redirectUri: Type.Optional(Type.String({ maxLength: 500 })), guestExternalId },
    refuses: signInRefusals,
  }),
  loginWithKakaoToken: endpoint({
    isOpenElsewhere: true,
    ...providerSignIn,
    path: '/auth/kakao/token',
    isBare: true,
    summary: 'Signs in with a Kakao access token issued for this shop’s app.',
    input: { token: Given, guestExternalId },
    refuses: signInRefusals,
  }),
  kakaoOAuthCallback: endpoint({
    method: 'POST',
    path: '/auth/kakao/callback',
    isOpenElsewhere: true,
    access: 'provider',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    takesForm: true,
    summary:
      'With Kakao’s key in the header: notification that a person was unlinked. Otherwise a sign-in by code, as loginWithKakao (docs/endpoints.md#d41).',
    input: {
      code: Type.Optional(Given),
      state: Type.Optional(Type.String({ maxLength: 500 })),
      app_id: Type.Optional(Type.String({ maxLength: 30 })),
      user_id: Type.Optional(Type.String({ maxLength: 30 })),
      referrer_type: Type.Optional(Type.String({ maxLength: 60 })),
    },
    answer: Type.Union([SignInAnswer, Type.Object({})]),
    refuses: signInRefusals,
  }),
  receiveKakaoUnlink: endpoint({
    method: 'GET',
    path: '/auth/kakao/callback',
    isOpenElsewhere: true,
    access: 'provider',
    envelope: 'none',
    summary: 'Notification that a person was unlinked at Kakao, sent as GET.',
    input: {
      app_id: Type.Optional(Type.String({ maxLength: 30 })),
      user_id: Type.Optional(Type.String({ maxLength: 30 })),
      referrer_type: Type.Optional(Type.String({ maxLength: 60 })),
    },
    answer: Type.Object({}),
  }),
  receiveAppleNotification: endpoint({
    method: 'POST',
    path: '/auth/apple/notifications',
    isOpenElsewhere: true,
    access: 'provider',
    effect: 'write',
    envelope: 'none',
    summary:
      'Signed notification of Apple about an account. One without a valid signature gets the same answer and has no effect.',
    input: { payload: Type.String({ minLength: 1, maxLength: 10_000 }) },
    answer: Type.Object({}),
    refuses: ['PROVIDER_UNAVAILABLE'],
  }),
  testAuth: endpoint({
    ...providerSignIn,
    path: '/auth/test-auth',
    access: 'test',
    isBare: true,
    summary: 'Demo and tests only: signs in as a made-up person of Kakao or Apple, without a provider call.',
    input: {
      provider: OneOf(['KAKAO', 'APPLE']),
      providerId: Text(60),
      nickname: Type.Optional(Type.String({ maxLength: 50 })),
      email: Type.Optional(Type.String({ maxLength: 100 })),
      birthday: Type.Optional(Type.String({ maxLength: 4 })),
      birthyear: Type.Optional(Type.String({ maxLength: 4 })),
      gender: Type.Optional(OneOf(['female', 'male'])),
      phone_number: Type.Optional(Type.String({ maxLength: 30 })),
      token: Type.Optional(Type.String({ maxLength: 200 })),
    },
    refuses: ['TEST_AUTH_OFF', 'WITHDRAWN_USER', 'BLOCKED_USER', 'REJOIN_BLOCKED', 'UNDER_FOURTEEN'],
  }),
};
