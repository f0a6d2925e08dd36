// Sign-in at other companies, and proving who one is (api.md 5.5, 6.2, row 205).
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { DateOnly, DateTime, OneOf, Text, Uuid } from './shapes.ts';
import {
  LoginAnswer,
  SignInAnswer,
  Token,
  User,
  memberRegistration,
  registrationRefusals,
} from './user-shapes.ts';

/** What a company gave the browser: never ours, so only its length is known. */
const Given = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' });
/** Base64 of a company; a form may have turned its plus signs into spaces. */
const Sealed = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9+/= ]+$' });
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

const signIn = {
  method: 'POST',
  effect: 'write',
  isSecret: true,
  envelope: 'none',
  answer: SignInAnswer,
} as const;

export const auth = {
  getSignInWays: endpoint({
    method: 'GET',
    path: '/open/sign-in-ways',
    cache: 'C300',
    summary:
      'The companies at which one can sign in here. To authorizeUrl belong `state` and, for Apple, `nonce` = SHA-256 of state in hex.',
    answer: Type.Array(Type.Object({ provider: OneOf(['KAKAO', 'APPLE']), authorizeUrl: Type.String() })),
  }),
  loginWithApple: endpoint({
    ...signIn,
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
    ...signIn,
    path: '/auth/kakao',
    isBare: true,
    summary:
      'Signs in with the code of Kakao, or asks to register. redirectUri, where it is given, is the one of getSignInWays.',
    input: { code: Given, redirectUri: Type.Optional(Type.String({ maxLength: 500 })), guestExternalId },
    refuses: signInRefusals,
  }),
  loginWithKakaoToken: endpoint({
    ...signIn,
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
  registerAppleUser: endpoint({
    method: 'POST',
    path: '/auth/register-apple-user',
    effect: 'write',
    isSecret: true,
    status: 201,
    envelope: 'none',
    summary: 'Finishes the registration of somebody who came from Apple.',
    input: { registerToken: Token, ...memberRegistration },
    answer: LoginAnswer,
    refuses: [...registrationRefusals],
  }),
  testAuth: endpoint({
    ...signIn,
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
  getNiceAuth: endpoint({
    method: 'GET',
    path: '/auth/nice',
    access: 'open+',
    isSecret: true,
    summary:
      'What the browser posts to open the identity window. `symmetricKey` is a handle of ours, never a key.',
    input: {
      /** Of this shop: a path, or an address that begins with its own. */
      redirectUrl: Type.String({ minLength: 1, maxLength: 500 }),
      purpose: Type.Optional(OneOf(['REGISTER', 'UPDATE', 'ADULT'])),
    },
    answer: Type.Object({
      formUrl: Type.String(),
      m: Type.String(),
      token_version_id: Type.String(),
      enc_data: Type.String(),
      integrity_value: Type.String(),
      symmetricKey: Type.String(),
    }),
    refuses: ['PROVIDER_UNAVAILABLE', 'LOGIN_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  receiveNiceReturn: endpoint({
    method: 'GET',
    path: '/auth/nice/return',
    access: 'provider',
    envelope: 'redirect',
    status: 303,
    summary:
      'The identity window came back: proves the answer and sends the browser to redirectUrl with `encData`, or with `error`.',
    input: {
      token_version_id: Type.Optional(Type.String({ maxLength: 100 })),
      enc_data: Type.Optional(Sealed),
      integrity_value: Type.Optional(Type.String({ maxLength: 200 })),
    },
    answer: Type.Object({ location: Type.String() }),
  }),
  getNiceUserInfo: endpoint({
    method: 'GET',
    path: '/auth/nice-user-info',
    access: 'open+',
    isSecret: true,
    summary: 'Who was identified, once, for the form of registration. CI and DI stay here.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: Type.Object({
      name: Type.String(),
      phone: Type.String(),
      birth: DateOnly,
      gender: OneOf(['FEMALE', 'MALE']),
      proofToken: Type.String(),
      expireAt: DateTime,
    }),
    refuses: ['TOKEN_INVALID', 'UNDER_FOURTEEN', 'PROVIDER_UNAVAILABLE'],
  }),
  updateNiceUserInfo: endpoint({
    method: 'POST',
    path: '/auth/nice-user-info-update',
    access: 'member',
    effect: 'write',
    isSecret: true,
    isBare: true,
    summary: 'The member’s name, birth and phone become those that were identified.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: User,
    refuses: ['TOKEN_INVALID', 'DUPLICATE_PHONE', 'FORBIDDEN', 'UNDER_FOURTEEN', 'PROVIDER_UNAVAILABLE'],
  }),
  checkAdultByNice: endpoint({
    method: 'POST',
    path: '/auth/nice-user-check-adult',
    access: 'open+',
    effect: 'write',
    isSecret: true,
    isBare: true,
    summary:
      'Whether who was identified is an adult: a member keeps it for a year, a guest gets a token for a day.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: Type.Object({
      isAdult: Type.Boolean(),
      verifiedUntil: Type.Optional(DateOnly),
      /** Sent back as header x-adult-token. */
      adultToken: Type.Optional(Type.String()),
    }),
    refuses: ['TOKEN_INVALID', 'ADULT_REQUIRED', 'PROVIDER_UNAVAILABLE'],
  }),
};
