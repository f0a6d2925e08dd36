// Handlers of contract/sales/orders/receipt.ts: the statement of an order (거래명세서) with sellers, buyer, lines, taxes (docs/rules/orders.md#receipt).
import type { Answer, Input } from '#contract/contract.ts';
import type { receipt } from '#contract/sales/orders/receipt.ts';
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { statusLabelOf } from '#domain/orders/gift-status-label.ts';
import { vatOf } from '#domain/prices/quote.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { asGiverSees, priceResponse, readOrderToken } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';
import { type ReceiptOwner, type ReceiptRow, findReceipt } from './receipt.db.ts';

export const receiptApi: HandlersOf<typeof receipt> = { getOrderReceipt };

/** Refuses NOT_FOUND without proof, for another owner's order and for one that is not paid; ORDER_TOKEN_EXPIRED for an old token. */
async function getOrderReceipt(
  { uuid, orderToken }: Input<'getOrderReceipt'>,
  ctx: Ctx,
): Promise<Answer<'getOrderReceipt'>> {
  const owner = ownerOf(orderToken, ctx);
  const found = owner === undefined ? undefined : await findReceipt(ctx.db, uuid.toLowerCase(), owner);
  if (found === undefined) return refuse('NOT_FOUND');
  const row = asGiverSees(found);
  const { supplyAmount, vatAmount } = vatOf(row.payPrice - row.taxFreeAmount);
  const payment = await findPaymentOf(ctx, row.uuid);
  return {
    orderNo: row.orderNo,
    orderedAt: seoulDateTime(row.createdAt),
    ...(row.paidAt !== null && { paidAt: seoulDateTime(row.paidAt) }),
    issuedAt: seoulDateTime(ctx.now),
    sellers: row.sellers,
    buyer: { name: row.ordererName, phone: row.ordererPhone },
    lines: linesOf(row),
    price: priceResponse(row),
    taxes: { supplyPrice: supplyAmount, vatPrice: vatAmount, taxFreePrice: row.taxFreeAmount },
    refundedPrice: row.refundedPrice,
    goodwillPrice: row.goodwillPrice,
    ...(payment !== undefined && {
      payment: {
        method: payment.method,
        label: payment.card?.companyLabel ?? payment.easyPayLabel ?? paymentMethodLabels[payment.method],
        ...(payment.approvedAt !== undefined && { approvedAt: payment.approvedAt }),
      },
    }),
    ...(payment?.cashReceipt && { cashReceipt: payment.cashReceipt }),
    urls: payment?.receiptUrl === undefined ? {} : { receiptUrl: payment.receiptUrl },
  };
}

function ownerOf(orderToken: string | undefined, ctx: Ctx): ReceiptOwner | undefined {
  const userUuid = findMember(ctx);
  if (userUuid !== undefined) return { userUuid };
  return orderToken === undefined ? undefined : { guestOrderUuid: readOrderToken(ctx, orderToken) };
}

function linesOf(row: ReceiptRow): Answer<'getOrderReceipt'>['lines'] {
  const sellerNames = new Map(row.groups.map((group) => [group.uuid, group.store.name]));
  return row.products.map((product) => ({
    sellerName: sellerNames.get(product.orderGroupUuid) ?? '',
    displayName: product.displayName,
    optionItems: product.optionItems,
    taxType: product.taxType,
    count: product.count,
    salesPrice: product.salesPrice,
    productPrice: product.productPrice,
    discountPrice:
      product.productCouponDiscountPrice +
      product.cartCouponDiscountPrice +
      product.promotionCodeDiscountPrice,
    mileagePrice: product.mileagePrice,
    payPrice: product.payPrice,
    status: product.status,
    statusLabel: statusLabelOf(row, product.statusChangedAt)(product.status),
  }));
}
