// Handlers of contract/content/search.ts.
import type { Static } from 'typebox';
import type { Category } from '#contract/catalog/categories.ts';
import type { search } from '#contract/content/search.ts';
import type { KeywordChange } from '#domain/base/enums.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { personHash } from '../../../http/caller.ts';
import { categoriesNamed, levelZeroCategories } from '../../catalog/categories/categories.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import {
  filterOf,
  listCardsOfItems,
  listFacets,
  narrowByPrice,
  nearestCards,
  searchCards,
} from '../../catalog/product-lists/product-lists.ts';
import { findBrandPages } from '../brand-pages/brand-pages.ts';
import { findArticles } from '../contents/contents.ts';
import { findEvents } from '../events/events.ts';
import { findFaqs } from '../faqs/faqs.ts';
import { matchRanges } from './match-ranges.ts';
import { listHotKeywords, listRecommendedKeywords, logSearch } from './search.db.ts';
import { findKeywordMatch, suggest } from '../../catalog/search/search.ts';

async function hotKeywords(ctx: Ctx) {
  const rows = await listHotKeywords(ctx.db, ctx.now);
  return rows.map(({ keyword, rank, earlierRank }) => ({
    keyword,
    rank,
    change: changeOf(rank, earlierRank),
  }));
}

function changeOf(rank: number, earlier: number | null): KeywordChange {
  if (earlier === null) return 'NEW';
  return rank === earlier ? 'SAME' : rank < earlier ? 'UP' : 'DOWN';
}

async function recommendedKeywords(ctx: Ctx) {
  const rows = await listRecommendedKeywords(ctx.db);
  return rows.map(withoutNulls);
}

async function findCards(keyword: string, count: number, ctx: Ctx) {
  const page = await searchCards(ctx, { keyword, count });
  const categories = await categoriesNamed(ctx.db, page.correctedKeyword ?? keyword);
  const { correctedKeyword, priceRange, unknownName } = page;
  const correction = {
    ...(correctedKeyword !== undefined && { correctedKeyword }),
    ...(priceRange !== undefined && { priceRange }),
  };
  return { page, correction, unknownName, categories: categories as Static<typeof Category>[] };
}

/** The rows of other kinds than products that a keyword finds. */
async function findBesides(ctx: Ctx, keyword: string, count: number) {
  const [brandPages, events, contents, faqs] = await Promise.all([
    findBrandPages(ctx.db, keyword, count),
    findEvents(ctx, keyword, count),
    findArticles(ctx, keyword, count),
    findFaqs(ctx.db, keyword, count),
  ]);
  return { brandPages, events, contents, faqs };
}

/** As findBesides; if the keyword finds nothing, the rows that the corrected keyword finds. */
async function findSections(ctx: Ctx, keyword: string, count: number, corrected?: string) {
  const sections = await findBesides(ctx, keyword, count);
  const isFound = Object.values(sections).some(({ totalCount }) => totalCount > 0);
  return isFound || corrected === undefined ? sections : findBesides(ctx, corrected, count);
}

export const searchApi: HandlersOf<typeof search> = {
  async search(_input, ctx) {
    const [hot, recommended, categories] = await Promise.all([
      hotKeywords(ctx),
      recommendedKeywords(ctx),
      levelZeroCategories(ctx.db),
    ]);
    return {
      hotKeywords: hot,
      recommendedKeywords: recommended,
      categories: categories as Static<typeof Category>[],
    };
  },
  async getKeyword({ keyword, count }, ctx) {
    if (!keyword?.trim()) return [];
    const { rows, keyword: used } = await suggest(ctx.db, keyword, count ?? 10);
    const products = rows.flatMap(({ type, targetUuid }) => (type === 'PRODUCT' && targetUuid) || []);
    const cards = new Map(
      (await listCardsOfItems(ctx.db, products, ctx.now)).map((row) => [row.uuid, cardOf(row)]),
    );
    return rows.map(({ keyword: word, type, targetUuid }) => {
      const productItem = cards.get(targetUuid ?? '');
      return {
        keyword: word,
        type,
        ...(targetUuid !== null && { targetUuid }),
        ...(productItem !== undefined && { productItem }),
        matchRanges: matchRanges(word, used),
      };
    });
  },
  async searchKeyword({ keyword }, ctx) {
    const term = keyword.trim();
    const { page, correction, categories } = await findCards(term, 1, ctx);
    const productItems = page.paging.totalCount ?? 0;
    await logSearch(ctx.db, {
      keyword: page.correctedKeyword ?? term,
      hitCount: productItems,
      isPrefixMatch: page.isPrefixMatch ?? false,
      viewerHash: personHash(ctx),
      now: ctx.now,
    });
    const { brandPages, events, contents, faqs } = await findSections(ctx, term, 1, page.correctedKeyword);
    const { linkUrl } = page;
    return {
      keyword: term,
      ...correction,
      ...(linkUrl !== undefined && { linkUrl }),
      counts: {
        productItems,
        brandPages: brandPages.totalCount,
        categories: categories.length,
        events: events.totalCount,
        contents: contents.totalCount,
        faqs: faqs.totalCount,
      },
    };
  },
  async searchAll({ keyword, count }, ctx) {
    const term = keyword.trim();
    const { page, correction, unknownName, categories } = await findCards(term, count ?? 6, ctx);
    const { totalCount = 0, isTotalCountMinimum } = page.paging;
    const sections = await findSections(ctx, term, count ?? 6, page.correctedKeyword);
    const nearest = totalCount === 0 ? await nearestCards(ctx.db, term, ctx.now) : undefined;
    return {
      keyword: term,
      ...correction,
      ...(unknownName !== undefined && { unknownName }),
      ...(nearest !== undefined && { nearest: { ...nearest, rows: nearest.rows.map(cardOf) } }),
      productItems: {
        totalCount,
        ...(isTotalCountMinimum !== undefined && { isTotalCountMinimum }),
        rows: page.rows.map(cardOf),
      },
      ...sections,
      categories: { totalCount: categories.length, rows: categories.slice(0, count ?? 6) },
    };
  },
  async searchCategories(given, ctx) {
    const filter = narrowByPrice(given) ?? given;
    const keyword = filter.keyword?.trim() ?? '';
    const { match } = keyword === '' ? {} : await findKeywordMatch(ctx.db, keyword);
    const facets = await listFacets(ctx.db, filterOf(ctx, filter), ctx.now, match);
    return {
      categories: (facets?.categories ?? []).map(({ parentUuid, ...row }) => ({
        ...row,
        ...(parentUuid !== null && { parentUuid }),
      })),
      brands: facets?.brands ?? [],
      priceRange: { fromPrice: facets?.fromPrice ?? 0, toPrice: facets?.toPrice ?? 0 },
      ratings: facets?.ratings ?? [],
      traits: facets?.traits ?? [],
      soldOutCount: facets?.soldOutCount ?? 0,
      freeDeliveryCount: facets?.freeDeliveryCount ?? 0,
    };
  },
  getHotKeywordRanks: async (_input, ctx) => hotKeywords(ctx),
  getRecommendedKeywords: async (_input, ctx) => recommendedKeywords(ctx),
};
