// Codes by SMS (docs/rules/members.md#codes) and by mail.
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { OneOf, PersonName } from '../shapes.ts';
import { Code, CodeSent, Email, FoundAccount, LoginId, Proof, ResetToken } from './user-shapes.ts';

const smsPurposes = ['REGISTER', 'CHANGE_PHONE', 'MERCHANT'] as const;

export const verification = {
  sendSms: endpoint({
    method: 'POST',
    path: '/sms/send',
    isOpenElsewhere: true,
    // For members; without an account only REGISTER is permitted (docs/endpoints.md#c1).
    access: 'open+',
    effect: 'write',
    summary: 'Sends a code by SMS.',
    input: {
      phone: Phone,
      purpose: Type.Optional(OneOf(smsPurposes, 'What the check is for.')),
      captchaToken: Type.Optional(CaptchaToken),
    },
    answer: CodeSent,
    refuses: [
      'LOGIN_REQUIRED',
      'FORBIDDEN',
      'DUPLICATE_PHONE',
      'REJOIN_BLOCKED',
      'CHALLENGE_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  verifySms: endpoint({
    method: 'POST',
    path: '/sms/verify',
    isOpenElsewhere: true,
    access: 'open+',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Exchanges a code for a proof that is valid for ten minutes.',
    input: { phone: Phone, code: Code, purpose: Type.Optional(OneOf(smsPurposes, 'What the check is for.')) },
    answer: Proof,
    refuses: ['LOGIN_REQUIRED', 'FORBIDDEN', 'CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
  verifySmsMerchant: endpoint({
    method: 'POST',
    path: '/sms/verify-merchant',
    access: 'staff-or-unverified',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Exchanges a staff code for a proof: for the second step of the sign-in, or for a phone.',
    input: { phone: Phone, code: Code },
    answer: Proof,
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
  verifySmsFindId: endpoint({
    method: 'POST',
    path: '/sms/verify-find-id',
    isOpenElsewhere: true,
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Exchanges a code for the login id.',
    input: { name: PersonName, phone: Phone, code: Code },
    answer: Type.Array(FoundAccount),
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
  verifySmsResetPassword: endpoint({
    method: 'POST',
    path: '/sms/verify-reset-password',
    isOpenElsewhere: true,
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Exchanges a code for a reset token.',
    input: { loginId: LoginId, phone: Phone, code: Code },
    answer: ResetToken,
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
  verifyMailCode: endpoint({
    method: 'POST',
    path: '/mail/verify-mail-code',
    access: 'member',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Exchanges a mailed code for a proof of the address.',
    input: { email: Email, code: Code },
    answer: Proof,
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
};
