// Every handler by its operation; a call of the contract without one does not compile.
import type { Answer, Contract, Input } from '#contract/contract.ts';
import type { Ctx } from './context.ts';
import { authApi } from './features/auth/auth.api.ts';
import { auditLogsApi } from './features/audit-logs/audit-logs.api.ts';
import { bannersApi } from './features/banners/banners.api.ts';
import { cartApi } from './features/cart/cart.api.ts';
import { categoriesApi } from './features/categories/categories.api.ts';
import { challengesApi } from './features/challenges/challenges.api.ts';
import { codesApi } from './features/codes/codes.api.ts';
import { idConversionApi } from './features/id-conversion/id-conversion.api.ts';
import { messagesApi } from './features/messages/messages.api.ts';
import { ordersApi } from './features/orders/orders.api.ts';
import { paymentsApi } from './features/payments/payments.api.ts';
import { privacyApi } from './features/privacy/privacy.api.ts';
import { productItemsApi } from './features/product-items/product-items.api.ts';
import { productsApi } from './features/products/products.api.ts';
import { searchApi } from './features/search/search.api.ts';
import { staffApi } from './features/staff/staff.api.ts';
import { storesApi } from './features/stores/stores.api.ts';
import { merchantTermsApi } from './features/terms/merchant-terms.api.ts';
import { termsApi } from './features/terms/terms.api.ts';
import { userAddressApi } from './features/user-address/user-address.api.ts';
import { userSnsApi } from './features/user-sns/user-sns.api.ts';
import { userTermsApi } from './features/user-terms/user-terms.api.ts';
import { visitInflowApi } from './features/visit-inflow/visit-inflow.api.ts';
import { userAccountsApi } from './features/users/user-accounts.api.ts';
import { usersApi } from './features/users/users.api.ts';

export type AnyHandler = (input: Record<string, unknown>, ctx: Ctx) => Promise<unknown>;
type AllHandlers = { [K in keyof Contract]: (input: Input<K>, ctx: Ctx) => Promise<Answer<K>> };

const handlers: AllHandlers = {
  ...authApi,
  ...auditLogsApi,
  ...bannersApi,
  ...cartApi,
  ...categoriesApi,
  ...challengesApi,
  ...codesApi,
  ...idConversionApi,
  ...messagesApi,
  ...ordersApi,
  ...paymentsApi,
  ...privacyApi,
  ...productItemsApi,
  ...productsApi,
  ...searchApi,
  ...staffApi,
  ...storesApi,
  ...termsApi,
  ...merchantTermsApi,
  ...userAddressApi,
  ...userSnsApi,
  ...userTermsApi,
  ...usersApi,
  ...userAccountsApi,
  ...visitInflowApi,
};

/** The handler behind an operation's name. Its input is not typed here: the input reader has checked it by the declaration. */
export function handlerOf(operation: string): AnyHandler | undefined {
  return (handlers as unknown as Record<string, AnyHandler>)[operation];
}
