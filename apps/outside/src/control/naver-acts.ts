// Acts of buyers and of Naver on a product order by name, for tests and for the page /__outside.
// The rules are in ../naver/market.
import {
  endClaim,
  finishCollection,
  finishExchange,
  holdClaim,
  releaseHold,
  requestClaim,
  startCollection,
  type ClaimRequest,
} from '../naver/market/market-claims.ts';
import type { MarketBook } from '../naver/market/market-book.ts';
import {
  changeAddress,
  changeOption,
  decidePurchase,
  deliver,
  expire,
  holdDecision,
  pay,
} from '../naver/market/market-orders.ts';
import type { Parcel, ProductOrder } from '../naver/market/market.ts';
import type { Outcome } from '../naver/market/refusals.ts';

type Body = Record<string, unknown>;

const text = (body: Body, name: string, otherwise: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : otherwise;
};

const collectOtherwise = (book: MarketBook): Parcel => ({
  method: 'RETURN_DELIVERY',
  company: 'CJGLS',
  trackingNumber: `6${String(book.newId()).padStart(11, '0')}`,
  atMs: book.now(),
});

type Act = (book: MarketBook, one: ProductOrder, body: Body) => Outcome;

const acts = {
  pay,
  expire,
  deliver,
  decide: decidePurchase,
  request: (book, one, body) =>
    requestClaim(book, one, { type: body['claim'], by: '구매회원', ...body } as ClaimRequest),
  'admin-cancel': (book, one) => requestClaim(book, one, { type: 'ADMIN_CANCEL', by: '관리자' }),
  withdraw: (book, one) => endClaim(book, one, undefined),
  'collect-start': (book, one, body) =>
    startCollection(book, one, { ...collectOtherwise(book), ...(body['collect'] as object | undefined) }),
  collect: (book, one) => finishCollection(book, one),
  finish: finishExchange,
  hold: (book, one, body) =>
    holdClaim(book, one, undefined, {
      reason: text(body, 'reason', 'ETC'),
      detail: text(body, 'detail', '구매자 확인이 필요합니다.'),
      fee: Number(body['fee'] ?? 0),
      configurer: '관리자',
    }),
  release: (book, one) => releaseHold(book, one, undefined, '관리자'),
  'hold-decision': (book, one) => holdDecision(book, one, true),
  'release-decision': (book, one) => holdDecision(book, one, false),
  'change-address': (book, one, body) => changeAddress(book, one, (body['recipient'] ?? {}) as object),
  'change-option': (book, one, body) =>
    changeOption(book, one, {
      productOption: text(body, 'productOption', one.productOption),
      optionCode: text(body, 'optionCode', one.optionCode),
      optionManageCode: text(body, 'optionManageCode', one.optionManageCode),
    }),
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

export const actNames: readonly string[] = Object.keys(acts);

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name);

/** Executes an act; returns a refusal where the rules do not permit it. */
export const actOn = (book: MarketBook, one: ProductOrder, name: ActName, body: Body): Outcome => {
  const work: Act = acts[name];
  return work(book, one, body);
};
