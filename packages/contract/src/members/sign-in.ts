// Sign-in by login id, by code, with Kakao and Apple (docs/rules/members.md#social, docs/rules/members.md#sign-in, docs/endpoints.md#inbound).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { GuestExternalId, OneOf, Text, TextOrEmpty, described } from '../shapes.ts';
import {
  Code,
  CodeSent,
  DeviceToken,
  LoginAnswer,
  LoginId,
  Password,
  SignInAnswer,
  Token,
} from './user-shapes.ts';

/**
 * Additional fields of a password sign-in: a solved challenge after failures, and the token of a known device, which other
 * callers' failures do not block.
 */
const signInTokens = {
  captchaToken: Type.Optional(CaptchaToken),
  deviceToken: Type.Optional(DeviceToken),
  guestExternalId: Type.Optional(GuestExternalId),
};

/** A value issued by a provider; only its length and characters are checked. */
const Given = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' });
const guestExternalId = Type.Optional(GuestExternalId);

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
      password: described(Password, 'Password.'),
      ...signInTokens,
      registerToken: Type.Optional(
        described(
          Token,
          'Token of a first sign-in at Kakao or Apple, which links that account with this member.',
        ),
      ),
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
      deviceToken: Type.Optional(DeviceToken),
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
      deviceToken: Type.Optional(DeviceToken),
      guestExternalId: Type.Optional(GuestExternalId),
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
      code: described(Given, 'Authorization code from Apple.'),
      /**
       * Compared with its cookie by the storefront, and with the nonce here. Missing: only a code without a nonce is accepted.
       */
      state: Type.Optional(TextOrEmpty(500, 'State of the sign-in, as it was given to the provider.')),
      user: Type.Optional(
        TextOrEmpty(2000, 'JSON that Apple sends, unsigned, with the first sign-in; only the name is read.'),
      ),
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
    input: {
      code: described(Given, 'Authorization code from Kakao.'),
      redirectUri: Type.Optional(
        TextOrEmpty(500, 'Redirect URI that the code was issued for; only the registered one is accepted.'),
      ),
      guestExternalId,
    },
    refuses: signInRefusals,
  }),
  loginWithKakaoToken: endpoint({
    isOpenElsewhere: true,
    ...providerSignIn,
    path: '/auth/kakao/token',
    isBare: true,
    summary: 'Signs in with a Kakao access token issued for this shop’s app.',
    input: {
      token: described(Given, 'Access token of Kakao that was issued for this shop’s app.'),
      guestExternalId,
    },
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
      code: Type.Optional(described(Given, 'Authorization code from Kakao.')),
      state: Type.Optional(TextOrEmpty(500, 'State of the sign-in, as it was given to the provider.')),
      app_id: Type.Optional(TextOrEmpty(30, 'Kakao app id.')),
      user_id: Type.Optional(TextOrEmpty(30, 'User id at Kakao.')),
      referrer_type: Type.Optional(TextOrEmpty(60, 'Why the account was unlinked at Kakao.')),
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
      app_id: Type.Optional(TextOrEmpty(30, 'Kakao app id.')),
      user_id: Type.Optional(TextOrEmpty(30, 'User id at Kakao.')),
      referrer_type: Type.Optional(TextOrEmpty(60, 'Why the account was unlinked at Kakao.')),
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
    input: {
      payload: Type.String({
        minLength: 1,
        maxLength: 10_000,
        description: 'Signed notification (JWT) of Apple.',
      }),
    },
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
      provider: OneOf(['KAKAO', 'APPLE'], 'Provider.'),
      providerId: Text(60, 'Id of the person at the provider.'),
      nickname: Type.Optional(TextOrEmpty(50, 'Nickname at the provider.')),
      email: Type.Optional(TextOrEmpty(100, 'E-mail address.')),
      birthday: Type.Optional(TextOrEmpty(4, 'Month and day of birth, MMDD.')),
      birthyear: Type.Optional(TextOrEmpty(4, 'Year of birth, YYYY.')),
      gender: Type.Optional(OneOf(['female', 'male'], 'Gender.')),
      phone_number: Type.Optional(TextOrEmpty(30, 'Phone number at the provider.')),
      token: Type.Optional(TextOrEmpty(200, 'Token.')),
    },
    refuses: ['TEST_AUTH_OFF', 'WITHDRAWN_USER', 'BLOCKED_USER', 'REJOIN_BLOCKED', 'UNDER_FOURTEEN'],
  }),
};
