// The areas of the API: one tag of the API document per feature of the contract, with a sentence on what it covers.
import { type Operation, features } from './contract.ts';

const areaDescriptions: Readonly<Record<keyof typeof features, string>> = {
  auth: 'Sign-in with Kakao and Apple, and identity checks.',
  auditLogs: 'Audit log of what staff changed and read.',
  banners: 'Banners of the home screen and of lists.',
  cart: 'Cart of a member.',
  categories: 'Category tree.',
  challenges: 'Proof-of-work challenges after repeated failures.',
  codes: 'One-time codes by SMS and e-mail.',
  idConversion: 'Short codes of share links.',
  messages: 'Delivery reports of the message provider.',
  orders: 'Quotes, orders and order lookup.',
  payments: 'Payment window, confirmation and provider notices.',
  privacy: 'Access of staff to masked personal data.',
  productItems: 'Product items: the options that are bought, and the lists of them.',
  products: 'Products with their items.',
  search: 'Search, suggestions and facets.',
  staff: 'Sign-in and accounts of staff.',
  stores: 'The shop and the sellers in it.',
  terms: 'Terms and their revisions.',
  userAddress: 'Addresses of a member.',
  userSns: 'Social media ids of a member.',
  userTerms: 'Consents of a member.',
  users: 'Registration, sign-in and profile of members.',
  visitInflow: 'Where a visit came from, reported by the browser once per visit.',
};

/** `productItems` of the contract is the tag `product-items`, like its file. */
const tagOf = (feature: string): string => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Tags in the order of the contract. */
export const tags = Object.entries(areaDescriptions).map(([feature, description]) => ({
  name: tagOf(feature),
  description,
}));

const tagByOperation = new Map(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.keys(calls).map((operation) => [operation, tagOf(feature)] as const),
  ),
);

/** The tag of an operation of the contract. */
export function tagOfOperation(operation: Operation): string {
  const tag = tagByOperation.get(operation);
  if (tag === undefined) throw new Error(`${operation} belongs to no feature of the contract.`);
  return tag;
}
