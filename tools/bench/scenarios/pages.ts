// Page requests: home, lists, products, search results; rendered each time, and popular ones from the cache.
// Not here: the API (goods.ts) and the size of pages (weights.ts).
import type { BenchRequest } from '../load/ask.ts';
import type { ReadScenario } from '../load/measure.ts';
import { makeQueries } from '../data/queries.ts';
import { seededRandom } from '../data/random.ts';
import { type Goods, pagesOfCategory, shuffled, sortTypes } from './goods.ts';

const differentPages = 2000;
const hotPages = 30;
const cardsOnPage = 24;

/** Pages that are rendered for every request, in a shop without caches. */
export function renderedPages(goods: Goods): ReadScenario[] {
  return [
    { name: 'page-home', title: 'home page, rendered', requests: [homePage()] },
    { name: 'page-list', title: 'list page of 24, rendered', requests: listPages(goods, differentPages) },
    { name: 'page-product', title: 'product page, rendered', requests: productPages(goods, differentPages) },
    {
      name: 'page-reviewed',
      title: 'page of a product with 5,000 reviews, rendered',
      requests: reviewedPage(goods),
    },
    { name: 'page-search', title: 'search page, rendered', requests: searchPages(goods) },
  ];
}

/** Popular pages as browsers request them: compressed. */
export function cachedPages(goods: Goods): ReadScenario[] {
  const compressed = (request: BenchRequest): BenchRequest => ({
    ...request,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    // Decompressing every answer would cost the load generator more than sending it costs the shop.
    judge: (answer) => (answer.body.length > 1000 ? undefined : 'hardly a page'),
  });
  return [
    { name: 'cached-home', title: 'home page, cached', requests: [compressed(homePage())] },
    {
      name: 'cached-list',
      title: `list page, cached, ${hotPages} of them`,
      requests: listPages(goods, hotPages).map(compressed),
    },
    {
      name: 'cached-product',
      title: `product page, cached, ${hotPages} of them`,
      requests: productPages(goods, hotPages).map(compressed),
    },
  ];
}

function page(path: string, judge: (html: string) => string | undefined): BenchRequest {
  return { method: 'GET', path, judge: (answer) => judge(answer.body.toString()) };
}

const homePage = (): BenchRequest =>
  page('/main', (html) => (html.includes('</html>') ? undefined : 'no whole page'));

const reviewedPage = ({ reviewed }: Goods): BenchRequest[] =>
  reviewed.map(({ uuid }) =>
    page(`/goods/${uuid}`, (html) => (html.includes('5,000</h2>') ? undefined : 'not 5,000 reviews')),
  );

function listPages({ categories }: Goods, count: number): BenchRequest[] {
  const random = seededRandom(40);
  const all = categories.flatMap(({ code }) =>
    sortTypes.flatMap((sort) =>
      Array.from({ length: pagesOfCategory }, (_, index) => ({ code, sort, number: index + 1 })),
    ),
  );
  const firsts = all.filter((one) => one.number === 1);
  return shuffled(count > firsts.length ? all : firsts, random.next)
    .slice(0, count)
    .map(({ code, sort, number }) =>
      page(`/goods/list/category?code=${encodeURIComponent(code)}&sort=${sort}&page=${number}`, (html) =>
        new Set(html.match(/"\/goods\/[0-9a-f-]{36}/g)).size >= cardsOnPage
          ? undefined
          : 'fewer than 24 cards',
      ),
    );
}

function productPages({ products }: Goods, count: number): BenchRequest[] {
  return products
    .slice(0, count)
    .map(({ uuid }) => page(`/goods/${uuid}`, (html) => (html.includes(uuid) ? undefined : 'another page')));
}

function searchPages({ vocabulary }: Goods): BenchRequest[] {
  return makeQueries('plain', vocabulary, differentPages, seededRandom(41)).map((word) =>
    page(`/goods/list/search/${encodeURIComponent(word)}`, (html) =>
      html.includes(word) ? undefined : 'a page without the word',
    ),
  );
}
