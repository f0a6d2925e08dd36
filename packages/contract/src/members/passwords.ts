// Passwords: change, postponement, reset (docs/rules/members.md#reset).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { DateTime, NamedObject, described } from '../shapes.ts';
import { CodeSent, Email, LoginId, NewPassword, Password, Token } from './user-shapes.ts';

const PasswordChanged = NamedObject('PasswordChanged', { passwordChangeRequestDateTime: DateTime });
const changeRefusals = ['PASSWORD_RULE', 'NO_PASSWORD'] as const;

export const passwords = {
  changePassword: endpoint({
    method: 'POST',
    path: '/users/action/change-password',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Sets a new password by the old one or a reset token; the member’s other sessions end.',
    input: {
      oldPassword: Type.Optional(described(Password, 'Current password.')),
      token: Type.Optional(described(Token, 'Reset token, in place of `oldPassword`.')),
      newPassword: NewPassword,
    },
    answer: PasswordChanged,
    refuses: ['TOKEN_INVALID', ...changeRefusals],
  }),
  resetPasswordByOld: endpoint({
    method: 'POST',
    path: '/users/reset-password-by-old',
    alternatives: ['/users/action/reset-password-by-old'],
    access: 'member',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Sets a new password by the old one.',
    input: { oldPassword: described(Password, 'Current password.'), newPassword: NewPassword },
    answer: PasswordChanged,
    refuses: changeRefusals,
  }),
  delayPasswordChangeRequestDateTime: endpoint({
    method: 'POST',
    path: '/users/action/delay-password-change-request-date-time',
    access: 'member',
    effect: 'write',
    summary: 'Postpones the password change request by ninety days.',
    answer: PasswordChanged,
    refuses: ['TOO_SOON'],
  }),
  resetPasswordByPhone: endpoint({
    method: 'POST',
    path: '/users/reset-password-by-phone',
    isOpenElsewhere: true,
    alternatives: ['/users/action/reset-password-by-phone'],
    effect: 'write',
    isBare: true,
    summary: 'Sends a code for a password reset; the answer does not reveal whether the account exists.',
    input: { loginId: LoginId, phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  resetPasswordSendEmail: endpoint({
    method: 'GET',
    path: '/users/reset-password-send-email',
    isOpenElsewhere: true,
    alternatives: ['/users/action/reset-password-send-email'],
    summary: 'Mails a link for a password reset; the answer does not reveal whether the account exists.',
    input: { loginId: LoginId, email: Email, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Object({ isSent: Type.Boolean() }),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  validateChangePasswordToken: endpoint({
    method: 'GET',
    path: '/users/action/validate-change-password-token',
    isOpenElsewhere: true,
    isSecret: true,
    summary: 'Whether a reset token is valid; does not use it up.',
    input: { token: described(Token, 'Reset token.') },
    answer: Type.Object({
      isValid: Type.Boolean(),
      maskedLoginId: Type.Optional(Type.String()),
      expireAt: Type.Optional(DateTime),
    }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/action/reset-password',
    isOpenElsewhere: true,
    effect: 'write',
    isSecret: true,
    summary: 'Sets a new password by a reset token; every session of the member ends.',
    input: { token: described(Token, 'Reset token.'), newPassword: NewPassword },
    answer: Type.Object({ isChanged: Type.Boolean() }),
    refuses: ['TOKEN_INVALID', 'PASSWORD_RULE'],
  }),
};
