// Composes a new order from the request and the quote: a snapshot of texts, terms and amounts. Reads and writes nothing; insert-order.db.ts
// stores it.
import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { type Inflow, inflows } from '#domain/base/enums.ts';
import { inflow as inflowOf } from '#domain/channels/tracking.ts';
import { advance } from '#domain/orders/order-status.ts';
import { pictureUrl } from '../../../pictures.ts';
import type { PaymentKind } from '../../../providers/payment/port.ts';
import { deliveryOf } from '../../base/stores/stores.ts';
import type { NewGroup, NewOrder, NewOrderProduct } from '../order-rows/order-rows.ts';
import type { Quoted } from './quote-order.ts';
import type { WholeRegistration } from './read-registration.ts';

/**
 * How long an order reserves stock before its payment window is reported as opened. The storefront opens the window immediately, so this
 * only has to cover loading it on a slow phone (docs/decisions/105).
 */
export const unopenedReservationMs = 5 * 60_000;

/** A validated registration and its caller. */
export type RegistrationRequest = {
  input: Input<'registerOrder'>;
  given: WholeRegistration;
  /** The offered kind of payment that it asks for. */
  kind: PaymentKind;
  /** `hashOf` the input. */
  requestHash: string;
  /** The member who orders; undefined for a guest. */
  userUuid: string | undefined;
  /** Address of the caller, whose unpaid reservations are limited. */
  caller: string;
};

/** What an order consists of besides its quote. */
type OrderRequest = Pick<RegistrationRequest, 'requestHash' | 'userUuid' | 'caller'> & {
  given: Pick<WholeRegistration, 'clientOrderId' | 'orderer' | 'delivery' | 'gift'>;
  tracking: Input<'registerOrder'>['tracking'];
  /** The staff account that enters it for a shopper. */
  staffUuid?: string;
};

/** The order with this number, ready to be stored. Uuids are random, so two calls return two orders. */
export function newOrder(
  { tracking, given, requestHash, userUuid, caller, staffUuid }: OrderRequest,
  quoted: Quoted,
  { agreedTerms, orderNo, depositDays }: Pick<NewOrder, 'agreedTerms' | 'orderNo' | 'depositDays'>,
  now: Date,
): NewOrder {
  const { orderer, delivery } = given;
  const { price, tax, lines } = quoted.quote;
  return {
    uuid: randomUUIDv7(),
    orderNo,
    clientOrderId: given.clientOrderId.toLowerCase(),
    requestHash,
    salesChannel: 'ONNS',
    orderName: orderNameOf(quoted),
    userUuid: userUuid ?? null,
    staffUuid: staffUuid ?? null,
    ordererName: orderer.name.trim(),
    ordererPhone: orderer.phone,
    ordererEmail: orderer.email ?? null,
    recipientName: delivery.recipientName.trim(),
    recipientPhone: delivery.phone,
    zipCode: delivery.zipCode,
    address: delivery.address,
    detailAddress: delivery.detailAddress,
    deliveryMemo: delivery.deliveryMemo ?? null,
    entranceMemo: delivery.entranceMemo ?? null,
    remoteAreaType: quoted.remoteArea,
    giftMessage: given.gift?.message.trim() ?? null,
    giftAnswer: null,
    giftAnsweredAt: null,
    inflow: inflowOfTracking(tracking),
    tracking: tracking ?? {},
    ...price,
    mileagePermille: quoted.mileage.permille,
    ...tax,
    ...goodsOf(quoted),
    agreedTerms,
    firstStatus:
      staffUuid === undefined
        ? advance(null, 'REGISTER', 'SHOPPER', {
            transitionId: price.payPrice > 0 ? 'T01' : 'T02',
          }).to
        : advance(null, 'REGISTER', 'MERCHANT').to,
    reservedUntil: new Date(now.getTime() + unopenedReservationMs),
    reservedBy: caller,
    unitCount: lines.reduce((sum, line) => sum + line.count, 0),
    createdAt: now,
    depositDays,
    paidAt: null,
  };
}

/** The groups and products of an order with this quote. */
export function goodsOf(quoted: Quoted): Pick<NewOrder, 'groups' | 'products'> {
  const groups = groupsOf(quoted);
  const uuids = new Map(groups.map((group) => [group.deliveryGroupKey, group.uuid]));
  return { groups, products: productsOf(quoted, uuids) };
}

function groupsOf({ quote, rows }: Quoted): NewGroup[] {
  return quote.groups.flatMap(({ productItemUuids, ...group }) => {
    const row = rows.get(productItemUuids[0] ?? '');
    if (row === undefined) return [];
    return [
      {
        ...group,
        uuid: randomUUIDv7(),
        store: { uuid: row.storeUuid, name: row.storeName, isOwn: row.storeIsOwn },
        delivery: deliveryOf(row),
      },
    ];
  });
}

function productsOf(
  { quote, rows, cartUuids }: Quoted,
  groupUuids: ReadonlyMap<string, string>,
): NewOrderProduct[] {
  return quote.lines.flatMap((line, index) => {
    const row = rows.get(line.productItemUuid);
    const groupUuid = groupUuids.get(line.deliveryGroupKey);
    if (row === undefined || groupUuid === undefined) return [];
    return [
      {
        ...line,
        uuid: randomUUIDv7(),
        orderGroupUuid: groupUuid,
        lineNo: index + 1,
        productItemId: row.id,
        cartUuid: cartUuids.get(row.uuid) ?? null,
        displayName: row.displayName,
        optionItems: row.optionItems,
        brandName: row.brandName,
        // Orders show the age mark: the URL of an adult product's picture is valid for an hour only.
        mainImage: row.isAdult ? '' : pictureUrl(row.mainImage),
        fixedPrice: row.fixedPrice,
        returnRestriction: row.returnRestriction,
      },
    ];
  });
}

function orderNameOf(quoted: Quoted): string {
  const [first] = quoted.quote.lines;
  const name = [...(quoted.rows.get(first?.productItemUuid ?? '')?.displayName ?? '주문 상품')];
  const others = quoted.quote.lines.length - 1;
  const short = name.length > 60 ? `${name.slice(0, 59).join('')}…` : name.join('');
  return others > 0 ? `${short} 외 ${others}건` : short;
}

function inflowOfTracking(tracking: OrderRequest['tracking']): Inflow {
  const named = inflows.find((inflow) => inflow === tracking?.inflow);
  return named ?? inflowOf(tracking?.utmSource, tracking?.initialReferer);
}
