// Members' consents (docs/rules/members.md#consents, docs/endpoints.md#d27). Texts: terms.ts.
import { Type } from 'typebox';
import { agreementAnswers, marketingChannels, userTermsKinds } from '#domain/base/enums.ts';
import { messageWays } from '#domain/messages/message-enums.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateOnly, DateTime, NamedObject, OneOf, Text } from '../shapes.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { RefusedLines } from './member-names.ts';

export const UserTerms = NamedObject('UserTerms', {
  type: OneOf(userTermsKinds),
  label: Type.String(),
  answer: OneOf(agreementAnswers),
  isMandatory: Type.Boolean(),
  revisionNumber: Count,
  answeredAt: Type.Optional(DateTime),
  /** Only for MARKETING. */
  channels: Type.Optional(
    Type.Object({
      sms: Type.Boolean(),
      email: Type.Boolean(),
      push: Type.Boolean(),
      night: Type.Boolean(),
    }),
  ),
  /** Only for MARKETING: when the member is reminded, two years after the answer. */
  recheckDate: Type.Optional(DateOnly),
});

const answerInput = {
  type: OneOf(userTermsKinds, 'Which terms of membership.'),
  channels: Type.Optional(
    Type.Array(OneOf(marketingChannels), {
      maxItems: 4,
      description: 'Channels that the consent to marketing covers; only for MARKETING.',
    }),
  ),
};

const refusalToken = Text(60, 'Token of the link in an advertisement.');
const refusalPath = '/open/advertising/refusals/{token}';

export const consents = {
  agreeUserTerms: endpoint({
    method: 'PUT',
    path: '/user-terms/action/agree',
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Gives one consent; for marketing through the given channels.',
    input: answerInput,
    answer: UserTerms,
  }),
  disagreeUserTerms: endpoint({
    method: 'PUT',
    path: '/user-terms/action/disagree',
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Withdraws an optional consent immediately; for marketing all channels or the given ones.',
    input: answerInput,
    answer: UserTerms,
    refuses: ['TERMS_MANDATORY'],
  }),
  refuseAdvertising: endpoint({
    method: 'POST',
    path: '/open/advertising/action/refuse',
    effect: 'write',
    isSecret: true,
    summary:
      'Ours: refuses advertising by text or mail with the token of a message; a repetition changes nothing.',
    input: { token: refusalToken },
    answer: Type.Object({ way: OneOf(messageWays) }),
    refuses: ['NOT_FOUND'],
  }),
  openAdvertisingRefusal: endpoint({
    method: 'GET',
    path: refusalPath,
    envelope: 'redirect',
    status: 303,
    summary:
      'Ours: the address of List-Unsubscribe in a browser: the page that refuses by a button. Refuses nothing.',
    input: { token: refusalToken },
    answer: Type.Object({ location: Type.String() }),
    refuses: ['NOT_FOUND'],
  }),
  refuseAdvertisingByOneClick: endpoint({
    method: 'POST',
    path: refusalPath,
    access: 'provider',
    effect: 'write',
    isSecret: true,
    takesForm: true,
    summary:
      'Ours: one-click refusal (RFC 8058), sent by a mail program for its reader; proved by the token. A repetition changes nothing.',
    input: {
      token: refusalToken,
      'List-Unsubscribe': OneOf(['One-Click'], 'As the header List-Unsubscribe-Post.'),
    },
    answer: Type.Object({}),
    envelope: 'none',
    refuses: ['NOT_FOUND'],
  }),
  receiveRefusedCall: endpoint({
    method: 'POST',
    path: '/open/advertising/refused-calls',
    access: 'provider',
    effect: 'write',
    summary:
      'The provider of the 080 number reports a call that refused: the member of the number gets no texts that advertise. The answer is the same for every number; a repetition changes nothing. Proved by a secret of the shop.',
    isSecret: true,
    input: { phone: Phone, secret: Text(200, 'Secret that the shop gave to the provider.') },
    answer: Type.Object({}),
    envelope: 'none',
    refuses: ['NOT_FOUND', 'SIGNATURE_INVALID'],
  }),
  refuseAdvertisingOfNumbers: endpoint({
    method: 'POST',
    path: '/staff/advertising-refusals',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Refuses advertising by text for the members of numbers that called the 080 number.',
    input: {
      phones: Type.Array(Text(30, 'Phone number, with or without hyphens.'), {
        minItems: 1,
        maxItems: 2_000,
        description: 'Numbers that refused.',
      }),
    },
    answer: NamedObject('RefusedNumbers', {
      /** Members who accepted advertising by text until now. */
      count: Count,
      refused: RefusedLines,
    }),
  }),
  getMyUserTerms: endpoint({
    method: 'GET',
    path: '/user-terms/me',
    access: 'member',
    summary: 'The member’s answers to all seven consents.',
    answer: Type.Array(UserTerms),
  }),
};
