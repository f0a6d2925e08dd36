// Head office writes the texts that people agree to (api.md 5.3): revisions to come, and what was in effect.
import { Type } from 'typebox';
import { termsTypes, userTermsKinds } from '#domain/enums.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, NamedObject, OneOf, Text, TextOrEmpty, Uuid, Version } from '../shapes.ts';
import { Terms, TermsHistory } from './terms.ts';

/** `version` goes back with a change. */
export const MerchantTerms = NamedObject('MerchantTerms', {
  ...Terms.properties,
  version: Version,
  isNotified: Type.Boolean(),
  /** When members are told of it. */
  noticeAt: Type.Optional(DateTime),
});

/** One family is named; termsType is the spec's, userTermsKind ours. */
const byType = {
  termsType: Type.Optional(OneOf(termsTypes)),
  userTermsKind: Type.Optional(OneOf(userTermsKinds)),
};

/** Cleaned to p, h3, ul, li and strong; a text without tags becomes paragraphs. */
const content = Text(100_000);

export const merchantTerms = {
  registerMerchantTerms: endpoint({
    method: 'POST',
    path: '/merchants/terms',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary: 'The next revision of a text, in effect from its time on.',
    input: {
      ...byType,
      title: Text(100),
      content,
      summary: Type.Optional(TextOrEmpty(300)),
      effectiveAt: DateTime,
      /** Members are told of it 7 days before, with the summary. Default false. */
      isNotified: Type.Optional(Type.Boolean()),
      /** It is worse for them than before: then 30 days (ours). Default false. */
      isAdverse: Type.Optional(Type.Boolean()),
    },
    answer: MerchantTerms,
    refuses: ['LINT_FAILED', 'VERSION_CONFLICT'],
  }),
  editMerchantTerms: endpoint({
    method: 'PUT',
    path: '/merchants/terms/{uuid}',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary: 'Corrects a revision that is not in effect yet; what is left out stays.',
    input: {
      uuid: Uuid,
      version: Version,
      title: Type.Optional(Text(100)),
      content: Type.Optional(content),
      summary: Type.Optional(TextOrEmpty(300)),
      effectiveAt: Type.Optional(DateTime),
    },
    answer: MerchantTerms,
    refuses: ['NOT_FOUND', 'LINT_FAILED', 'TERMS_REVISION_LOCKED', 'VERSION_CONFLICT'],
  }),
  getMerchantTermsByTypeAndRevisionNumber: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-by-type-and-revision-number',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'One revision of a text, whenever it was or will be in effect.',
    input: { ...byType, revisionNumber: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    answer: MerchantTerms,
    refuses: ['NOT_FOUND'],
  }),
  getMerchantTermsHistoriesByType: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-histories-by-type',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'Every revision of a text, the newest first, those to come too.',
    input: byType,
    answer: Type.Array(TermsHistory),
  }),
  getMerchantTermsByType: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-by-type',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'The revision of a text that is in effect, and the one that comes next.',
    input: byType,
    answer: Type.Object({ current: MerchantTerms, next: Type.Optional(MerchantTerms) }),
    refuses: ['NOT_FOUND'],
  }),
};
