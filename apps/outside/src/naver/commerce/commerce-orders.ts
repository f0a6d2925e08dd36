// Order calls of the Commerce API: changes, details, confirmation, dispatch, delay, and the calls of claims.
// A writing call answers 200 with the numbers that succeeded and the ones that failed.
import type { Answer, Route } from '../../http.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import { changePage } from '../channel/change-page.ts';
import {
  approveCancel,
  approveReturn,
  endClaim,
  finishCollection,
  holdClaim,
  redeliver,
  releaseHold,
  requestClaim,
  requestReturnByMerchant,
} from '../channel/channel-claims.ts';
import { confirmOrder, delayDispatch, dispatchOrder } from '../channel/channel-orders.ts';
import { countWrite, type Parcel, type ProductOrder } from '../channel/channel.ts';
import { refuse, type Outcome } from '../channel/refusals.ts';
import type { FaultSwitch } from '../naver-faults.ts';
import type { Body, CommerceAnswers, CommerceRoute } from './commerce-gateway.ts';
import { cancelReasons, changeTypes, delayReasons, holdReasons, returnReasons } from './commerce-enums.ts';
import { commerceTime, commerceTimeMs } from './commerce-time.ts';
import { changeView, detailsView } from './commerce-view.ts';

const DAY_MS = 86_400_000;
const READ_AT_MOST = 300;
const WRITE_AT_MOST = 30;
const ORDERS = '/v1/pay-order/seller/product-orders';

type Deps = { records: ChannelRecords; faults: FaultSwitch; answers: CommerceAnswers };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const idsOf = (value: unknown, atMost: number): string[] | undefined =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= atMost &&
  value.every((id) => typeof id === 'string')
    ? value
    : undefined;

function changes({ records, faults, answers }: Deps, query: URLSearchParams): Answer {
  const fromMs = commerceTimeMs(query.get('lastChangedFrom'));
  if (fromMs === undefined) return answers.refused('4000');
  const toText = query.get('lastChangedTo');
  const toMs = toText === null ? fromMs + DAY_MS : commerceTimeMs(toText);
  if (toMs === undefined || toMs < fromMs) return answers.refused('4000');
  if (toMs - fromMs > DAY_MS) return answers.refused('104139');
  const type = query.get('lastChangedType');
  if (type !== null && !changeTypes.has(type)) return answers.refused('4000');
  const asked = Number(query.get('limitCount') ?? READ_AT_MOST);
  if (!Number.isInteger(asked) || asked < 1) return answers.refused('4000');
  const { entries, more } = changePage(records, faults, {
    channel: 'SMARTSTORE',
    fromMs,
    toMs,
    fromId: query.get('moreSequence') ?? '',
    limit: Math.min(asked, READ_AT_MOST),
    matches: (one) => type === null || one.lastChange.type === type,
  });
  // An answer without entries has no data.
  if (entries.length === 0) return answers.ok({});
  return answers.ok({
    data: {
      lastChangeStatuses: entries.map((one) => changeView(one, records.orders.get(one.orderId))),
      ...(more && { more: { moreFrom: commerceTime(more.atMs), moreSequence: more.id } }),
      count: entries.length,
    },
  });
}

function details({ records, answers }: Deps, body: Body): Answer {
  const ids = idsOf(body['productOrderIds'], READ_AT_MOST);
  if (ids === undefined) return answers.refused('4000');
  const found = ids.flatMap((id) => {
    const one = records.productOrders.get(id);
    const order = one && records.orders.get(one.orderId);
    return one?.channel === 'SMARTSTORE' && order !== undefined ? [{ one, order }] : [];
  });
  if (found.length === 0) return answers.refused('100001');
  return answers.ok({
    data: found.map(({ one, order }) => detailsView(one, order, records.linesOf(order))),
  });
}

/** Applies a write to each product order and answers with both lists. */
function writeEach(
  { records, faults, answers }: Deps,
  name: string,
  ids: readonly string[],
  work: (one: ProductOrder, id: string) => Outcome,
): Answer {
  const successProductOrderIds: string[] = [];
  const failProductOrderInfos: object[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    const one = records.productOrders.get(id);
    const switched = faults.refusalOf(id);
    let refusal: Outcome;
    if (one === undefined) refusal = refuse('100001');
    else if (one.channel !== 'SMARTSTORE') refusal = refuse('101009');
    else if (seen.has(id)) refusal = refuse('104131');
    else refusal = switched ?? work(one, id);
    seen.add(id);
    if (one !== undefined) {
      countWrite(one, name, refusal === undefined);
      records.touch(one);
    }
    if (refusal === undefined) successProductOrderIds.push(id);
    else failProductOrderInfos.push({ productOrderId: id, ...refusal });
  }
  // Only the answer to a confirmation states whether the address was changed.
  const success =
    name === 'confirm'
      ? {
          successProductOrderInfos: successProductOrderIds.map((productOrderId) => ({
            productOrderId,
            isReceiverAddressChanged: records.productOrders.get(productOrderId)?.isAddressChanged === true,
          })),
        }
      : { successProductOrderIds };
  return answers.ok({ data: { ...success, failProductOrderInfos } });
}

function dispatch(deps: Deps, body: Body): Answer {
  const given = body['dispatchProductOrders'];
  if (!Array.isArray(given) || given.length === 0 || given.length > WRITE_AT_MOST)
    return deps.answers.refused('4000');
  const parcels = new Map<string, Parcel>();
  for (const one of given as Body[]) {
    const atMs = commerceTimeMs(one['dispatchDate']);
    if (atMs === undefined || typeof one['productOrderId'] !== 'string') return deps.answers.refused('4000');
    parcels.set(one['productOrderId'], {
      method: text(one['deliveryMethod']),
      company: text(one['deliveryCompanyCode']),
      trackingNumber: text(one['trackingNumber']),
      atMs,
    });
  }
  const ids = (given as Body[]).map((one) => text(one['productOrderId']));
  return writeEach(deps, 'dispatch', ids, (one, id) => {
    const parcel = parcels.get(id);
    return parcel === undefined ? refuse('4000') : dispatchOrder(deps.records, one, parcel);
  });
}

type ClaimCall = {
  path: string;
  name: string;
  work: (records: ChannelRecords, one: ProductOrder, body: Body) => Outcome;
};

const optionalNumber = (body: Body, name: string) =>
  body[name] === undefined ? undefined : Number(body[name]);

const holdOf = (
  records: ChannelRecords,
  one: ProductOrder,
  body: Body,
  type: 'RETURN' | 'EXCHANGE',
): Outcome => {
  const name = type === 'RETURN' ? 'Return' : 'Exchange';
  const reason = text(body['holdbackClassType']);
  const detail = text(body[`holdback${name}DetailReason`]);
  const fee = optionalNumber(body, `extra${name}FeeAmount`) ?? 0;
  if (!holdReasons.has(reason) || detail === '' || !Number.isInteger(fee) || fee < 0) return refuse('4000');
  return holdClaim(records, one, type, { reason, detail, fee, configurer: '판매자' });
};

const rejectOf = (records: ChannelRecords, one: ProductOrder, type: 'RETURN' | 'EXCHANGE', reason: string) =>
  reason === '' ? refuse('4000') : endClaim(records, one, type, reason);

const claimCalls: ClaimCall[] = [
  {
    path: 'claim/cancel/request',
    name: 'cancel-request',
    work(records, one, body) {
      const reason = text(body['cancelReason']);
      const detail = text(body['cancelDetailedReason']);
      if (!cancelReasons.has(reason) || detail.length > 500) return refuse('4000');
      const quantity = optionalNumber(body, 'cancelQuantity');
      return requestClaim(records, one, {
        type: 'CANCEL',
        by: '판매자',
        reason,
        detail,
        ...(quantity !== undefined && { quantity }),
      });
    },
  },
  { path: 'claim/cancel/approve', name: 'cancel-approve', work: approveCancel },
  {
    path: 'claim/return/request',
    name: 'return-request',
    work(records, one, body) {
      const reason = text(body['returnReason']);
      if (!returnReasons.has(reason)) return refuse('4000');
      const quantity = optionalNumber(body, 'returnQuantity');
      return requestReturnByMerchant(records, one, {
        reason,
        ...(quantity !== undefined && { quantity }),
        collect: {
          method: text(body['collectDeliveryMethod']),
          company: text(body['collectDeliveryCompany']),
          trackingNumber: text(body['collectTrackingNumber']),
          atMs: records.now(),
        },
      });
    },
  },
  { path: 'claim/return/approve', name: 'return-approve', work: approveReturn },
  {
    path: 'claim/return/reject',
    name: 'return-reject',
    work: (records, one, body) => rejectOf(records, one, 'RETURN', text(body['rejectReturnReason'])),
  },
  {
    path: 'claim/return/holdback',
    name: 'return-hold',
    work: (records, one, body) => holdOf(records, one, body, 'RETURN'),
  },
  {
    path: 'claim/return/holdback/release',
    name: 'return-release',
    work: (records, one) => releaseHold(records, one, 'RETURN', '판매자'),
  },
  {
    path: 'claim/exchange/collect/approve',
    name: 'exchange-collect',
    work: (records, one) => finishCollection(records, one, 'EXCHANGE'),
  },
  {
    path: 'claim/exchange/dispatch',
    name: 'exchange-dispatch',
    work: (records, one, body) =>
      redeliver(records, one, {
        method: text(body['reDeliveryMethod']),
        company: text(body['reDeliveryCompany']),
        trackingNumber: text(body['reDeliveryTrackingNumber']),
        atMs: records.now(),
      }),
  },
  {
    path: 'claim/exchange/holdback',
    name: 'exchange-hold',
    work: (records, one, body) => holdOf(records, one, body, 'EXCHANGE'),
  },
  {
    path: 'claim/exchange/holdback/release',
    name: 'exchange-release',
    work: (records, one) => releaseHold(records, one, 'EXCHANGE', '판매자'),
  },
  {
    path: 'claim/exchange/reject',
    name: 'exchange-reject',
    work: (records, one, body) => rejectOf(records, one, 'EXCHANGE', text(body['rejectExchangeReason'])),
  },
  {
    path: 'delay',
    name: 'delay',
    work(records, one, body) {
      const dueAtMs = commerceTimeMs(body['dispatchDueDate']);
      const reason = text(body['delayedDispatchReason']);
      if (dueAtMs === undefined || !delayReasons.has(reason)) return refuse('4000');
      return delayDispatch(records, one, {
        dueAtMs,
        reason,
        detail: text(body['dispatchDelayedDetailedReason']),
      });
    },
  },
];

export function commerceOrderRoutes(deps: Deps, route: CommerceRoute): Route[] {
  const { records, answers } = deps;
  return [
    route('GET', `${ORDERS}/last-changed-statuses`, 'changes', ({ query }) => changes(deps, query)),
    route('POST', `${ORDERS}/query`, 'details', (_exchange, body) => details(deps, body)),
    route('POST', `${ORDERS}/confirm`, 'confirm', (_exchange, body) => {
      const ids = idsOf(body['productOrderIds'], WRITE_AT_MOST);
      if (ids === undefined) return answers.refused('4000');
      return writeEach(deps, 'confirm', ids, (one) => confirmOrder(records, one));
    }),
    route('POST', `${ORDERS}/dispatch`, 'dispatch', (_exchange, body) => dispatch(deps, body)),
    route('GET', '/v1/pay-order/seller/orders/:orderId/product-order-ids', 'order-ids', ({ params }) => {
      const order = records.orders.get(params['orderId'] ?? '');
      return order?.channel === 'SMARTSTORE'
        ? answers.ok({ data: order.productOrderIds })
        : answers.refused('100003');
    }),
    ...claimCalls.map(({ path, name, work }) =>
      route('POST', `${ORDERS}/:productOrderId/${path}`, name, ({ params }, body) =>
        writeEach(deps, name, [params['productOrderId'] ?? ''], (one) => work(records, one, body)),
      ),
    ),
  ];
}
