// Every address of the desk below /office. A screen is a folder below screens/; what the navigation shows is navigation.tsx.
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  route('sign-in', 'screens/sign-in/sign-in.tsx'),
  route('change-password', 'screens/change-password/change-password.tsx'),
  layout('shared/session/signed-in.tsx', [
    layout('screens/print/print.tsx', [
      route('orders/print/picking', 'screens/print/picking.tsx'),
      route('orders/print/statements', 'screens/print/statements.tsx'),
      route('orders/print/labels', 'screens/print/labels.tsx'),
    ]),
    layout('shared/shell/shell.tsx', [
      index('screens/home/home.tsx'),
      route('opening/:step?', 'screens/opening/opening.tsx'),
      route('orders', 'screens/orders/orders.tsx'),
      route('orders/new', 'screens/manual-order/manual-order.tsx'),
      route('orders/invoices', 'screens/invoices/invoices.tsx'),
      route('claims/refunds', 'screens/refunds/refunds.tsx'),
      route('claims/new', 'screens/new-claim/new-claim.tsx'),
      route('claims/:claimUuid?', 'screens/claims/claims.tsx'),
      route('orders/:orderUuid', 'screens/order/order.tsx'),
      route('promotion/recommended/:of?', 'screens/recommended/recommended.tsx'),
      route('catalog/imports', 'screens/imports/imports.tsx'),
      route('catalog/scheduled', 'screens/scheduled/scheduled.tsx'),
      route('catalog/stock', 'screens/stock/stock.tsx'),
      route('catalog/stock/log', 'screens/stock/stock-log.tsx'),
      route('catalog/categories', 'screens/categories/categories.tsx'),
      route('catalog/brands', 'screens/brands/brands.tsx'),
      route('catalog/delivery-policies', 'screens/delivery-policies/delivery-policies.tsx'),
      route('catalog/delivery-policies/:uuid', 'screens/delivery-policies/delivery-policy.tsx'),
      route('settings/stores', 'screens/stores/stores.tsx'),
      route('settings/stores/:uuid', 'screens/stores/store.tsx'),
      route('me', 'screens/me/me.tsx'),
      route('settings/audit', 'screens/audit/audit.tsx'),
      route('catalog/products', 'screens/products/products.tsx'),
      route('catalog/products/:productUuid', 'screens/product/product.tsx'),
      route('settings/privacy', 'screens/privacy/privacy.tsx'),
      route('settings/staff', 'screens/staff/staff.tsx'),
      route('settings/staff/:loginId', 'screens/staff/account.tsx'),
      route('settings/terms', 'screens/terms/terms.tsx'),
      route('settings/terms/:kind', 'screens/terms/terms-form.tsx'),
      route('settings/:group?', 'screens/settings/settings.tsx'),
      route('*', 'screens/missing/missing.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
