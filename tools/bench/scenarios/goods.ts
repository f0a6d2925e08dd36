// Requests to the catalogue over HTTP: lists of 24, product data, searches, suggestions.
// Not here: pages (pages.ts), orders (orders.ts), and measuring (measure.ts).
import { normalizeForSearch } from '#domain/korean-text/hangul.ts';
import { realQueries } from '../../../tests/search/real-queries.ts';
import type { BenchRequest } from '../load/ask.ts';
import type { ReadScenario } from '../load/measure.ts';
import { makeQueries, queryKinds, type QueryKind, typingOf, type Vocabulary } from '../data/queries.ts';
import { seededRandom } from '../data/random.ts';

/** Products of the database, for scenarios. */
export type Goods = {
  vocabulary: Vocabulary;
  /** Visible products in random order; the uuid is their representative item's. */
  products: readonly { uuid: string; name: string; isPlentiful: boolean }[];
  /** Categories with enough products for the requested pages. */
  categories: readonly { uuid: string; code: string }[];
  /** Representative item of the product with 5,000 reviews. */
  reviewed: readonly { uuid: string }[];
};

export const sortTypes = ['RECOMMEND', 'SALES', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'] as const;
export const pageSize = 24;
const pagesOfWhole = 40;
export const pagesOfCategory = 5;
const differentRequests = 2000;
const searchPath = '/api/v1/open/product-items/get-by-paging-by-search-table';

type Card = { displayName: string; product: { name: string; brandName: string } };
type ListAnswer = { data: Card[]; nearest?: { rows: Card[] } };

export function goodsScenarios(goods: Goods): ReadScenario[] {
  return [
    { name: 'list-whole', title: 'list of 24, whole shop', requests: wholeLists() },
    { name: 'list-category', title: 'list of 24, random category', requests: categoryLists(goods) },
    { name: 'detail', title: 'product detail, 2,000 products', requests: details(goods) },
    ...queryKinds.map((kind) => searchScenario(kind, goods.vocabulary)),
    searchesByPrice(goods),
    { name: 'suggest', title: 'suggestions, each key of typed words', requests: suggestions(goods) },
  ];
}

/** The same requests to the shop with caches: 2,000 different ones, most of them cached. */
export function cachedResponses(goods: Goods): ReadScenario[] {
  const { requests } = searchScenario('plain', goods.vocabulary);
  return [
    {
      name: 'cached-list-category',
      title: 'list of 24, random category, cached',
      requests: categoryLists(goods),
    },
    { name: 'cached-detail', title: 'product detail, cached', requests: details(goods) },
    { name: 'cached-search', title: 'search, plain, cached', requests },
  ];
}

function wholeLists(): BenchRequest[] {
  return sortTypes.flatMap((sortType) =>
    Array.from({ length: pagesOfWhole }, (_, index) => listRequest({ sortType, page: index + 1 })),
  );
}

function categoryLists({ categories }: Goods): BenchRequest[] {
  const random = seededRandom(1);
  const all = categories.flatMap(({ uuid }) =>
    sortTypes.flatMap((sortType) =>
      Array.from({ length: pagesOfCategory }, (_, index) =>
        listRequest({ categoryUuids: [uuid], sortType, page: index + 1 }),
      ),
    ),
  );
  return shuffled(all, random.next).slice(0, differentRequests);
}

function listRequest(filter: object): BenchRequest {
  return {
    method: 'POST',
    path: '/api/v1/open/product-items/action/get-by-paging',
    body: JSON.stringify({ count: pageSize, ...filter }),
    judge(answer) {
      const { data } = JSON.parse(answer.body.toString()) as ListAnswer;
      if (data.length !== pageSize) return `${data.length} cards`;
      return data.every((card) => card.product.name !== '') ? undefined : 'a card without a name';
    },
  };
}

function details({ products }: Goods): BenchRequest[] {
  return products.slice(0, differentRequests).map(({ uuid, name }) => ({
    method: 'GET',
    path: `/api/v1/open/product-items/${uuid}`,
    judge(answer) {
      const { data } = JSON.parse(answer.body.toString()) as { data: Card };
      return data.product.name === name ? undefined : `${data.product.name} instead of ${name}`;
    },
  }));
}

/**
 * A query counts as empty when it finds nothing, and as missed when it is a plain word of a name and
 * no card contains it; the row states it.
 */
function searchScenario(kind: QueryKind, vocabulary: Vocabulary): ReadScenario {
  const labelled = realQueries.filter((one) => one.kind === kind).map((one) => one.query);
  const random = seededRandom(queryKinds.indexOf(kind) + 10);
  const made = makeQueries(kind, vocabulary, differentRequests, random);
  const queries = [...new Set([...labelled, ...made])].slice(0, differentRequests);
  const [asked, empty, missed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const requests = queries.map((keyword): BenchRequest => ({
    method: 'POST',
    path: searchPath,
    body: JSON.stringify({ keyword, count: pageSize }),
    judge(answer) {
      const { data } = JSON.parse(answer.body.toString()) as ListAnswer;
      asked.add(keyword);
      if (data.length === 0) empty.add(keyword);
      else if (kind === 'plain' && !labelled.includes(keyword) && !data.some((card) => holds(card, keyword)))
        missed.add(keyword);
      return data.length <= pageSize ? undefined : `${data.length} cards`;
    },
  }));
  const note = () =>
    [shareOf(empty, asked, 'without a match'), shareOf(missed, asked, 'without the word in a result')]
      .filter((one) => one !== undefined)
      .join(', ');
  return { name: `search-${kind}`, title: `search, ${kind}`, requests, note };
}

/** The words of the plain searches, cheapest first. */
function searchesByPrice({ vocabulary }: Goods): ReadScenario {
  const words = makeQueries('plain', vocabulary, differentRequests, seededRandom(10));
  const requests = words.map((keyword) => ({
    method: 'POST' as const,
    path: searchPath,
    body: JSON.stringify({ keyword, count: pageSize, sortType: 'PRICE_ASC' }),
    judge: (answer: { body: Buffer }) =>
      (JSON.parse(answer.body.toString()) as ListAnswer).data.length <= pageSize
        ? undefined
        : 'too many cards',
  }));
  return { name: 'search-by-price', title: 'search, plain, cheapest first', requests };
}

function shareOf(some: ReadonlySet<string>, all: ReadonlySet<string>, what: string): string | undefined {
  if (some.size === 0) return undefined;
  return `${((100 * some.size) / all.size).toFixed(1)} % ${what} (${[...some].slice(0, 3).join(', ')})`;
}

function holds({ displayName, product }: Card, keyword: string): boolean {
  const texts = [displayName, product.name, product.brandName].map(normalizeForSearch);
  return texts.some((text) => text.includes(normalizeForSearch(keyword)));
}

function suggestions({ vocabulary }: Goods): BenchRequest[] {
  const random = seededRandom(30);
  const typed = new Set<string>();
  while (typed.size < differentRequests)
    for (const step of typingOf(random.pick(vocabulary.words))) typed.add(step);
  return [...typed].slice(0, differentRequests).map((keyword) => ({
    method: 'GET',
    path: `/api/v1/open/keyword?keyword=${encodeURIComponent(keyword)}`,
    judge: (answer) =>
      Array.isArray((JSON.parse(answer.body.toString()) as { data: unknown }).data) ? undefined : 'no list',
  }));
}

export function shuffled<Value>(values: readonly Value[], next: () => number): Value[] {
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
