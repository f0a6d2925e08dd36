// Inputs of calls of staff that name order products, for the access tests: one store sells the product, the others get NOT_FOUND.
import { addDays, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { deskProduct, newProduct, productFile, sameProduct } from '../catalog/desk-products.ts';
import { manualOrder, oneItem } from '../sales/manual-orders.ts';
import type { OpenedMember } from '../members/members.ts';
import { rows } from '../sales/orders.ts';
import { refundAccount } from '../sales/payments.ts';
import {
  dispatchedRow,
  freshInvoice,
  informationRow,
  oldOrder,
  paidOrder,
  paidRow,
} from '../sales/shipments.ts';
import type { TestShop } from '../shop.ts';
import { openMerchant, openStaff, storeUuids } from '../members/staff.ts';

type Fields = Record<string, unknown>;

export function foreignRows(shop: TestShop): Record<string, () => Promise<Fields>> {
  const paidRows = async () => ({ uuids: [await paidRow(shop)] });
  return {
    bulkConfirmOrderProducts: paidRows,
    bulkDispatchOrderProducts: async () => ({
      rows: [{ uuid: await paidRow(shop), carrier: 'CJ', invoiceNumber: freshInvoice() }],
    }),
    bulkWithdrawInvoice: paidRows,
    correctInvoice: async () => ({
      uuid: (await dispatchedRow(shop)).row,
      carrier: 'CJ',
      invoiceNumber: freshInvoice(),
      reason: '송장번호 오기',
    }),
    bulkHoldOrderProducts: async () => ({ ...(await paidRows()), reason: 'RESTOCK' }),
    bulkAnnounceDispatchDelay: async () => ({
      ...(await paidRows()),
      reason: 'RESTOCK',
      expectedDate: addDays(seoulDate(shop.clock.now()), 20),
    }),
    bulkReleaseOrderProducts: paidRows,
    bulkPickedUp: paidRows,
    bulkDelivered: paidRows,
    requestOrderInformation: async () => ({ ...(await paidRows()), text: '동·호수를 알려 주세요.' }),
    supplyOrderInformation: async () => ({ uuid: await informationRow(shop), detailAddress: '1203호' }),
    editOrderDelivery: async () => ({ uuid: (await paidOrder(shop)).order.uuid, detailAddress: '1203호' }),
    registerManualOrder: async () => manualOrder(await oneItem(shop)),
    getOrderTabCounts: async () => ({ uuids: [(await paidOrder(shop)).order.uuid] }),
    getStaffOrderUuids: async () => ({ uuids: [(await paidOrder(shop)).order.uuid] }),
    getStaffOrdersByPaging: async () => ({ count: 5, uuids: [(await paidOrder(shop)).order.uuid] }),
    getStaffOrder: async () => ({ uuid: (await paidOrder(shop)).order.uuid }),
    registerOrderMemo: async () => ({ uuid: (await paidOrder(shop)).order.uuid, text: '전화로 확인' }),
    revealDeliveries: async () => ({
      orderUuids: [(await paidOrder(shop)).order.uuid],
      reason: '주소 라벨 인쇄',
    }),
    updateOrderMemo: async () => ({ ...(await memoOf(shop)), isPinned: true }),
    getDispatchImportRows: async () => ({ uuid: await importOfStore(shop), count: 1 }),
    applyDispatchImport: async () => ({ uuid: await importOfStore(shop) }),
    getSalesReport: reportOfStore(shop),
    getProductsReport: reportOfStore(shop),
    getSettlementReport: reportOfStore(shop),
    getClaimsReport: reportOfStore(shop),
    getProductImportRows: async () => ({ uuid: await productImportOfStore(shop), count: 1 }),
    applyProductImport: async () => ({ uuid: await productImportOfStore(shop) }),
    ...productsOfStore(shop),
    resendOrderMessage: async () => ({ uuid: await oldOrder(shop), messageKey: 'N01' }),
  };
}

/** A memo of head office on an order of the store. */
async function memoOf(shop: TestShop) {
  const { api } = await openStaff(shop);
  const { uuid, version } = await api.registerOrderMemo({
    uuid: (await paidOrder(shop)).order.uuid,
    text: '전화로 확인',
  });
  return { uuid, version };
}

/** An import by the store of its only row. */
async function importOfStore(shop: TestShop): Promise<string> {
  const row = await paidRow(shop);
  const [store] = await rows<{ uuid: string }>(
    shop,
    `select g.store_uuid as uuid from order_product r join order_group g on g.uuid = r.order_group_uuid where r.uuid = '${row}'`,
  );
  const { api } = await openMerchant(shop, { storeUuid: store?.uuid ?? '', permissions: ['ORDERS'] });
  return (await api.importDispatches({ csv: `${row},CJ,${freshInvoice()}` })).importUuid;
}

/** An import of a product by the store that sells it. */
async function productImportOfStore(shop: TestShop): Promise<string> {
  const product = await deskProduct(shop, await openStaff(shop));
  const { api } = await openMerchant(shop, { storeUuid: product.store.uuid, permissions: ['CATALOGUE'] });
  return (await api.importProducts(productFile(product))).importUuid ?? '';
}

/** The code of the first row of a bulk command, which answers for each row. */
export const codeOfRow = (body: unknown): unknown =>
  (body as { data?: { rows?: { code?: unknown }[] } }).data?.rows?.[0]?.code;

/** Names a parcel of a member. */
export const ownParcel = async (shop: TestShop, { api }: OpenedMember): Promise<Fields> => ({
  orderProductUuid: (await dispatchedRow(shop, api)).row,
});

/** A refund account for an order. */
export const accountFor = (uuid: string): Fields => ({
  uuid,
  refundAccount,
});

/** A request for the cash receipt of the order, which is marked as paid by transfer. */
export async function cashReceiptFor(
  shop: TestShop,
  { order: { uuid } }: { order: { uuid: string } },
): Promise<Fields> {
  await rows(
    shop,
    `update payment set state = 'DONE', method = 'TRANSFER', balance_price = pay_price where order_uuid = '${uuid}'`,
  );
  return { uuid, type: 'PERSONAL', number: '01012345678' };
}

/** The conversion event of an order. */
export const purchaseOf = (orderUuid: string) => ({
  eventName: 'Purchase',
  eventId: orderUuid,
  eventSourceUrl: 'http://localhost:3000/order/result',
  orderUuid,
});

/** Products of the shop's own store, named by calls of the products desk. */
function productsOfStore(shop: TestShop): Record<string, () => Promise<Fields>> {
  const product = async () => deskProduct(shop, await openStaff(shop));
  const uuid = async () => ({ uuid: (await product()).uuid });
  const registered = async () => {
    const staff = await openStaff(shop);
    return staff.api.registerProduct(newProduct(await deskProduct(shop, staff)));
  };
  return {
    getProductTabCounts: async () => ({ uuids: [(await product()).uuid] }),
    getStaffProductsByPaging: async () => ({ count: 5, uuids: [(await product()).uuid] }),
    getStaffProductItemsByPaging: async () => ({ count: 5, productUuids: [(await product()).uuid] }),
    getStaffProduct: uuid,
    registerProduct: async () => ({ ...newProduct(await product()) }),
    editProduct: async () => ({ ...sameProduct(await registered()) }),
    duplicateProduct: uuid,
    previewProduct: uuid,
    deleteProduct: async () => ({ uuid: (await registered()).uuid }),
    generateProductItems: async () => ({ ...(await uuid()), options: [{ name: '용량', values: ['30포'] }] }),
    bulkEditProducts: async () => {
      const { uuid: one, version } = await registered();
      return { rows: [{ uuid: one, version }], set: { saleTo: '2031-01-01T00:00:00' } };
    },
    bulkEditProductItems: async () => {
      const { version, items } = await registered();
      return { rows: [{ uuid: items[0]?.uuid, version }], set: { maxBuyCount: 2 } };
    },
    getScheduledChangesByPaging: async () => {
      const { productUuid } = await scheduledOfStore(shop, registered);
      return { count: 5, productUuid };
    },
    getScheduledChange: async () => ({ uuid: (await scheduledOfStore(shop, registered)).uuid }),
    cancelScheduledChange: async () => ({ uuid: (await scheduledOfStore(shop, registered)).uuid }),
    editProductItem: async () => {
      const { version, items } = await registered();
      return { uuid: items[0]?.uuid, version, maxBuyCount: 2 };
    },
  };
}

/** Registers a product, schedules a change as staff of its store, and returns both uuids. */
async function scheduledOfStore(
  shop: TestShop,
  registered: () => Promise<{ uuid: string; version: number; store: { uuid: string } }>,
): Promise<{ uuid: string; productUuid: string }> {
  const { uuid: productUuid, version, store } = await registered();
  const { api } = await openMerchant(shop, { storeUuid: store.uuid, permissions: ['CATALOGUE'] });
  const { scheduledUuid = '' } = await api.bulkEditProducts({
    rows: [{ uuid: productUuid, version }],
    set: { saleTo: '2099-01-01T00:00:00' },
    applyAt: seoulDateTime(new Date(shop.clock.now().getTime() + 60 * 60_000)),
  });
  return { uuid: scheduledUuid, productUuid };
}

const reportOfStore = (shop: TestShop) => async () => ({
  dateRange: { fromDate: '2026-01-01', toDate: '2026-12-31' },
  storeUuid: (await storeUuids(shop))[0],
});
