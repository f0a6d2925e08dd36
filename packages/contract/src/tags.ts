// Tags of the API document: one per feature of the contract, with a description.
import { type Operation, features } from './contract.ts';

const descriptions: Readonly<Record<keyof typeof features, string>> = {
  auditLogs: 'Audit log of what staff changed and read.',
  challenges: 'Proof-of-work challenges after repeated failures.',
  exportJobs: 'Files that staff export.',
  idConversion: 'Short codes of share links.',
  media: 'Uploaded files.',
  messages: 'Delivery reports of the message provider.',
  shopSettings: 'Settings of the shop that staff change.',
  stores: 'The shop, the sellers in it, and their delivery policies.',
  terms: 'Terms and their revisions.',
  textLint: 'Check of advertising texts.',
  headquarterNotices: 'Notices of head office on product pages and at checkout.',
  accounts: 'The account of a member, availability of login ids and phones.',
  addresses: 'Addresses of a member.',
  consents: 'Consents of a member.',
  findAccount: 'Finding a login id.',
  identity: 'Identity checks.',
  myPage: 'The summary on my page.',
  passwords: 'Changing and resetting passwords.',
  registration: 'Registration, profile changes and withdrawal.',
  signIn: 'Sign-in by login id, by code, with Kakao and Apple.',
  sns: 'Social media ids of a member.',
  verification: 'One-time codes by SMS and e-mail.',
  brands: 'Brands of products.',
  categories: 'Category tree, and its editing.',
  coupons: 'Coupons and promotion codes: download and administration.',
  likes: 'Products that a member likes.',
  productItems: 'Product items: the options that are bought, and the lists of them.',
  products: 'Products with their items.',
  productsDesk: 'Products as staff list and edit them.',
  productBulkEdits: 'Bulk edits of products and items by staff.',
  recommendations: 'Products that go with a product.',
  restockAlerts: 'Who waits for sold-out items.',
  scheduledChanges: 'Scheduled changes of products.',
  stock: 'Stock counts: their log, and adjustments by staff.',
  stockLots: 'Lots of items with their use-by dates.',
  viewLogs: 'What visitors looked at.',
  mileage: 'Mileage of members: ledger, sums, grants and deductions.',
  userCoupons: 'Coupons in members’ wallets.',
  couponIssues: 'Scheduled issues of coupons.',
  advertising: 'Advertising by text message and mail.',
  cart: 'Cart of a member.',
  inquiries: 'Questions about products and orders, and their answers.',
  inquiriesDesk: 'Inquiries desk of staff: the queue, answers, assignees, notes and transfers.',
  answerTemplates: 'Texts that staff reuse in answers to inquiries.',
  visitorInquiries: 'Inquiries of visitors about sets of products and about opening a store.',
  checkout: 'Quotes and order registration.',
  orders: 'Order lookup and counters.',
  formerOrders: 'Orders of members in a merchant’s former shop.',
  ledgers:
    'Comparison of the shop’s orders, money, mileage, coupons and stock with each other and with the sales channels.',
  lotRecalls: 'Stops of lots, and the buyers of their units.',
  payments: 'Payment window, confirmation and provider notices.',
  shipments: 'Parcels: tracking, dispatch and delivery.',
  nutrients: 'Nutrients per day, the supplement cabinet of a member, and reminders before a supply runs out.',
  orderInfo: 'Missing data of orders, and changes of the address.',
  claims: 'Cancellations, returns and exchanges of a member, and purchase confirmation.',
  claimsDesk: 'Claims desk of staff, and cancellations by the merchant.',
  banners: 'Banners of the home screen and of lists.',
  brandPages: 'Brand pages.',
  reviews: 'Reviews of products: reading, writing, likes and reports.',
  contents: 'The magazine: articles and hashtags.',
  contentsDesk: 'Editing of articles of the magazine.',
  reviewsDesk: 'Reviews desk of staff: answers, moderation, decisions about reports.',
  faqs: 'Frequently asked questions.',
  notices: 'Notices of the shop.',
  events: 'Events, their groups of products, and likes of them.',
  eventsDesk: 'Editing of events, their categories, groups and winners.',
  tying: 'Published sets of products, inquiries and visits on their pages.',
  search: 'Search, suggestions and facets.',
  oldAddresses: 'Addresses of a former shop, and the pages that replace them.',
  keywords: 'Recommended keywords, and rules of keywords: synonyms, banned words, links, pinned products.',
  naverOrderType: 'Order type of Naver Pay: orders that are paid at Naver, and what Naver asks about them.',
  visitInflow: 'Source of a visit, reported by the browser once per visit.',
  visitTags: 'Tags that measure visits.',
  channelProducts: 'Links between items and products of external sales channels.',
  channelDecisions: 'Holds of claims that shoppers made at Naver.',
  conversionEvents: 'Conversion events of visitors, sent to an advertising platform only with consent.',
  channelInquiries: 'Inquiries that shoppers write at a channel, and their answers.',
  channelOrders: 'Collecting orders of channels, and the callback of Naver Pay.',
  channelReviews: 'Reviews that shoppers write at a channel.',
  channelsDesk: 'The channels desk of staff: state of the channels, failures and conflicts.',
  auditExport: 'Export of the audit log.',
  dashboard: 'The board of staff: what waits, and the sales of today.',
  memberMemos: 'Memos of staff about members.',
  membersDesk: 'Members as staff see them: list, block, grade, sessions.',
  movingIn: 'Files with which a merchant moves in from another shop.',
  opening: 'The opening of a new shop: what is missing, and test calls to its providers.',
  orderMemos: 'Memos of staff about orders.',
  ordersDesk: 'The orders desk of staff.',
  productImports: 'Imports of products by staff.',
  personalData: 'What a member sees of the own personal data.',
  privacy: 'Access of staff to masked personal data.',
  recurringJobs: 'Jobs of the shop at the desk.',
  reports: 'Reports of staff: figures of a period.',
  savedViews: 'Saved views of lists at the desk.',
  staff: 'Sign-in and accounts of staff.',
  staffSessions: 'Sessions of staff accounts.',
};

/** `productItems` of the contract is the tag `product-items`, like its file. */
const tagOf = (feature: string): string => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** In the order of the contract. */
export const tags = Object.entries(descriptions).map(([feature, description]) => ({
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
