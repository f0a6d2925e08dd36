// Calls of sign-in: by login id, by code, with Kakao and Apple (api.md 5.5, 5.15, 6.2).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/order-shapes.ts';
import { OneOf, Text, Uuid } from '../shapes.ts';
import { Code, CodeSent, LoginAnswer, LoginId, Password, Token, SignInAnswer } from './user-shapes.ts';

/** What a sign-in by password brings besides: who guesses proves themselves, a known device is never stopped by others. */
const signInTokens = {
  captchaToken: Type.Optional(CaptchaToken),
  deviceToken: Type.Optional(Token),
  guestExternalId: Type.Optional(Uuid),
};

/** What a company gave the browser: never ours, so only its length is known. */
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
      'The companies at which one can sign in here. To authorizeUrl belong `state` and, for Apple, `nonce` = SHA-256 of state in hex.',
    answer: Type.Array(Type.Object({ provider: OneOf(['KAKAO', 'APPLE']), authorizeUrl: Type.String() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/action/login',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary:
      'Signs in by login id and password. `auth.deviceToken` of the answer goes into the next sign-in on this device: others’ failures do not stop it then.',
    input: {
      loginId: LoginId,
      password: Password,
      ...signInTokens,
      /** Of a sign-in at Kakao or Apple: from now on it leads to this member. */
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
      'Ours: sends a code for signing in without the password; answers alike whether there is such an account or not.',
    input: { loginId: LoginId, phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  loginByCode: endpoint({
    method: 'POST',
    path: '/open/users/action/login-by-code',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary: 'Ours: signs in by a code to the phone, also while passwords of this account are being guessed.',
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
    ...providerSignIn,
    path: '/auth/apple',
    isBare: true,
    summary: 'Signs in with the code of Apple’s form, or asks to register.',
    input: {
      code: Given,
      /** Checked by the storefront against its cookie; proves the nonce here. Left out: only a code without a nonce is accepted. */
      state: Type.Optional(Type.String({ maxLength: 500 })),
      /** What Apple sends the first time only, unsigned: the name is taken from it, never the e-mail. */
      user: Type.Optional(Type.String({ maxLength: 2000 })),
      guestExternalId,
    },
    refuses: signInRefusals,
  }),
  loginWithKakao: endpoint({
    ...providerSignIn,
    path: '/auth/kakao',
    isBare: true,
    summary:
      'Signs in with the code of Kakao, or asks to register. redirectUri, where it is given, is the one of getSignInWays.',
    input: { code: Given, redirectUri: Type.Optional(Type.String({ maxLength: 500 })), guestExternalId },
    refuses: signInRefusals,
  }),
  loginWithKakaoToken: endpoint({
    ...providerSignIn,
    path: '/auth/kakao/token',
    isBare: true,
    summary: 'Signs in with an access token of Kakao that was made for this shop’s app.',
    input: { token: Given, guestExternalId },
    refuses: signInRefusals,
  }),
  kakaoOAuthCallback: endpoint({
    method: 'POST',
    path: '/auth/kakao/callback',
    access: 'provider',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    takesForm: true,
    summary:
      'With Kakao’s own key in its header: somebody was unlinked. Else the code form, as loginWithKakao (api.md D41).',
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
    access: 'provider',
    envelope: 'none',
    summary: 'Somebody was unlinked at Kakao, where its console sends the notice as GET.',
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
    access: 'provider',
    effect: 'write',
    envelope: 'none',
    summary:
      'Apple tells about an account, signed. One that Apple did not sign is answered alike and changes nothing.',
    input: { payload: Type.String({ minLength: 1, maxLength: 10_000 }) },
    answer: Type.Object({}),
    refuses: ['PROVIDER_UNAVAILABLE'],
  }),
  testAuth: endpoint({
    ...providerSignIn,
    path: '/auth/test-auth',
    access: 'test',
    isBare: true,
    summary: 'Demo and tests alone: signs in as a made-up person of Kakao or Apple, without asking them.',
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
