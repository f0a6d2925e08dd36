// Members' consents (api.md 5.16 rows 202-204, D27). The texts themselves are terms.ts.
import { Type } from 'typebox';
import { agreementAnswers, marketingChannels, userTermsKinds } from '#domain/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateOnly, DateTime, NamedObject, OneOf } from '../shapes.ts';

export const UserTerms = NamedObject('UserTerms', {
  type: OneOf(userTermsKinds),
  label: Type.String(),
  answer: OneOf(agreementAnswers),
  isMandatory: Type.Boolean(),
  revisionNumber: Count,
  answeredAt: Type.Optional(DateTime),
  /** Of MARKETING alone. */
  channels: Type.Optional(
    Type.Object({
      sms: Type.Boolean(),
      email: Type.Boolean(),
      push: Type.Boolean(),
      night: Type.Boolean(),
    }),
  ),
  /** Of MARKETING alone: two years after the answer the member is asked again. */
  recheckDate: Type.Optional(DateOnly),
});

const answerInput = {
  type: OneOf(userTermsKinds),
  /** Of MARKETING alone. */
  channels: Type.Optional(Type.Array(OneOf(marketingChannels), { maxItems: 4 })),
};

export const consents = {
  agreeUserTerms: endpoint({
    method: 'PUT',
    path: '/user-terms/action/agree',
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Agrees to one kind; for advertisement by the ways that are named.',
    input: answerInput,
    answer: UserTerms,
  }),
  disagreeUserTerms: endpoint({
    method: 'PUT',
    path: '/user-terms/action/disagree',
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Takes an optional consent back, at once; of advertisement all ways or those that are named.',
    input: answerInput,
    answer: UserTerms,
    refuses: ['TERMS_MANDATORY'],
  }),
  getMyUserTerms: endpoint({
    method: 'GET',
    path: '/user-terms/me',
    access: 'member',
    summary: 'The member’s answers to all seven kinds.',
    answer: Type.Array(UserTerms),
  }),
};
