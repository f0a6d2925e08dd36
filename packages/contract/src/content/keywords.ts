// Keywords of the search that staff edit: recommended ones, and rules (docs/rules/search.md#keyword-rules).
import { Type } from 'typebox';
import { keywordRuleKinds, mostPinned } from '#domain/content/keyword-rules.ts';
import { staffCalls, staffFields } from '../base/staff-calls.ts';
import {
  Count,
  IsDisplay,
  NamedObject,
  OneOf,
  SearchTerm,
  ShopPathOrEmpty,
  Text,
  Uuid,
  described,
} from '../shapes.ts';

const Kind = OneOf(keywordRuleKinds);
const Words = Type.Array(Text(50), {
  maxItems: 30,
  description:
    'Of SYNONYM: words that only shoppers use. They find the products of the others, not the other way round.',
});

const recommended = staffCalls('/recommended-keywords', 'recommended keywords', {
  fields: {
    keyword: described(SearchTerm, 'The keyword.'),
    link: Type.Optional(described(ShopPathOrEmpty, 'Path of the page that it opens; empty for the search.')),
    isDisplay: Type.Optional(IsDisplay),
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
    kind: described(Kind, 'What the rule does.'),
    words: Type.Array(Text(50), {
      minItems: 1,
      maxItems: 30,
      description: 'Keywords with this rule; of SYNONYM words that find the same products.',
    }),
    oneWayWords: Type.Optional(Words),
    link: Type.Optional(
      described(ShopPathOrEmpty, 'Of REDIRECT: path of the page that a search opens; empty for none.'),
    ),
    productUuids: Type.Optional(
      Type.Array(Uuid, {
        maxItems: mostPinned,
        description: 'Of PINNED: products that come first, in this order.',
      }),
    ),
    isDisplay: Type.Optional(IsDisplay),
  },
  filter: { kind: Type.Optional(described(Kind, 'Only rules of this kind.')) },
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
  getStaffRecommendedKeyword: recommended.one,
  registerRecommendedKeyword: recommended.register,
  editRecommendedKeyword: recommended.edit,
  deleteRecommendedKeyword: recommended.remove,
  reorderRecommendedKeywords: recommended.reorder,
  bulkDisplayRecommendedKeywords: recommended.bulkDisplay,
  getKeywordRulesByPaging: rules.list,
  getKeywordRule: rules.one,
  registerKeywordRule: rules.register,
  editKeywordRule: rules.edit,
  deleteKeywordRule: rules.remove,
  reorderKeywordRules: rules.reorder,
  bulkDisplayKeywordRules: rules.bulkDisplay,
};
