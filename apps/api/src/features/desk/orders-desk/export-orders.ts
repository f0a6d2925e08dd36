// The file of the orders desk: one row per order product of the list (docs/rules/staff.md#exports).
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels, paymentMethodLabels, salesChannelLabels } from '#domain/base/enum-labels.ts';
import { maskedAddress, maskedEmail, maskedName, maskedPhone } from '#domain/members/masked.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { orderProductNumber } from '#domain/orders/order-product-number.ts';
import { orderExportColumns } from '#domain/orders/order-export-columns.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import { lotsText } from '#domain/catalog/stock-lots.ts';
import { holdText } from '#domain/shipments/dispatch-hold.ts';
import { exportKind } from '../../../export-kind.ts';
import { type DeliveryOfOrder, listDeliveries } from './export-orders.db.ts';
import { listDeskRows } from './desk-list.db.ts';
import { isLate } from './desk-response.ts';

const rowsPerBatch = 1_000;

type Filter = Omit<Input<'exportOrders'>, 'columns' | 'format' | 'reason'>;
type DeskRow = Awaited<ReturnType<typeof listDeskRows>>['rows'][number];
type Row = DeskRow & { delivery: DeliveryOfOrder | undefined };

const time = (at: Date | null) => (at === null ? null : seoulDateTime(at).replace('T', ' '));

/** Parcels of one row, each part of them joined by a comma. */
const ofParcels = (row: Row, part: (parcel: Row['parcels'][number]) => string) =>
  row.parcels.map(part).join(', ');

export const ordersExport = exportKind<Filter, Row, typeof orderExportColumns>({
  fileName: '주문',
  permission: 'ORDERS',
  personalPermission: 'ORDERS',
  target: 'ORDER',
  columns: orderExportColumns,
  cells: {
    orderNo: ({ orderNo }) => orderNo,
    orderProductNo: orderProductNumber,
    salesChannel: ({ salesChannel }) => salesChannelLabels[salesChannel],
    channelOrderId: ({ channelOrderId }) => channelOrderId,
    orderedAt: ({ orderedAt }) => time(orderedAt),
    paidAt: ({ paidAt }) => time(paidAt),
    status: ({ status }) => orderStatusLabel(status),
    dueDate: ({ dueDate }) => dueDate,
    isDeliveryDelayed: (row, now) => (isLate(row, now) ? '지연' : null),
    hold: ({ hold }) => (hold === null ? null : holdText(hold)),
    storeName: ({ store }) => store.name,
    brandName: ({ brandName }) => brandName,
    productName: ({ displayName }) => displayName,
    optionText: ({ optionItems }) => optionItems.map(({ name, value }) => `${name}: ${value}`).join(', '),
    count: ({ count }) => count,
    lots: ({ lots }) => (lots === null ? null : lotsText(lots)),
    salesPrice: ({ salesPrice }) => salesPrice,
    productPrice: ({ productPrice }) => productPrice,
    couponDiscountPrice: (row) =>
      row.productCouponDiscountPrice + row.cartCouponDiscountPrice + row.promotionCodeDiscountPrice,
    mileagePrice: ({ mileagePrice }) => mileagePrice,
    payPrice: ({ payPrice }) => payPrice,
    paymentMethod: ({ payment }) => (payment === null ? null : paymentMethodLabels[payment.method]),
    carrier: (row) => ofParcels(row, ({ carrier }) => carrierLabels[carrier]),
    invoiceNumber: (row) => ofParcels(row, ({ invoiceNumber }) => invoiceNumber),
    ordererName: ({ ordererName }) => ordererName,
    ordererPhone: ({ ordererPhone }) => formatPhone(ordererPhone),
    ordererEmail: ({ delivery }) => delivery?.ordererEmail ?? null,
    recipientName: ({ recipientName }) => recipientName,
    recipientPhone: ({ recipientPhone }) => formatPhone(recipientPhone),
    zipCode: ({ delivery }) => delivery?.zipCode ?? null,
    address: ({ delivery }) =>
      delivery === undefined ? null : `${delivery.address} ${delivery.detailAddress}`.trim(),
    deliveryMemo: ({ delivery }) => delivery?.deliveryMemo ?? null,
    memoCount: ({ memoCount }) => memoCount,
  },
  maskedCells: {
    ordererName: ({ ordererName }) => maskedName(ordererName),
    ordererPhone: ({ ordererPhone }) => maskedPhone(ordererPhone),
    ordererEmail: ({ delivery }) => maskedEmail(delivery?.ordererEmail ?? ''),
    recipientName: ({ recipientName }) => maskedName(recipientName),
    recipientPhone: ({ recipientPhone }) => maskedPhone(recipientPhone),
    address: ({ delivery }) => maskedAddress(delivery?.address ?? ''),
    // A note may contain the code of an entrance.
    deliveryMemo: () => null,
  },
  userUuidOf: ({ userUuid }) => userUuid,
  async readBatch({ db, now }, { filter, storeUuid }, after) {
    const input = { ...filter, count: rowsPerBatch, ...(after !== undefined && { cursor: after }) };
    const { rows, paging } = await listDeskRows(db, input, { storeUuid, now });
    const deliveries = await listDeliveries(db, [...new Set(rows.map(({ orderUuid }) => orderUuid))]);
    const ofOrder = new Map(deliveries.map((delivery) => [delivery.uuid, delivery]));
    return {
      rows: rows.map((row) => ({ ...row, delivery: ofOrder.get(row.orderUuid) })),
      ...(paging.hasNext && { next: paging.cursor }),
      ...(paging.isTotalCountMinimum !== true && { totalCount: paging.totalCount }),
    };
  },
});
