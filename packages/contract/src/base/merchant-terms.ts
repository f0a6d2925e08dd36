// Head office reads and writes revisions of terms, including future ones (docs/rules/members.md#terms).
import { Type } from 'typebox';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { shopFacts } from '#domain/terms-texts/shop-facts.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateTime,
  DateTimeInput,
  Flag,
  NamedObject,
  OneOf,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Version,
  described,
} from '../shapes.ts';
import { Terms, TermsHistory } from './terms.ts';

/** A change must send back the `version` that was read. */
export const MerchantTerms = NamedObject('MerchantTerms', {
  ...Terms.properties,
  version: Version,
  isNotified: Type.Boolean(),
  /** When members are notified. */
  noticeAt: Type.Optional(DateTime),
});

/** One of the two is required; termsType is from the specification, userTermsKind is ours. */
const byType = {
  termsType: Type.Optional(OneOf(termsTypes, 'Which terms of the shop.')),
  userTermsKind: Type.Optional(OneOf(userTermsKinds, 'Which terms of membership, in place of `termsType`.')),
};

/** Sanitized to p, h3, ul, li and strong; text without tags becomes paragraphs. */
const content = Text(
  100_000,
  'Text in HTML; cleaned to the allowed elements. Plain text becomes paragraphs.',
);

/** `current` is omitted when no revision of the kind is in effect. */
const TermsOverview = NamedObject('TermsOverview', {
  termsType: Type.Optional(OneOf(termsTypes)),
  userTermsKind: Type.Optional(OneOf(userTermsKinds)),
  current: Type.Optional(TermsHistory),
  /** The revision after the current one, or the first revision when none is in effect. */
  next: Type.Optional(TermsHistory),
  /** Facts that the newest revision states and that differ from the settings of the shop; a new revision corrects them. */
  outdated: Type.Array(Type.Object({ fact: OneOf(shopFacts), stated: Type.String() })),
});

export const merchantTerms = {
  getMerchantTermsOverview: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-overview',
    access: 'staff',
    permission: 'SETTINGS',
    summary:
      'Every kind of terms with its revision in effect and the next one, without their texts, and the outdated facts of the shop in its newest revision.',
    answer: Type.Array(TermsOverview),
  }),
  registerMerchantTerms: endpoint({
    method: 'POST',
    path: '/merchants/terms',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary: 'Creates the next revision of terms with the time at which it takes effect.',
    input: {
      ...byType,
      revisionNumber: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description:
            'Number of the new revision: one above the newest that the caller has read. Any other number is refused. Default: the next number.',
        }),
      ),
      title: Text(100, 'Title.'),
      content,
      summary: Type.Optional(TextOrEmpty(300, 'What changed, for the notice to members.')),
      effectiveAt: described(DateTimeInput, 'When the revision takes effect.'),
      isNotified: Type.Optional(
        Flag('Members are notified with the summary 7 days before the revision takes effect. Default false.'),
      ),
      isAdverse: Type.Optional(
        Flag('The revision is to the members’ disadvantage: the notice period is 30 days. Default false.'),
      ),
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
    summary: 'Corrects a revision that is not in effect yet; omitted fields are unchanged.',
    input: {
      uuid: ResourceUuid,
      version: Version,
      title: Type.Optional(Text(100, 'Title.')),
      content: Type.Optional(content),
      summary: Type.Optional(TextOrEmpty(300, 'What changed, for the notice to members.')),
      effectiveAt: Type.Optional(described(DateTimeInput, 'When the revision takes effect.')),
    },
    answer: MerchantTerms,
    refuses: ['NOT_FOUND', 'LINT_FAILED', 'TERMS_REVISION_LOCKED', 'VERSION_CONFLICT'],
  }),
  getMerchantTermsByTypeAndRevisionNumber: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-by-type-and-revision-number',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'One revision of terms, past, current or future.',
    input: {
      ...byType,
      revisionNumber: Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Number of the revision.',
      }),
    },
    answer: MerchantTerms,
    refuses: ['NOT_FOUND'],
  }),
  getMerchantTermsHistoriesByType: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-histories-by-type',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'All revisions of terms including future ones, newest first.',
    input: byType,
    answer: Type.Array(TermsHistory),
  }),
  getMerchantTermsByType: endpoint({
    method: 'GET',
    path: '/merchants/terms/action/get-by-type',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'The current revision of terms and the next one.',
    input: byType,
    answer: Type.Object({ current: MerchantTerms, next: Type.Optional(MerchantTerms) }),
    refuses: ['NOT_FOUND'],
  }),
};
