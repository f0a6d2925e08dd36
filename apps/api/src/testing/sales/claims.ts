// Claims in tests: paid orders of members in any status, requests through HTTP, and the jobs that refund them.
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { processDueRefunds } from '../../features/sales/payments/payments.jobs.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { type OrderItemInput, type Registered, authenticate, orderInput, rows, setStock } from './orders.ts';
import { freshInvoice } from './shipments.ts';
import type { TestShop } from '../shop.ts';

export type MadeClaims = Extract<Answer<'registerOrderClaims'>, readonly unknown[]>;
export type Preview = Extract<Answer<'registerOrderClaims'>, { refundInfo: unknown }>;
type Order = Registered['order'];
type OrderRow = Order['groups'][number]['orderProducts'][number];

/** An order that a member has paid by card. */
export async function paidOrder(
  shop: TestShop,
  items: readonly OrderItemInput[],
  buyer?: OpenedMember,
): Promise<{ member: OpenedMember; order: Order; rows: OrderRow[] }> {
  const member = buyer ?? (await openMember(shop));
  const made = (await member.api.registerOrder(await orderInput(shop, items, {}, member.api))) as Registered;
  const paymentKey = await authenticate(shop, made);
  const { orderId, payPrice: amount } = made.payment;
  await member.api.confirmPayment({ orderId, amount, paymentKey });
  const order = await member.api.getOrder({ uuid: made.order.uuid });
  return { member, order, rows: order.groups.flatMap((group) => group.orderProducts) };
}

/** Sets all rows of an order to a status as if they had come there, delivered today where the status says so. */
export async function setStatus(shop: TestShop, orderUuid: string, status: OrderStatus): Promise<void> {
  const now = shop.clock.now().toISOString();
  const isDelivered = ['DELIVERY_COMPLETE', 'PURCHASE_CONFIRM'].includes(status);
  const isDispatched = isDelivered || status === 'IN_DELIVERY';
  await rows(
    shop,
    `update order_product set status = '${status}', status_changed_at = '${now}'
      ${isDispatched ? `, dispatched_at = '${now}'` : ''}
      ${isDelivered ? `, delivered_at = '${now}', withdraw_last_date = '${now}'::timestamptz::date + 7, auto_confirm_at = '${now}'::timestamptz + interval '8 days'` : ''}
      where order_uuid = '${orderUuid}' returning 1`,
  );
}

/** A parcel of CJ with these scans, in hours from now, after the order was made a day older. Default: collected an hour ago. */
export async function scannedParcel(
  shop: TestShop,
  orderUuid: string,
  scans: readonly { hours: number; level: number }[] = [
    { hours: -1, level: 2 },
    { hours: 20, level: 6 },
  ],
): Promise<{ carrier: 'CJ'; invoiceNumber: string }> {
  await rows(
    shop,
    `update orders set created_at = created_at - interval '1 day', paid_at = paid_at - interval '1 day' where uuid = '${orderUuid}' returning 1`,
  );
  const now = shop.clock.now().getTime();
  const invoiceNumber = freshInvoice();
  await shop.outside.control('parcels', {
    carrierCode: '04',
    invoiceNumber,
    scans: scans.map(({ hours, level }) => ({ at: new Date(now + hours * 3_600_000).toISOString(), level })),
  });
  return { carrier: 'CJ', invoiceNumber };
}

/** An order of a member (default: a new one) whose rows are in this status. */
export async function orderIn(
  shop: TestShop,
  status: OrderStatus,
  items: readonly OrderItemInput[],
  buyer?: OpenedMember,
) {
  const made = await paidOrder(shop, items, buyer);
  if (status !== 'PAYMENT_COMPLETE') await setStatus(shop, made.order.uuid, status);
  return made;
}

type ClaimInput = Omit<Input<'registerOrderClaims'>, 'dryRun'>;

/** A request for all units of these rows. */
export const claimOf = (
  claimed: readonly OrderRow[],
  claimType: ClaimInput['claimType'],
  over: Partial<ClaimInput> = {},
): ClaimInput => ({
  claimType,
  reason: 'SIMPLE_MIND_CHANGE',
  items: claimed.map((row) => ({ orderProductUuid: row.uuid, count: row.count })),
  ...over,
});

export const preview = async (api: Client, input: ClaimInput) =>
  (await api.registerOrderClaims({ ...input, dryRun: true })) as Preview;

export const claim = async (api: Client, input: ClaimInput) =>
  (await api.registerOrderClaims(input)) as MadeClaims;

export const previewForShopper = async (api: Client, input: ClaimInput) =>
  (await api.registerClaimForShopper({ ...input, dryRun: true })) as Preview;

export const claimForShopper = async (api: Client, input: ClaimInput) =>
  (await api.registerClaimForShopper(input)) as MadeClaims;

/** Pays the due refunds. */
export async function payRefunds(shop: TestShop): Promise<void> {
  shop.clock.moveBy(3_000);
  await processDueRefunds(shop.context());
}

/** Two items of one parcel with these prices, whose delivery is free from `freeFrom` won on and costs `fee` otherwise. */
export async function itemsOfOneGroup(
  shop: TestShop,
  priceOf: (freeFrom: number) => readonly [number, number],
): Promise<{ items: OrderItemInput[]; fee: number }> {
  const [pair] = await rows<{ first: string; second: string; fee: number; freeFrom: number }>(
    shop,
    `select a.uuid as first, b.uuid as second, d.delivery_fee as fee, d.free_condition_price as free_from
     from product_item a join product p on p.uuid = a.product_uuid
     join product_item b on b.product_uuid <> p.uuid and b.is_display and b.is_active
     join product q on q.uuid = b.product_uuid and q.delivery_policy_uuid = p.delivery_policy_uuid and q.store_uuid = p.store_uuid
     join delivery_policy d on d.uuid = p.delivery_policy_uuid
     where d.delivery_fee_type = 'CONDITIONAL_FREE' and a.is_display and a.is_active
       and not p.is_adult and not q.is_adult order by a.uuid, b.uuid limit 1`,
  );
  if (pair === undefined) throw new Error('No group with conditional free delivery.');
  const prices = priceOf(pair.freeFrom);
  const uuids = [pair.first, pair.second];
  for (const [index, uuid] of uuids.entries()) {
    await rows(
      shop,
      `update product_item set sales_price = ${prices[index]} where uuid = '${uuid}' returning 1`,
    );
    await setStock(shop, uuid, 100);
  }
  return { items: uuids.map((productItemUuid) => ({ productItemUuid, count: 1 })), fee: pair.fee };
}

/** Requests one claim for all rows of an order of a member. */
export async function claimFor(
  made: Awaited<ReturnType<typeof orderIn>>,
  type: ClaimInput['claimType'],
  over: Parameters<typeof claimOf>[2] = {},
) {
  const [first] = await claim(made.member.api, claimOf(made.rows, type, over));
  if (first === undefined) throw new Error('No claim was made.');
  const uuids = made.rows.map((row) => row.uuid);
  return { ...made, claimed: first, uuid: first.uuid, total: first.refundInfo.totalRefundPrice, uuids };
}

/** A requested claim for a whole order of a new member whose rows are in `status`. */
export const requestedClaim = async (
  shop: TestShop,
  items: readonly OrderItemInput[],
  [type, status, over = {}]: RequestedClaim,
) => claimFor(await orderIn(shop, status, items), type, over);

export type RequestedClaim = [
  type: ClaimInput['claimType'],
  status: OrderStatus,
  over?: Parameters<typeof claimOf>[2],
];

/** A cancellation whose parcel was on its way, and that parcel. */
export async function shippedBefore(shop: TestShop, items: readonly OrderItemInput[]) {
  const { member, order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', items);
  const [made] = await claim(member.api, claimOf(bought, 'CANCEL'));
  return { uuid: made?.uuid ?? '', ...(await scannedParcel(shop, order.uuid)) };
}
