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
} from '../naver/channel/channel-claims.ts';
import type { ChannelRecords } from '../naver/channel/channel-records.ts';
import {
  changeAddress,
  changeOption,
  decidePurchase,
  deliver,
  expire,
  holdDecision,
  pay,
} from '../naver/channel/channel-orders.ts';
import type { Parcel, ProductOrder } from '../naver/channel/channel.ts';
import type { Outcome } from '../naver/channel/refusals.ts';

type Body = Record<string, unknown>;

const text = (body: Body, name: string, otherwise: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : otherwise;
};

const collectOtherwise = (records: ChannelRecords): Parcel => ({
  method: 'RETURN_DELIVERY',
  company: 'CJGLS',
  trackingNumber: `6${String(records.newId()).padStart(11, '0')}`,
  atMs: records.now(),
});

type Act = (records: ChannelRecords, one: ProductOrder, body: Body) => Outcome;

const acts = {
  pay,
  expire,
  deliver,
  decide: decidePurchase,
  request: (records, one, body) =>
    requestClaim(records, one, { type: body['claim'], by: '구매회원', ...body } as ClaimRequest),
  'admin-cancel': (records, one) => requestClaim(records, one, { type: 'ADMIN_CANCEL', by: '관리자' }),
  withdraw: (records, one) => endClaim(records, one, undefined),
  'collect-start': (records, one, body) =>
    startCollection(records, one, {
      ...collectOtherwise(records),
      ...(body['collect'] as object | undefined),
    }),
  collect: (records, one) => finishCollection(records, one),
  finish: finishExchange,
  hold: (records, one, body) =>
    holdClaim(records, one, undefined, {
      reason: text(body, 'reason', 'ETC'),
      detail: text(body, 'detail', '구매자 확인이 필요합니다.'),
      fee: Number(body['fee'] ?? 0),
      configurer: '관리자',
    }),
  release: (records, one) => releaseHold(records, one, undefined, '관리자'),
  'hold-decision': (records, one) => holdDecision(records, one, true),
  'release-decision': (records, one) => holdDecision(records, one, false),
  'change-address': (records, one, body) => changeAddress(records, one, (body['recipient'] ?? {}) as object),
  'change-option': (records, one, body) =>
    changeOption(records, one, {
      productOption: text(body, 'productOption', one.productOption),
      optionCode: text(body, 'optionCode', one.optionCode),
      optionManageCode: text(body, 'optionManageCode', one.optionManageCode),
    }),
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

export const actNames: readonly string[] = Object.keys(acts);

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name);

/** Executes an act; returns a refusal where the rules do not permit it. */
export const actOn = (records: ChannelRecords, one: ProductOrder, name: ActName, body: Body): Outcome => {
  const work: Act = acts[name];
  return work(records, one, body);
};
