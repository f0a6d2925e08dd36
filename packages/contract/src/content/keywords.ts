// Keywords of the search that staff edit: recommended ones, and rules (docs/rules/search.md#keyword-rules).
import { Type } from 'typebox';
import { keywordRuleKinds, mostPinned } from '#domain/content/keyword-rules.ts';
import { staffCalls, staffFields } from '../base/staff-calls.ts';
import { Count, NamedObject, OneOf, SearchTerm, ShopPathOrEmpty, Text, Uuid } from '../shapes.ts';

const Kind = OneOf(keywordRuleKinds);
const Words = Type.Array(Text(50), { maxItems: 30 });

const recommended = staffCalls('/recommended-keywords', 'recommended keywords', {
  fields: {
    keyword: SearchTerm,
    link: Type.Optional(ShopPathOrEmpty),
    isDisplay: Type.Optional(Type.Boolean()),
  },
  row: NamedObject('StaffRecommendedKeyword', {
    ...staffFields,
    keyword: Type.String(),
    link: Type.Optional(Type.String()),
    displayOrder: Count,
  }),
});

const rules = staffCalls('/keyword-rules', 'rules of keywords', {
  fields: {
    kind: Kind,
    words: Type.Array(Text(50), { minItems: 1, maxItems: 30 }),
    /** Of SYNONYM: words that only shoppers use. */
    oneWayWords: Type.Optional(Words),
    /** Of REDIRECT. */
    link: Type.Optional(ShopPathOrEmpty),
    /** Of PINNED, in their order. */
    productUuids: Type.Optional(Type.Array(Uuid, { maxItems: mostPinned })),
    isDisplay: Type.Optional(Type.Boolean()),
  },
  filter: { kind: Type.Optional(Kind) },
  row: NamedObject('KeywordRule', {
    ...staffFields,
    kind: Kind,
    words: Type.Array(Type.String()),
    oneWayWords: Type.Array(Type.String()),
    link: Type.Optional(Type.String()),
    productUuids: Type.Array(Uuid),
    displayOrder: Count,
  }),
});

export const keywords = {
  getStaffRecommendedKeywordsByPaging: recommended.list,
  registerRecommendedKeyword: recommended.register,
  editRecommendedKeyword: recommended.edit,
  deleteRecommendedKeyword: recommended.remove,
  reorderRecommendedKeywords: recommended.reorder,
  getKeywordRulesByPaging: rules.list,
  registerKeywordRule: rules.register,
  editKeywordRule: rules.edit,
  deleteKeywordRule: rules.remove,
  reorderKeywordRules: rules.reorder,
};
