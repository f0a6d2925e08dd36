// Every URL of the storefront on one page. A screen is a folder below screens/; a redirect is a row of redirects.ts.
import { index, layout, route as routeOf } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { redirects } from './redirects.ts';

const redirectFile = 'screens/redirect/redirect.ts';

/** A route with its path as id: unique also for a file of several routes, and shorter in the route table than the file. */
const route = (path: string, file: string) => routeOf(path, file, { id: path });

export default [
  route('main', 'screens/main/main.tsx'),
  route('goods/event', 'screens/events/events.tsx'),
  route('goods/event/:uuid', 'screens/event/event.tsx'),
  route('brand-zone', 'screens/brand-zone/brand-zone.tsx'),
  route('brand-zone/:uuid', 'screens/brand-page/brand-page.tsx'),
  route('faq', 'screens/faq/faq.tsx'),
  route('notices', 'screens/notices/notices.tsx'),
  route('notices/:uuid', 'screens/notice/notice.tsx'),
  route('magazine', 'screens/magazine/magazine.tsx'),
  route('magazine/:uuid', 'screens/article/article.tsx'),
  route('goods/list/search', 'screens/search-submit/search-submit.ts'),
  route('goods/:uuid', 'screens/product/product.tsx'),
  route('goods/:uuid/reviews', 'screens/reviews/product-reviews.tsx'),
  route('reviews/:uuid', 'screens/reviews/review.tsx'),
  route('s/:hash', 'screens/share-link/share-link.ts'),
  route('search', 'screens/search/search.tsx'),
  route('auth', 'screens/auth-start/auth-start.tsx'),
  route('auth/login', 'screens/login/login.tsx'),
  route('auth/login/code', 'screens/login-by-code/login-by-code.tsx'),
  route('auth/logout', 'screens/logout/logout.ts'),
  route('auth/kakao', 'screens/provider-login/start.ts'),
  route('auth/kakao/return', 'screens/provider-login/kakao-return.ts'),
  route('auth/apple', 'screens/provider-login/start.ts'),
  route('auth/apple/return', 'screens/provider-login/apple-return.ts'),
  route('auth/agreement', 'screens/agreement/agreement.tsx'),
  route('auth/register', 'screens/register/register.tsx'),
  route('auth/find-account', 'screens/find-account/find-account.tsx'),
  route('auth/reset-password', 'screens/reset-password/reset-password.tsx'),
  route('auth/change-password', 'screens/change-password/change-password.tsx'),
  route('auth/withdraw', 'screens/withdraw/withdraw.tsx'),
  route('withdraw/finish', 'screens/withdraw-finish/withdraw-finish.tsx'),
  route('mypage', 'screens/mypage/mypage.tsx'),
  route('mypage/orders', 'screens/my-orders/my-orders.tsx'),
  route('mypage/orders/:orderNo', 'screens/my-order/my-order.tsx'),
  route('mypage/orders/:orderNo/receipt', 'screens/order-receipt/order-receipt.tsx'),
  route('mypage/claims', 'screens/claims/claims.tsx'),
  route('mypage/claims/:uuid', 'screens/claim/claim.tsx'),
  route('mypage/claims/:uuid/pay', 'screens/claim-payment/claim-payment.tsx'),
  route('mypage/claims/:uuid/account', 'screens/claim/refund-account.tsx'),
  route('mypage/coupons', 'screens/coupons/coupons.tsx'),
  route('mypage/addresses', 'screens/addresses/addresses.tsx'),
  route('mypage/addresses/new', 'screens/addresses/address-form.tsx'),
  route('mypage/addresses/:uuid', 'screens/addresses/address-form.tsx'),
  route('mypage/cards', 'screens/cards/cards.tsx'),
  route('mypage/profile', 'screens/my-profile/my-profile.tsx'),
  route('mypage/inquiries', 'screens/inquiries/inquiries.tsx'),
  route('mypage/inquiries/new', 'screens/inquiries/inquiry-form.tsx'),
  route('mypage/inquiries/:uuid', 'screens/inquiries/inquiry-form.tsx'),
  route('mypage/reviews', 'screens/my-reviews/my-reviews.tsx'),
  route('mypage/reviews/:uuid', 'screens/my-reviews/review-form.tsx'),
  route('mypage/identity', 'screens/identity/identity.tsx'),
  route('auth/adult', 'screens/identity/identity.tsx'),
  route('auth/identity/return', 'screens/identity/identity-return.ts'),
  route('mypage/likes', 'screens/likes/likes.tsx'),
  route('mypage/supplements', 'screens/supplements/supplements.tsx'),
  route('mypage/mileage', 'screens/mileage/mileage.tsx'),
  route('mypage/terms', 'screens/my-terms/my-terms.tsx'),
  route('recently-viewed', 'screens/recent/recent.tsx'),
  route('always-buying', 'screens/always-buying/always-buying.tsx'),
  route('order', 'screens/order-start/order-start.tsx'),
  route('order/claim', 'screens/claim-form/claim-form.tsx'),
  route('order/claims', 'screens/claim/guest-claims.tsx'),
  route('order/claims/pay', 'screens/claim-payment/guest-claim-payment.tsx'),
  route('order/information', 'screens/order-information/order-information.tsx'),
  route('terms/:kind', 'screens/terms/terms.tsx'),
  route('upload', 'screens/upload/upload.ts'),
  route('error', 'screens/error/error.tsx'),

  // Screens that call the API from the browser (useQuery); the others do not load the query library.
  layout('shared/query/query-layout.tsx', [
    route('goods/bestseller', 'screens/best/best.tsx'),
    route('goods/mdpick', 'screens/md-pick/md-pick.tsx'),
    route('goods/list/category', 'screens/category/category.tsx'),
    route('goods/list/search/:keyword', 'screens/search-results/search-results.tsx'),
    route('order/cart', 'screens/cart/cart.tsx'),
    route('order/guest-cart', 'screens/guest-cart/guest-cart.tsx'),
    route('order/sheet', 'screens/order-sheet/order-sheet.tsx'),
    route('order/result', 'screens/payment-return/payment-return.tsx'),
    route('order/fail', 'screens/payment-fail/payment-fail.tsx'),
    route('order/pay', 'screens/payment-retry/payment-retry.tsx'),
    route('order/complete', 'screens/order-complete/order-complete.tsx'),
    route('order/lookup', 'screens/order-lookup/order-lookup.tsx'),
    route('order/detail', 'screens/order-detail/order-detail.tsx'),
    route('order/receipt', 'screens/order-receipt/guest-receipt.tsx'),
    route('order/tracking', 'screens/tracking/tracking.tsx'),
  ]),

  route('sitemap.xml', 'screens/crawlers/sitemap.ts'),
  route('robots.txt', 'screens/crawlers/robots.ts'),

  // Rows with a condition are no routes: the middleware of root.tsx checks them.
  ...redirects
    .filter(({ when }) => when === undefined)
    .map(({ path }) =>
      path === '' ? index(redirectFile, { id: 'redirect-root' }) : route(path, redirectFile),
    ),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig;
