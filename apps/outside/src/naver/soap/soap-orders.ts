// Operations of MallService41: changes, details, numbers, confirmation, dispatch, claims and reviews.
// Credentials, envelopes and faults of the transport: soap.ts, soap-envelope.ts.
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
import { countWrite, type ProductOrder } from '../channel/channel.ts';
import { refuse, type Outcome } from '../channel/refusals.ts';
import type { FaultSwitch } from '../naver-faults.ts';
import { cancelReasons, delayReasons, holdReasons, returnReasons } from '../commerce/commerce-enums.ts';
import { childrenOf, tag, textOf, wrap, type XmlElement } from '../xml.ts';
import { soapTime, type SoapFault, type SoapRequest } from './soap-envelope.ts';
import { soapChangeOf, soapChangeView, soapDetailsView } from './soap-view.ts';

const DAY_MS = 86_400_000;
const PAGE_AT_MOST = 300;

export type SoapResult = { content: string } | { fault: SoapFault };

export type SoapDeps = { records: ChannelRecords; faults: FaultSwitch };

export const soapRefusal = (outcome: NonNullable<Outcome>): SoapResult => ({
  fault: { code: `ERR-${outcome.code}`, message: outcome.message },
});

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/** A time of a request; without an offset it is UTC. */
function soapTimeMs(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const ms = Date.parse(match[1] === undefined ? `${text}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The asked time range of at most a day; a refusal for any other. */
export function rangeOf(fields: XmlElement): { fromMs: number; toMs: number } | NonNullable<Outcome> {
  const fromMs = soapTimeMs(textOf(fields, 'InquiryTimeFrom'));
  const toText = textOf(fields, 'InquiryTimeTo');
  const toMs = toText === '' && fromMs !== undefined ? fromMs + DAY_MS : soapTimeMs(toText);
  if (fromMs === undefined || toMs === undefined || toMs < fromMs) return refuse('4000');
  return toMs - fromMs > DAY_MS ? refuse('104139') : { fromMs, toMs };
}

const changeCodes: ReadonlySet<string> = new Set([
  'PAY_WAITING',
  'PAYED',
  'DISPATCHED',
  'CANCEL_REQUESTED',
  'RETURN_REQUESTED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_REDELIVERY_READY',
  'HOLDBACK_REQUESTED',
  'CANCELED',
  'RETURNED',
  'EXCHANGED',
  'PURCHASE_DECIDED',
]);

function changedList({ records, faults }: SoapDeps, { fields }: SoapRequest): SoapResult {
  const range = rangeOf(fields);
  if ('code' in range) return soapRefusal(range);
  const code = textOf(fields, 'LastChangedStatusCode');
  if (code !== '' && !changeCodes.has(code)) return soapRefusal(refuse('4000'));
  const { entries, more } = changePage(records, faults, {
    ...range,
    channel: 'NAVERPAY',
    fromId: textOf(fields, 'InquiryExtraData'),
    limit: PAGE_AT_MOST,
    matches: (one) => code === '' || soapChangeOf(one) === code,
  });
  return {
    content:
      tag('n:ReturnedDataCount', entries.length) +
      tag('n:HasMoreData', more !== undefined) +
      (more === undefined
        ? ''
        : tag('n:MoreDataTimeFrom', soapTime(more.atMs)) + tag('n:InquiryExtraData', more.id)) +
      entries.map((one) => soapChangeView(one, records.orders.get(one.orderId))).join(''),
  };
}

function infoList({ records }: SoapDeps, { fields, encrypt }: SoapRequest): SoapResult {
  const ids = childrenOf(fields, 'ProductOrderIDList').map(({ text }) => text);
  if (ids.length === 0 || ids.length > PAGE_AT_MOST) return soapRefusal(refuse('4000'));
  const found = ids.flatMap((id) => {
    const one = records.productOrders.get(id);
    const order = one && records.orders.get(one.orderId);
    if (one?.channel !== 'NAVERPAY' || order === undefined) return [];
    return [soapDetailsView(one, order, records.linesOf(order), encrypt)];
  });
  if (found.length === 0) return soapRefusal(refuse('100001'));
  return { content: tag('n:ReturnedDataCount', found.length) + found.join('') };
}

function idList({ records }: SoapDeps, { fields }: SoapRequest): SoapResult {
  const order = records.orders.get(textOf(fields, 'OrderID'));
  if (order?.channel !== 'NAVERPAY') return soapRefusal(refuse('100003'));
  return { content: order.productOrderIds.map((id) => tag('n1:ProductOrderIDList', id)).join('') };
}

function reviewList({ records }: SoapDeps, { fields, encrypt }: SoapRequest): SoapResult {
  const range = rangeOf(fields);
  if ('code' in range) return soapRefusal(range);
  const kind = textOf(fields, 'PurchaseReviewClassType');
  if (kind !== 'GENERAL' && kind !== 'PREMIUM') return soapRefusal(refuse('4000'));
  const mallId = textOf(fields, 'MallID');
  const found = records.reviews
    .list()
    .filter((one) => one.kind === kind && one.atMs >= range.fromMs && one.atMs <= range.toMs);
  const views = found.map((review) => {
    const bought = records.productOrders.get(review.productOrderId);
    return wrap(
      'n1:PurchaseReviewList',
      tag('n:MallID', mallId) +
        tag('n:PurchaseReviewId', review.reviewId) +
        tag('n:ProductID', bought?.productId) +
        tag('n:ProductName', bought?.productName) +
        tag('n:ProductOrderID', review.productOrderId) +
        tag('n:ProductOptionContents', bought?.productOption) +
        tag('n:PurchaseReviewScore', review.score) +
        tag('n:Title', review.title) +
        tag('n:Content', review.content) +
        tag('n:CreateYmdt', soapTime(review.atMs)) +
        tag(
          'n:WriterId',
          encrypt(`${records.orders.get(bought?.orderId ?? '')?.orderer.id.slice(0, 4)}****`),
        ),
    );
  });
  return {
    content: tag('n:ReturnedDataCount', views.length) + tag('n:HasMoreData', false) + views.join(''),
  };
}

type Write = (records: ChannelRecords, one: ProductOrder, field: (name: string) => string) => Outcome;

const holdBy =
  (type: 'RETURN' | 'EXCHANGE'): Write =>
  (records, one, field) => {
    const name = type === 'RETURN' ? 'Return' : 'Exchange';
    const reason = field(`${name}HoldCode`);
    const detail = field(`${name}HoldDetailContent`);
    const fee = Number(field('EtcFeeDemandAmount') || 0);
    if (!holdReasons.has(reason) || !Number.isInteger(fee) || fee < 0) return refuse('4000');
    return holdClaim(records, one, type, { reason, detail, fee, configurer: '판매자' });
  };

const rejectBy =
  (type: 'RETURN' | 'EXCHANGE'): Write =>
  (records, one, field) => {
    const reason = field('RejectDetailContent');
    return reason === '' ? refuse('4000') : endClaim(records, one, type, reason);
  };

const timeOr = (text: string, otherwise: number): number =>
  text === '' ? otherwise : (soapTimeMs(text) ?? Number.NaN);

/** The writing operations, with the name under which the state counts them. */
const writes: Record<string, { name: string; work: Write }> = {
  PlaceProductOrder: { name: 'confirm', work: confirmOrder },
  DelayProductOrder: {
    name: 'delay',
    work(records, one, field) {
      const reason = field('DispatchDelayReasonCode');
      const dueAtMs = timeOr(field('DispatchDueDate'), Number.NaN);
      if (!delayReasons.has(reason)) return refuse('4000');
      return delayDispatch(records, one, { dueAtMs, reason, detail: field('DispatchDelayDetailReason') });
    },
  },
  ShipProductOrder: {
    name: 'dispatch',
    work(records, one, field) {
      const atMs = timeOr(field('DispatchDate'), records.now());
      if (Number.isNaN(atMs)) return refuse('4000');
      return dispatchOrder(records, one, {
        method: field('DeliveryMethodCode'),
        company: field('DeliveryCompanyCode'),
        trackingNumber: field('TrackingNumber'),
        atMs,
      });
    },
  },
  CancelSale: {
    name: 'cancel-request',
    work(records, one, field) {
      const reason = field('CancelReasonCode');
      if (!cancelReasons.has(reason)) return refuse('4000');
      return requestClaim(records, one, { type: 'CANCEL', by: '판매자', reason });
    },
  },
  ApproveCancelApplication: { name: 'cancel-approve', work: approveCancel },
  RequestReturn: {
    name: 'return-request',
    work(records, one, field) {
      const reason = field('ReturnReasonCode');
      if (!returnReasons.has(reason)) return refuse('4000');
      return requestReturnByMerchant(records, one, {
        reason,
        collect: {
          method: field('CollectDeliveryMethodCode'),
          company: field('CollectDeliveryCompanyCode'),
          trackingNumber: field('CollectTrackingNumber'),
          atMs: records.now(),
        },
      });
    },
  },
  ApproveReturnApplication: { name: 'return-approve', work: approveReturn },
  RejectReturn: { name: 'return-reject', work: rejectBy('RETURN') },
  WithholdReturn: { name: 'return-hold', work: holdBy('RETURN') },
  ReleaseReturnHold: {
    name: 'return-release',
    work: (records, one) => releaseHold(records, one, 'RETURN', '판매자'),
  },
  ApproveCollectedExchange: {
    name: 'exchange-collect',
    work: (records, one) => finishCollection(records, one, 'EXCHANGE'),
  },
  ReDeliveryExchange: {
    name: 'exchange-dispatch',
    work: (records, one, field) =>
      redeliver(records, one, {
        method: field('ReDeliveryMethodCode'),
        company: field('ReDeliveryCompanyCode'),
        trackingNumber: field('ReDeliveryTrackingNumber'),
        atMs: records.now(),
      }),
  },
  RejectExchange: { name: 'exchange-reject', work: rejectBy('EXCHANGE') },
  WithholdExchange: { name: 'exchange-hold', work: holdBy('EXCHANGE') },
  ReleaseExchangeHold: {
    name: 'exchange-release',
    work: (records, one) => releaseHold(records, one, 'EXCHANGE', '판매자'),
  },
};

function write({ records, faults }: SoapDeps, { operation, fields }: SoapRequest): SoapResult | undefined {
  const found = Object.hasOwn(writes, operation) ? writes[operation] : undefined;
  if (found === undefined) return undefined;
  const one = records.productOrders.get(textOf(fields, 'ProductOrderID'));
  if (one === undefined) return soapRefusal(refuse('100001'));
  if (one.channel !== 'NAVERPAY') return soapRefusal(refuse('101009'));
  const switched = faults.refusalOf(one.productOrderId);
  const outcome = switched ?? found.work(records, one, (name) => textOf(fields, name));
  countWrite(one, found.name, outcome === undefined);
  records.touch(one);
  return outcome === undefined ? { content: '' } : soapRefusal(outcome);
}

const reads: Record<string, (deps: SoapDeps, request: SoapRequest) => SoapResult> = {
  GetChangedProductOrderList: changedList,
  GetProductOrderInfoList: infoList,
  GetProductOrderIDList: idList,
  GetPurchaseReviewList: reviewList,
};

/** The result of an operation of MallService41; undefined for one that it does not have. */
export const mallOperation = (deps: SoapDeps, request: SoapRequest): SoapResult | undefined =>
  Object.hasOwn(reads, request.operation) ? reads[request.operation]?.(deps, request) : write(deps, request);
