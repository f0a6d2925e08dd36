// Members' accounts: registration, sign-in, the profile (api.md 5.15, 6.1).
import { Type } from 'typebox';
import { CaptchaToken } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { Phone } from './order-shapes.ts';
import { OneOf, Uuid } from './shapes.ts';
import {
  Code,
  CodeSent,
  LoginAnswer,
  LoginId,
  Password,
  Token,
  User,
  memberRegistration,
  registrationRefusals,
} from './user-shapes.ts';

/** What a sign-in by password brings besides: who guesses proves themselves, a known device is never stopped by others. */
const signInTokens = {
  captchaToken: Type.Optional(CaptchaToken),
  deviceToken: Type.Optional(Token),
  guestExternalId: Type.Optional(Uuid),
};

export const users = {
  registerUser: endpoint({
    method: 'POST',
    path: '/users',
    effect: 'write',
    isSecret: true,
    status: 201,
    envelope: 'none',
    summary: 'Registers a member, by login id and password or by the token of a sign-in at Kakao or Apple.',
    input: {
      loginId: Type.Optional(LoginId),
      password: Type.Optional(Password),
      registerToken: Type.Optional(Token),
      ...memberRegistration,
    },
    answer: LoginAnswer,
    refuses: ['DUPLICATE_ID', ...registrationRefusals, 'PASSWORD_RULE'],
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
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'member',
    summary: 'The member who asks.',
    answer: User,
  }),
  existLoginId: endpoint({
    method: 'GET',
    path: '/users/exist',
    alternatives: ['/users/action/exist'],
    summary: 'Whether a login id can still be taken.',
    input: { loginId: LoginId, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Object({
      isExist: Type.Boolean(),
      reason: Type.Optional(OneOf(['RESERVED', 'FORMAT', 'USED_BEFORE'])),
    }),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  existPhone: endpoint({
    method: 'GET',
    path: '/users/exist-phone',
    alternatives: ['/users/action/exist-phone'],
    summary: 'Whether a phone already belongs to a member.',
    input: { phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Object({ isExist: Type.Boolean() }),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
};
