// Terms and their revisions (docs/endpoints.md#member-shapes, docs/endpoints.md#c16).
import { Type } from 'typebox';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, NamedObject, OneOf, Uuid } from '../shapes.ts';

export const Terms = NamedObject('Terms', {
  uuid: Uuid,
  termsType: Type.Optional(OneOf(termsTypes)),
  userTermsKind: Type.Optional(OneOf(userTermsKinds)),
  revisionNumber: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  content: Type.String(),
  summary: Type.Optional(Type.String()),
  isMandatory: Type.Boolean(),
  effectiveAt: DateTime,
  isCurrent: Type.Boolean(),
  createdAt: DateTime,
});
export const TermsHistory = NamedObject('TermsHistory', {
  uuid: Uuid,
  revisionNumber: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  effectiveAt: DateTime,
  isCurrent: Type.Boolean(),
});

/** One of the two is required; termsType is from the specification, userTermsKind is ours. */
const byType = {
  termsType: Type.Optional(OneOf(termsTypes, 'Which terms of the shop.')),
  userTermsKind: Type.Optional(OneOf(userTermsKinds, 'Which terms of membership, in place of `termsType`.')),
};

export const terms = {
  getTerms: endpoint({
    method: 'GET',
    path: '/open/terms',
    summary: 'The current revisions of all terms.',
    answer: Type.Array(Terms),
    cache: 'C300',
  }),
  getAnonymousUserOrderTerms: endpoint({
    method: 'GET',
    path: '/open/terms/anonymous-user-order',
    alternatives: ['/open/terms/action/get-anonymous-user-order'],
    summary: 'The four terms that a guest agrees to at checkout.',
    answer: Type.Array(Terms),
    cache: 'C300',
  }),
  getUserOrderTerms: endpoint({
    method: 'GET',
    path: '/open/terms/user-order',
    alternatives: ['/open/terms/action/get-user-order'],
    summary: 'The terms that a member agrees to at checkout.',
    answer: Type.Array(Terms),
    cache: 'C300',
  }),
  getCooperationTerms: endpoint({
    method: 'GET',
    path: '/open/terms/cooperation',
    alternatives: ['/open/terms/action/get-cooperation'],
    summary: 'The terms of the store inquiry form.',
    answer: Terms,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getTermsByType: endpoint({
    method: 'GET',
    path: '/open/terms/action/get-by-type',
    alternatives: ['/open/terms/get-by-type'],
    summary: 'The current revision of one kind of terms.',
    input: byType,
    answer: Terms,
    refuses: ['NOT_FOUND', 'REQUIRED_PARAMETER'],
    cache: 'C300',
  }),
  getTermsHistoriesByType: endpoint({
    method: 'GET',
    path: '/open/terms/action/get-histories-by-type',
    alternatives: ['/open/terms/get-histories-by-type'],
    summary: 'Revisions of one kind of terms that are or were in effect.',
    input: byType,
    answer: Type.Array(TermsHistory),
    refuses: ['REQUIRED_PARAMETER'],
    cache: 'C300',
  }),
};
