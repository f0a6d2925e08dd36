// The whole contract: every endpoint that works, by its operation name. What is not here is not served.
import { auth } from './auth.ts';
import { auditLogs } from './audit-logs.ts';
import { banners } from './banners.ts';
import { cart } from './cart.ts';
import { categories } from './categories.ts';
import { challenges } from './challenges.ts';
import { codes } from './codes.ts';
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import { idConversion } from './id-conversion.ts';
import { merchantTerms } from './merchant-terms.ts';
import { messages } from './messages.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { productItems } from './product-items.ts';
import { products } from './products.ts';
import { search } from './search.ts';
import { staff } from './staff.ts';
import { stores } from './stores.ts';
import { terms } from './terms.ts';
import { userAddress } from './user-address.ts';
import { userSns } from './user-sns.ts';
import { visitInflow } from './visit-inflow.ts';
import { userAccounts } from './user-accounts.ts';
import { userTerms } from './user-terms.ts';
import { users } from './users.ts';

/** One entry per feature folder of the server. */
export const features = {
  auth,
  auditLogs,
  banners,
  cart,
  categories,
  challenges,
  codes,
  idConversion,
  messages,
  orders,
  payments,
  privacy,
  productItems,
  products,
  search,
  staff,
  stores,
  terms: { ...terms, ...merchantTerms },
  userAddress,
  userSns,
  userTerms,
  users: { ...users, ...userAccounts },
  visitInflow,
};

export const contract = {
  ...auth,
  ...auditLogs,
  ...banners,
  ...cart,
  ...categories,
  ...challenges,
  ...codes,
  ...idConversion,
  ...messages,
  ...orders,
  ...payments,
  ...privacy,
  ...productItems,
  ...products,
  ...search,
  ...staff,
  ...stores,
  ...terms,
  ...merchantTerms,
  ...userAddress,
  ...userSns,
  ...userTerms,
  ...users,
  ...userAccounts,
  ...visitInflow,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type Operation = keyof Contract;
export type Input<K extends Operation> = InputOf<Contract[K]>;
export type Answer<K extends Operation> = AnswerOf<Contract[K]>;
