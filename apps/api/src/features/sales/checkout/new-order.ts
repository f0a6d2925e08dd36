// What a new order is made of: names, words and amounts out of the request and the quote, frozen. Writes and asks nothing.
// Putting it into the tables is insert-order.db.ts.
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { type Inflow, inflows } from '#domain/base/enums.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { inflow as inflowOf } from '#domain/channels/tracking.ts';
import { advance } from '#domain/orders/order-status.ts';
import { pictureUrl } from '../../../pictures.ts';
import { deliveryOf } from '../../base/stores/stores.ts';
import type { NewGroup, NewOrder, NewOrderProduct, WholeOrderRow } from '../order-rows/order-rows.ts';
import type { Quoted } from './quote-order.ts';
import type { WholeRegistration } from './read-registration.ts';

/**
 * How long it reserves its stock while nothing says that the window was opened: the storefront opens it in the same press, so
 * this is for a slow phone to load it (docs/decisions/105).
 */
export const unopenedHoldMs = 5 * 60_000;

export type Wish = {
  input: Input<'registerOrder'>;
  given: WholeRegistration;
  requestHash: string;
  /** The member who orders; undefined for a guest. */
  userUuid: string | undefined;
  /** Who asks: the address that keeps the stock until it is paid. */
  caller: string;
};

/** A whole order, ready to be written. Two calls make two orders: uuids and the order number are drawn here. */
export function newOrder(
  { input, given, requestHash, userUuid, caller }: Wish,
  quoted: Quoted,
  agreedTerms: WholeOrderRow['agreed_terms'],
  now: Date,
): NewOrder {
  const { email, ...orderer } = given.orderer;
  const groups = groupsOf(quoted);
  return {
    uuid: randomUUIDv7(),
    orderNo: newOrderNo(now),
    clientOrderId: given.clientOrderId,
    userUuid,
    requestHash,
    orderName: orderNameOf(quoted),
    orderer: {
      ...orderer,
      name: orderer.name.trim(),
      phone: phoneDigits(orderer.phone),
      ...(email === undefined ? {} : { email }),
    },
    delivery: {
      ...given.delivery,
      recipientName: given.delivery.recipientName.trim(),
      phone: phoneDigits(given.delivery.phone),
    },
    remoteArea: quoted.remoteArea,
    inflow: inflowOfInput(input),
    tracking: input.tracking ?? {},
    price: quoted.quote.price,
    tax: quoted.quote.tax,
    groups,
    products: productsOf(quoted, new Map(groups.map((group) => [group.delivery_group_key, group.uuid]))),
    agreedTerms,
    firstStatus: advance(null, 'REGISTER', 'SHOPPER', {
      transitionId: quoted.quote.price.payPrice > 0 ? 'T01' : 'T02',
    }).to,
    holdUntil: new Date(now.getTime() + unopenedHoldMs),
    heldBy: caller,
    unitCount: quoted.quote.lines.reduce((sum, line) => sum + line.count, 0),
    now,
  };
}

function groupsOf({ quote, rows }: Quoted): NewGroup[] {
  return quote.groups.flatMap((group) => {
    const row = rows.get(group.productItemUuids[0] ?? '');
    if (row === undefined) return [];
    return [
      {
        uuid: randomUUIDv7(),
        store_uuid: group.storeUuid,
        delivery_policy_uuid: group.deliveryPolicyUuid,
        delivery_group_key: group.deliveryGroupKey,
        store: { uuid: row.store_uuid, name: row.store_name, isOwn: row.store_is_own },
        delivery: deliveryOf(row),
        delivery_fee: group.deliveryFee,
        remote_delivery_fee: group.remoteDeliveryFee,
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
        uuid: randomUUIDv7(),
        order_group_uuid: groupUuid,
        line_no: index + 1,
        product_uuid: row.product_uuid,
        product_item_uuid: row.uuid,
        product_item_id: row.id,
        cart_uuid: cartUuids.get(row.uuid) ?? null,
        display_name: row.display_name,
        option_items: row.option_items,
        brand_name: row.brand_name,
        main_image: pictureUrl(row.main_image),
        count: line.count,
        sales_price: line.salesPrice,
        fixed_price: row.fixed_price,
        tax_type: line.taxType,
        product_price: line.productPrice,
        product_coupon_discount_price: line.productCouponDiscountPrice,
        cart_coupon_discount_price: line.cartCouponDiscountPrice,
        promotion_code_discount_price: line.promotionCodeDiscountPrice,
        mileage_price: line.mileagePrice,
        pay_price: line.payPrice,
        expected_mileage: line.expectedMileage,
      },
    ];
  });
}

/** docs/rules/orders.md#order-number: yyyyMMdd of Seoul and 7 random digits, not guessable from another. */
function newOrderNo(now: Date): string {
  return seoulDate(now).replaceAll('-', '') + String(randomInt(10_000_000)).padStart(7, '0');
}

function orderNameOf(quoted: Quoted): string {
  const [first] = quoted.quote.lines;
  const name = [...(quoted.rows.get(first?.productItemUuid ?? '')?.display_name ?? '주문 상품')];
  const others = quoted.quote.lines.length - 1;
  const short = name.length > 60 ? `${name.slice(0, 59).join('')}…` : name.join('');
  return others > 0 ? `${short} 외 ${others}건` : short;
}

function inflowOfInput({ tracking }: Input<'registerOrder'>): Inflow {
  const named = inflows.find((inflow) => inflow === tracking?.inflow);
  return named ?? inflowOf(tracking?.utmSource, tracking?.initialReferer);
}
