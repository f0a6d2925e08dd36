// Members' accounts: registration, sign-in, the profile (api.md 5.15, 6.1).
import { Type } from 'typebox';
import { CaptchaToken } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { Phone } from './order-shapes.ts';
import { OneOf, Uuid } from './shapes.ts';
import {
  LoginAnswer,
  LoginId,
  Password,
  Token,
  User,
  memberRegistration,
  registrationRefusals,
} from './user-shapes.ts';

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
    summary: 'Signs in by login id and password.',
    input: {
      loginId: LoginId,
      password: Password,
      captchaToken: Type.Optional(CaptchaToken),
      guestExternalId: Type.Optional(Uuid),
      /** Of a sign-in at Kakao or Apple: from now on it leads to this member. */
      registerToken: Type.Optional(Token),
    },
    answer: LoginAnswer,
    refuses: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'WITHDRAWN_USER', 'BLOCKED_USER', 'TOKEN_INVALID'],
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
