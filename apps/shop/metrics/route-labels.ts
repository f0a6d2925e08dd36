// The label `route` of a request in metrics: a pattern of the API or of the storefront, never a requested URL.
// Not here: what is measured (metrics.ts). route-labels.test.ts compares the patterns with the storefront's routes.

/** Patterns of apps/store/app/routes.ts, without those that only redirect. */
export const pagePatterns: readonly string[] = [
  '',
  'main',
  'goods/event',
  'goods/event/:uuid',
  'brand-zone',
  'brand-zone/:uuid',
  'faq',
  'notices',
  'notices/:uuid',
  'magazine',
  'magazine/:uuid',
  'store-inquiry',
  'tying/:uuid?',
  'goods/list/search',
  'goods/compare',
  'goods/:uuid',
  'goods/:uuid/reviews',
  'reviews/:uuid',
  's/:hash',
  'search',
  'auth',
  'auth/login',
  'auth/login/code',
  'auth/logout',
  'auth/kakao',
  'auth/kakao/return',
  'auth/apple',
  'auth/apple/return',
  'auth/agreement',
  'auth/register',
  'auth/find-account',
  'auth/reset-password',
  'auth/change-password',
  'auth/withdraw',
  'withdraw/finish',
  'unsubscribe/:token',
  'upload',
  'mypage/reviews',
  'mypage/reviews/:uuid',
  'mypage/supplements',
  'mypage/inquiries',
  'mypage/inquiries/new',
  'mypage/inquiries/:uuid',
  'mypage',
  'mypage/addresses',
  'mypage/claims',
  'mypage/claims/:uuid',
  'mypage/claims/:uuid/account',
  'mypage/claims/:uuid/pay',
  'mypage/coupons',
  'mypage/former-orders',
  'mypage/addresses/new',
  'mypage/addresses/:uuid',
  'mypage/profile',
  'mypage/cards',
  'mypage/identity',
  'auth/adult',
  'auth/identity/return',
  'mypage/likes',
  'recently-viewed',
  'mypage/mileage',
  'mypage/orders',
  'mypage/orders/:orderNo',
  'mypage/orders/:orderNo/receipt',
  'mypage/terms',
  'always-buying',
  'order',
  'terms/:kind',
  'error',
  'offline',
  'goods/bestseller',
  'goods/mdpick',
  'goods/list/category',
  'goods/list/search/:keyword',
  'order/cart',
  'order/guest-cart',
  'order/sheet',
  'order/result',
  'order/fail',
  'order/pay',
  'order/complete',
  'order/lookup',
  'order/detail',
  'order/claim',
  'order/claims',
  'order/claims/pay',
  'gift',
  'order/information',
  'order/receipt',
  'order/tracking',
  'sitemap.xml',
  'robots.txt',
];

/** A parameter at the end may be optional. */
const exact = new Map(pagePatterns.map((pattern) => [pattern.replace(/\/:\w+\?$/, ''), `/${pattern}`]));
/** Patterns with one parameter, in the last segment or the one before it, by the pattern without the parameter's name. */
const withParameter = new Map(
  pagePatterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => [pattern.replace(/:\w+\??/, ':'), `/${pattern}`]),
);

/** `route` is Fastify's pattern, undefined when none matched; the storefront has one for all pages. */
export function routeLabel(route: string | undefined, url: string): string {
  if (route === undefined) return 'none';
  if (route !== '/*') return route;
  const end = url.search(/[?#]/);
  const path = (end < 0 ? url : url.slice(0, end)).replace(/^\/|\/$|(?:\/_root)?\.data$/g, '');
  // Without regular expressions, which take quadratic time in the length of a segment: this runs for every URL.
  const last = path.lastIndexOf('/') + 1;
  const before = path.lastIndexOf('/', last - 2) + 1;
  return (
    exact.get(path) ??
    withParameter.get(`${path.slice(0, last)}:`) ??
    withParameter.get(`${path.slice(0, before)}:/${path.slice(last)}`) ??
    'another page'
  );
}
