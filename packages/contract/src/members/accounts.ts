// A member's account, and availability of login ids and phones (docs/rules/members.md#fields).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { OneOf } from '../shapes.ts';
import { LoginId, User } from './user-shapes.ts';

export const accounts = {
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'member',
    summary: 'The signed-in member.',
    answer: User,
  }),
  existLoginId: endpoint({
    method: 'GET',
    path: '/users/exist',
    isOpenElsewhere: true,
    alternatives: ['/users/action/exist'],
    summary: 'Whether a login id is taken.',
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
    isOpenElsewhere: true,
    alternatives: ['/users/action/exist-phone'],
    summary: 'Whether a phone already belongs to a member.',
    input: { phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Object({ isExist: Type.Boolean() }),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
};
