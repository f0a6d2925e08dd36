// Search: search screen, suggestions and results (docs/rules/search.md).
import { type TSchema, Type } from 'typebox';
import { keywordChanges, keywordSuggestionTypes } from '#domain/base/enums.ts';
import {
  Nearest,
  PriceRange,
  ProductItemCard,
  Trait,
  UnknownName,
  productFilterInput,
} from '../catalog/catalogue-shapes.ts';
import { Category } from '../catalog/categories.ts';
import { endpoint } from '../endpoint.ts';
import { BrandPageCard } from './brand-pages.ts';
import { ContentsCard } from './contents.ts';
import { EventCard } from './event-shapes.ts';
import { Faq } from './faqs.ts';
import { Count, GuestExternalId, NamedObject, OneOf, SearchTerm, TextOrEmpty, Uuid, Won } from '../shapes.ts';

const KeywordRank = NamedObject('KeywordRank', {
  keyword: Type.String(),
  rank: Type.Integer({ minimum: 1, maximum: 10 }),
  change: OneOf(keywordChanges),
});
const RecommendedKeyword = NamedObject('RecommendedKeyword', {
  keyword: Type.String(),
  displayOrder: Count,
  link: Type.Optional(Type.String()),
});
const KeywordSuggestion = NamedObject('KeywordSuggestion', {
  keyword: Type.String(),
  type: OneOf(keywordSuggestionTypes),
  targetUuid: Type.Optional(Uuid),
  /** Of a suggested product. */
  productItem: Type.Optional(ProductItemCard),
  matchRanges: Type.Array(Type.Array(Count)),
});
/** Rows that a keyword finds, and their number. */
const Section = <Row extends TSchema>(row: Row) => Type.Object({ totalCount: Count, rows: Type.Array(row) });

export const search = {
  search: endpoint({
    method: 'GET',
    path: '/open/search',
    summary: 'Content of the search screen before a search.',
    answer: Type.Object({
      hotKeywords: Type.Array(KeywordRank),
      recommendedKeywords: Type.Array(RecommendedKeyword),
      categories: Type.Array(Category),
    }),
    cache: 'C300',
  }),
  getKeyword: endpoint({
    method: 'GET',
    path: '/open/keyword',
    cost: 15,
    summary: 'Suggestions for a prefix; not logged.',
    input: {
      keyword: Type.Optional(TextOrEmpty(50, 'Search term.')),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20, description: 'Maximum number of suggestions.' }),
      ),
    },
    answer: Type.Array(KeywordSuggestion),
    cache: 'C30',
  }),
  searchKeyword: endpoint({
    method: 'POST',
    path: '/open/search/action/search/keyword',
    cost: 30,
    summary: 'Logs a submitted search term and returns counts.',
    input: { keyword: SearchTerm, guestExternalId: Type.Optional(GuestExternalId) },
    isBare: true,
    effect: 'write',
    answer: Type.Object({
      keyword: Type.String(),
      correctedKeyword: Type.Optional(Type.String()),
      priceRange: Type.Optional(PriceRange),
      counts: Type.Object({
        productItems: Count,
        brandPages: Count,
        categories: Count,
        events: Count,
        contents: Count,
        faqs: Count,
      }),
      linkUrl: Type.Optional(Type.String()),
    }),
  }),
  searchAll: endpoint({
    method: 'POST',
    path: '/open/search/action/search-all',
    cost: 30,
    alternatives: ['/open/search/action/search/search-all', '/open/search/search-all'],
    isShared: true,
    summary: 'The first rows of every section of the results screen.',
    input: {
      keyword: SearchTerm,
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20, description: 'Number of rows in each section.' }),
      ),
    },
    answer: Type.Object({
      keyword: Type.String(),
      correctedKeyword: Type.Optional(Type.String()),
      priceRange: Type.Optional(PriceRange),
      nearest: Type.Optional(Nearest),
      unknownName: Type.Optional(UnknownName),
      productItems: Type.Object({
        totalCount: Count,
        isTotalCountMinimum: Type.Optional(Type.Boolean()),
        rows: Type.Array(ProductItemCard),
      }),
      brandPages: Section(BrandPageCard),
      categories: Type.Object({ totalCount: Count, rows: Type.Array(Category) }),
      events: Section(EventCard),
      contents: Section(ContentsCard),
      faqs: Section(Faq),
    }),
  }),
  searchCategories: endpoint({
    method: 'POST',
    path: '/open/search/action/search-categories',
    cost: 30,
    alternatives: ['/open/search/action/search/search-categories', '/open/search/search-categories'],
    isShared: true,
    summary: 'Facets of a list or of a search, for the filter sheet.',
    input: { ...productFilterInput, count: Type.Optional(productFilterInput.count) },
    answer: Type.Object({
      categories: Type.Array(
        Type.Object({
          uuid: Uuid,
          code: Type.String(),
          name: Type.String(),
          level: Type.Integer(),
          parentUuid: Type.Optional(Uuid),
          count: Count,
        }),
      ),
      brands: Type.Array(Type.Object({ uuid: Uuid, name: Type.String(), count: Count })),
      priceRange: Type.Object({ fromPrice: Won, toPrice: Won }),
      /** The products with at least this average, highest first, counted as if no rating were chosen. */
      ratings: Type.Array(Type.Object({ rating: Type.Integer(), count: Count })),
      /** The traits of one kind are counted as if none of that kind were chosen; most frequent first. */
      traits: Type.Array(Type.Object({ trait: Trait, count: Count })),
      soldOutCount: Count,
      freeDeliveryCount: Count,
    }),
  }),
  getHotKeywordRanks: endpoint({
    method: 'GET',
    path: '/open/search/action/get-hot-keyword-ranks',
    alternatives: ['/open/search/get-hot-keyword-ranks'],
    summary: 'The most searched terms of the last 24 hours, at most ten.',
    answer: Type.Array(KeywordRank),
    cache: 'C300',
  }),
  getRecommendedKeywords: endpoint({
    method: 'GET',
    path: '/open/search/action/get-recommended-keywords',
    alternatives: ['/open/search/get-recommended-keywords'],
    summary: 'Terms that the shop recommends.',
    answer: Type.Array(RecommendedKeyword),
    cache: 'C300',
  }),
};
