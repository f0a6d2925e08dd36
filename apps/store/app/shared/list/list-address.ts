// The choice of a list in its query parameters: sort order, category, brands, traits, price, rating, sold-out, delivery, page. The subject of the list (a
// keyword, the category of a category list) is the screen's.
import { productSortTypes } from '#domain/base/enums.ts';
import type { ProductSortType } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { traitPattern } from '#domain/nutrients/trait-labels.ts';
import type { ProductFilter } from '../catalog/catalog-types.ts';

/** Cards per page; divides by 2, 3 and 4 columns. */
export const pageSize = 24;

export type ListChoice = {
  sortType?: ProductSortType;
  /** The category filter of search results; unused by category lists. */
  categoryUuid?: string;
  brandUuids: string[];
  /** What labels state: form, ingredients, intakes a day, months of a pack. */
  traits: string[];
  fromPrice?: number;
  toPrice?: number;
  /** Lowest average rating, one of `ratingSteps`. */
  rating?: number;
  isSoldOutHidden: boolean;
  /** Only products with unconditionally free delivery. */
  isFreeDelivery: boolean;
  /** From 1. */
  page: number;
};

/** Averages by which lists can be filtered. */
export const ratingSteps: readonly number[] = [4, 4.5, 4.8];

/** '4.5 이상' */
export const ratingText = (rating: number): string => `${rating.toFixed(1)} 이상`;

const maxChosen = 50;
const maxPrice = 2_000_000_000;
const maxPage = 1000;

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text.replaceAll(',', ''))) return undefined;
  const value = Number(text.replaceAll(',', ''));
  return value >= least && value <= most ? value : undefined;
}

/** Exchanges the two prices if they are in the wrong order. */
function inOrder<Prices extends { fromPrice?: number; toPrice?: number }>(prices: Prices): Prices {
  const { fromPrice, toPrice } = prices;
  if (fromPrice === undefined || toPrice === undefined || fromPrice <= toPrice) return prices;
  return { ...prices, fromPrice: toPrice, toPrice: fromPrice };
}

/** The different values of a parameter that fit. Forms send one per checkbox, links join them with a pipe. */
function valuesOf(query: URLSearchParams, name: string, fits: (value: string) => boolean): string[] {
  const values = query.getAll(name).flatMap((text) => text.split('|'));
  return [...new Set(values)].filter(fits).slice(0, maxChosen);
}

/**
 * The choice in an address; unknown and invalid parameters are ignored. A category is read only where the screen offers that filter.
 */
export function readListChoice(query: URLSearchParams, { hasCategories = false } = {}): ListChoice {
  const sort = query.get('sort');
  const category = query.get('category') ?? '';
  const trait = new RegExp(traitPattern(), 'u');
  return inOrder({
    sortType: productSortTypes.find((name) => name === sort),
    categoryUuid: hasCategories && isUuid(category) ? category : undefined,
    brandUuids: valuesOf(query, 'brand', isUuid),
    traits: valuesOf(query, 'trait', (value) => trait.test(value)),
    fromPrice: wholeNumber(query.get('from'), 1, maxPrice),
    toPrice: wholeNumber(query.get('to'), 1, maxPrice),
    rating: ratingSteps.find((step) => String(step) === query.get('rating')),
    isSoldOutHidden: query.get('soldout') === 'hide',
    isFreeDelivery: query.get('delivery') === 'free',
    page: wholeNumber(query.get('page'), 1, maxPage) ?? 1,
  });
}

/** The query parameters of a choice, as a screen declares them for its cache keys (`handle.cachedBy`). */
export const listParameters = [
  'sort',
  'category',
  'brand',
  'trait',
  'from',
  'to',
  'rating',
  'soldout',
  'delivery',
  'page',
] as const;

/** The choice as query parameters in a fixed order; `own` are the screen's parameters, such as the category code. */
export function listQuery(choice: ListChoice, own: Record<string, string> = {}): string {
  const query = new URLSearchParams(own);
  if (choice.sortType) query.set('sort', choice.sortType);
  if (choice.categoryUuid) query.set('category', choice.categoryUuid);
  if (choice.brandUuids.length > 0) query.set('brand', choice.brandUuids.join('|'));
  if (choice.traits.length > 0) query.set('trait', choice.traits.join('|'));
  if (choice.fromPrice) query.set('from', String(choice.fromPrice));
  if (choice.toPrice) query.set('to', String(choice.toPrice));
  if (choice.rating) query.set('rating', String(choice.rating));
  if (choice.isSoldOutHidden) query.set('soldout', 'hide');
  if (choice.isFreeDelivery) query.set('delivery', 'free');
  if (choice.page > 1) query.set('page', String(choice.page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Number of active filters, shown on the filter button. Sorting does not count. */
export function filterCount(choice: ListChoice): number {
  const hasPrice = choice.fromPrice !== undefined || choice.toPrice !== undefined;
  const { categoryUuid, rating, isSoldOutHidden, isFreeDelivery } = choice;
  const single = [categoryUuid, hasPrice, rating, isSoldOutHidden, isFreeDelivery];
  return choice.brandUuids.length + choice.traits.length + single.filter(Boolean).length;
}

/** The choice without filters; the sort order stays. */
export function withoutFilters({ sortType }: ListChoice): ListChoice {
  return { sortType, brandUuids: [], traits: [], isSoldOutHidden: false, isFreeDelivery: false, page: 1 };
}

/** The choice as input of the API, with `page` and `count`. */
export function productFilter(choice: ListChoice): ProductFilter {
  const { fromPrice, toPrice } = inOrder(choice);
  return {
    count: pageSize,
    page: choice.page,
    ...(choice.sortType ? { sortType: choice.sortType } : {}),
    ...(choice.categoryUuid ? { categoryUuids: [choice.categoryUuid] } : {}),
    ...(choice.brandUuids.length > 0 ? { brandUuids: choice.brandUuids } : {}),
    ...(choice.traits.length > 0 ? { traits: choice.traits } : {}),
    ...(choice.rating ? { rating: choice.rating } : {}),
    ...(choice.isSoldOutHidden ? { isSoldOut: false } : {}),
    ...(choice.isFreeDelivery ? { isFreeDelivery: true } : {}),
    ...(fromPrice !== undefined || toPrice !== undefined
      ? { priceRange: { ...(fromPrice ? { fromPrice } : {}), ...(toPrice ? { toPrice } : {}) } }
      : {}),
  };
}
