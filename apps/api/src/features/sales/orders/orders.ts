// Public API of orders: an order for staff, what a keyword of staff finds, and what messages contain about orders: addresses, contracts.
import { type Contract, contractText } from '#domain/sale-terms/contract-mail.ts';
import type { Ctx } from '../../../context.ts';
import { findShop, listStores } from '../../base/stores/stores.ts';
import { orderAddress } from '../order-rows/order-rows.ts';
import { type ContractOrderRow, listContractOrders } from './contract-orders.db.ts';
import { listOrderOwners } from './order-owners.db.ts';

export { itemsOfCode, productOfNumber, productsOfInvoice } from './keyword-rows.db.ts';
export { staffOrder } from './staff-order.ts';

/** The addresses that open these orders, by order, as they are signed now. Checks no access: the message goes to the orderer. */
export async function addressesOfOrders(
  ctx: Pick<Ctx, 'config' | 'db' | 'now'>,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = await listOrderOwners(ctx.db, orderUuids);
  return new Map(orders.map((order) => [order.uuid, orderAddress(ctx, order)]));
}

/**
 * The contracts of those of the orders that are paid, as plain text by order (docs/rules/messages.md#contract): goods, amounts and delivery
 * terms as the orders store them, sellers as the shop names them now.
 */
export async function writeContracts(
  ctx: Pick<Ctx, 'config' | 'db' | 'now'>,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [orders, shop] = await Promise.all([listContractOrders(ctx.db, orderUuids), findShop(ctx.db)]);
  const storeUuids = new Set(orders.flatMap(({ groups }) => groups.map(({ store }) => store.uuid)));
  const stores = await listStores(ctx.db, [...storeUuids]);
  const ofShop = {
    companyName: shop?.companyName ?? '',
    phone: shop?.phone ?? '',
    escrowText: shop?.escrowText ?? '',
    url: ctx.config.publicUrl,
  };
  return new Map(
    orders.map((order) => {
      const address = orderAddress(ctx, order);
      return [order.uuid, contractText(contractOf({ ...order, address }, stores, ofShop))];
    }),
  );
}

function contractOf(
  order: ContractOrderRow & { address: string },
  stores: Awaited<ReturnType<typeof listStores>>,
  shop: Contract['shop'],
): Contract {
  const isSeller = ({ uuid }: { uuid: string }) => order.groups.some(({ store }) => store.uuid === uuid);
  return {
    orderNo: order.orderNo,
    address: order.address,
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    price: order,
    payment: { method: order.method ?? 'NONE', label: order.paymentLabel ?? undefined },
    groups: groupsOf(order),
    sellers: stores.filter(isSeller),
    shop,
  };
}

const groupsOf = (order: ContractOrderRow): Contract['groups'] =>
  order.groups.map((group) => ({
    ...group,
    storeUuid: group.store.uuid,
    storeName: group.store.name,
    lines: order.products
      .filter((product) => product.orderGroupUuid === group.uuid)
      .map((product) => ({ ...product, name: product.displayName, options: product.optionItems })),
  }));
