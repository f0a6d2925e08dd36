// Public API of orders: an order for staff, what a keyword of staff finds, and the contract of an order for its mail.
import { type Contract, contractText } from '#domain/sale-terms/contract-mail.ts';
import type { Ctx } from '../../../context.ts';
import { findShop, listStores, sellerOf } from '../../base/stores/stores.ts';
import { type WholeOrderRow, findOrder, priceAnswer } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';

export { itemsOfCode, productsOfInvoice } from './keyword-rows.db.ts';
export { staffOrder } from './staff-order.ts';

/**
 * The contract of a paid order as plain text (docs/rules/messages.md#contract): goods, amounts and delivery terms as the order stores them,
 * sellers as the shop names them now. Undefined for an order that is not paid.
 */
export async function writeContract(
  ctx: Pick<Ctx, 'config' | 'db'>,
  orderUuid: string,
): Promise<string | undefined> {
  const order = await findOrder(ctx.db, orderUuid);
  if (order === undefined || order.paid_at === null) return undefined;
  const [shop, stores, payment] = await Promise.all([
    findShop(ctx.db),
    listStores(
      ctx.db,
      order.groups.map(({ store }) => store.uuid),
    ),
    findPaymentOf(ctx, orderUuid),
  ]);
  return contractText({
    orderNo: order.order_no,
    orderedAt: order.created_at,
    paidAt: order.paid_at,
    price: priceAnswer(order),
    payment: {
      method: payment?.method ?? 'NONE',
      label: payment?.card?.companyLabel ?? payment?.easyPayLabel,
    },
    groups: groupsOf(order),
    sellers: stores.map(sellerOf),
    shop: {
      companyName: shop?.company_name ?? '',
      phone: shop?.phone ?? '',
      escrowText: shop?.escrow_text ?? '',
      url: ctx.config.publicUrl,
    },
  });
}

const groupsOf = (order: WholeOrderRow): Contract['groups'] =>
  order.groups.map((group) => ({
    storeUuid: group.store.uuid,
    storeName: group.store.name,
    delivery: group.delivery,
    deliveryFee: group.delivery_fee,
    remoteDeliveryFee: group.remote_delivery_fee,
    dispatchDate: group.dispatch_date,
    promiseDate: group.promise_date,
    lines: order.products
      .filter((product) => product.order_group_uuid === group.uuid)
      .map((product) => ({
        uuid: product.uuid,
        parentUuid: product.parent_uuid,
        name: product.display_name,
        options: product.option_items,
        count: product.count,
        salesPrice: product.sales_price,
        returnRestriction: product.return_restriction,
      })),
  }));
