// What a member can see of the own personal data (docs/rules/members.md#ledger): consents with their texts, disclosures to staff, retention,
// and one file with everything.
import { Type } from 'typebox';
import { agreementAnswers, userTermsKinds } from '#domain/base/enums.ts';
import { retainedKinds } from '#domain/members/retention.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  TextOrEmpty,
  Uuid,
  pagingInput,
} from '../shapes.ts';
import { PersonalDataFile } from './personal-data-file.ts';

const consent = {
  type: OneOf(userTermsKinds),
  label: Type.String(),
  answer: OneOf(agreementAnswers),
  revisionNumber: Count,
  at: DateTime,
  channel: OneOf(['REGISTER', 'MY_PAGE', 'STAFF', 'WITHDRAW', 'LINK', 'CALL'] as const),
  /** Of the revision that was shown; only for kinds with a text. */
  termsUuid: Type.Optional(Uuid),
};

const GivenConsent = NamedObject('GivenConsent', { ...consent, ip: Type.String() });
/** As staff see it: without the network address. */
export const MemberConsent = NamedObject('MemberConsent', consent);

export const ShownText = NamedObject('ShownText', {
  uuid: Uuid,
  title: Type.String(),
  content: Type.String(),
  effectiveAt: DateTime,
});

const RetainedData = NamedObject('RetainedData', {
  kind: OneOf(retainedKinds),
  count: Count,
  /** When the oldest row is erased; omitted without rows and for data that is retained as long as the account. */
  nextEraseDate: Type.Optional(DateOnly),
});

const Disclosure = NamedObject('Disclosure', {
  uuid: Uuid,
  at: DateTime,
  role: OneOf(['ADMIN', 'MERCHANT'] as const),
  target: OneOf(['USER', 'ORDER', 'REFUND'] as const),
  orderNo: Type.Optional(Type.String()),
  fields: Type.Array(Type.String()),
  reason: Type.String(),
});

export const personalData = {
  getMyPersonalData: endpoint({
    method: 'GET',
    path: '/users/action/get-my-personal-data',
    access: 'member',
    summary:
      'Every answer of the member to a consent with the text then shown, what is stored for how long, and downloads of the file. Ours, not from the specification.',
    answer: NamedObject('MyPersonalData', {
      consents: Type.Array(GivenConsent),
      texts: Type.Array(ShownText),
      retention: Type.Array(RetainedData),
      exports: Type.Array(Type.Object({ at: DateTime, ip: Type.String() })),
    }),
  }),
  getMyDisclosuresByPaging: endpoint({
    method: 'POST',
    path: '/users/action/get-my-disclosures-by-paging',
    access: 'member',
    summary:
      'Disclosures of the member’s personal data to staff with their reasons, newest first; staff by role only. Ours, not from the specification.',
    input: pagingInput,
    envelope: 'page',
    answer: Page(Disclosure),
  }),
  exportMyPersonalData: endpoint({
    method: 'POST',
    path: '/users/action/export-my-personal-data',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'All personal data of the member in one document; recorded. Ours, not from the specification.',
    input: {
      password: Type.Optional(TextOrEmpty(200, 'Required for members with a password.')),
    },
    answer: PersonalDataFile,
    refuses: ['TOO_MANY_REQUESTS'],
  }),
};
