// Codes by SMS (api.md 5.14) and by mail (5.2).
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Phone } from './order-shapes.ts';
import { OneOf } from './shapes.ts';
import { Code, CodeSent, Proof } from './user-shapes.ts';

const smsPurposes = ['REGISTER', 'CHANGE_PHONE', 'MERCHANT'] as const;

export const codes = {
  sendSms: endpoint({
    method: 'POST',
    path: '/sms/send',
    // A member's call; before there is an account it is open for REGISTER alone (api.md C1).
    access: 'open+',
    effect: 'write',
    summary: 'Sends a code by SMS.',
    input: { phone: Phone, purpose: Type.Optional(OneOf(smsPurposes)) },
    answer: CodeSent,
    refuses: ['LOGIN_REQUIRED', 'FORBIDDEN', 'DUPLICATE_PHONE', 'REJOIN_BLOCKED'],
  }),
  verifySms: endpoint({
    method: 'POST',
    path: '/sms/verify',
    access: 'open+',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Turns a code into a proof that is good for ten minutes.',
    input: { phone: Phone, code: Code, purpose: Type.Optional(OneOf(smsPurposes)) },
    answer: Proof,
    refuses: ['LOGIN_REQUIRED', 'FORBIDDEN', 'CODE_MISMATCH', 'CODE_EXPIRED'],
  }),
};
