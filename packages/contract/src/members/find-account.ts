// Finding a forgotten login id (docs/rules/members.md#find-account).
import { Type } from 'typebox';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { PersonName, ResourceUuid } from '../shapes.ts';
import { CodeSent, Email, FoundAccount } from './user-shapes.ts';

export const findAccount = {
  findIdByEmail: endpoint({
    method: 'GET',
    path: '/users/find-id-by-email',
    isOpenElsewhere: true,
    alternatives: ['/users/action/find-id-by-email'],
    isSecret: true,
    summary: 'The masked login id of the account with a name and e-mail.',
    input: { name: PersonName, email: Email, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Array(FoundAccount),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  findIdByPhone: endpoint({
    method: 'POST',
    path: '/users/find-id-by-phone',
    isOpenElsewhere: true,
    alternatives: ['/users/action/find-id-by-phone'],
    effect: 'write',
    isBare: true,
    summary: 'Sends a code for finding the login id; the answer does not reveal whether the account exists.',
    input: { name: PersonName, phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  findIdSendEmail: endpoint({
    method: 'GET',
    path: '/users/find-id-send-email',
    isOpenElsewhere: true,
    alternatives: ['/users/action/find-id-send-email'],
    isSecret: true,
    summary: 'Mails the complete login id of a found account, once.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isSent: Type.Boolean() }),
    refuses: ['TOKEN_INVALID'],
  }),
};
