// The pages whose visits the tags measure, by their routes (routes.ts). All other pages keep the policy without tags.
import { patternOf } from '../../cache-keys.ts';

/** What shoppers look at, and the confirmation of their order. No page where they enter data, sign in or read data about themselves. */
const measuredRoutes: ReadonlySet<string> = new Set([
  'main',
  'goods/bestseller',
  'goods/mdpick',
  'goods/list/category',
  'goods/list/search/:keyword',
  'search',
  'goods/:uuid',
  'goods/:uuid/reviews',
  'goods/event',
  'goods/event/:uuid',
  'brand-zone',
  'brand-zone/:uuid',
  'magazine',
  'magazine/:uuid',
  'order/complete',
]);

/** Whether tags may run on the pages of this route. */
export const isMeasured = (route: string): boolean => measuredRoutes.has(route);

/** Paths that redirect to measured pages. */
const waysToMeasured = ['', 'goods', 'goods/list', 'goods/list/search'];

/** Regular expressions of the paths that may be opened in the document of a measured page. */
export const measuredPatterns: readonly string[] = [...measuredRoutes, ...waysToMeasured].map(
  (path) => patternOf(path.split('/')).source,
);
