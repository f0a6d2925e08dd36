// Handlers of contract/sales/orders/receipt.ts: the statement of an order (거래명세서) with sellers, buyer, lines, taxes (docs/rules/orders.md#receipt).
import type { Answer, Input } from '#contract/contract.ts';
import type { receipt } from '#contract/sales/orders/receipt.ts';
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { priceResponse, readOrderToken } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';
import { type ReceiptOwner, type ReceiptRow, findReceipt } from './receipt.db.ts';

export const receiptApi: HandlersOf<typeof receipt> = { getOrderReceipt };

/** Refuses NOT_FOUND without proof, for another owner's order and for one that is not paid; ORDER_TOKEN_EXPIRED for an old token. */
async function getOrderReceipt(
  { uuid, orderToken }: Input<'getOrderReceipt'>,
  ctx: Ctx,
): Promise<Answer<'getOrderReceipt'>> {
  const owner = ownerOf(orderToken, ctx);
  const row = owner === undefined ? undefined : await findReceipt(ctx.db, uuid.toLowerCase(), owner);
  if (row === undefined) return refuse('NOT_FOUND');
  const payment = await findPaymentOf(ctx, row.uuid);
  return {
    orderNo: row.order_no,
    orderedAt: seoulDateTime(row.created_at),
    ...(row.paid_at !== null && { paidAt: seoulDateTime(row.paid_at) }),
    issuedAt: seoulDateTime(ctx.now),
    sellers: row.sellers.map((seller) => ({
      name: seller.name,
      isOwn: seller.is_own,
      representative: seller.representative,
      businessNumber: seller.business_number,
      mailOrderNumber: seller.mail_order_number,
      address: seller.address,
      phone: seller.phone,
    })),
    buyer: { name: row.orderer_name, phone: row.orderer_phone },
    lines: linesOf(row),
    price: priceResponse(row),
    taxes: { supplyPrice: row.supply_amount, vatPrice: row.vat_amount, taxFreePrice: row.tax_free_amount },
    refundedPrice: row.refunded_price,
    goodwillPrice: row.goodwill_price,
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
    sellerName: sellerNames.get(product.order_group_uuid) ?? '',
    displayName: product.display_name,
    optionItems: product.option_items,
    taxType: product.tax_type,
    count: product.count,
    salesPrice: product.sales_price,
    productPrice: product.product_price,
    discountPrice:
      product.product_coupon_discount_price +
      product.cart_coupon_discount_price +
      product.promotion_code_discount_price,
    mileagePrice: product.mileage_price,
    payPrice: product.pay_price,
    status: product.status,
    statusLabel: orderStatusLabel(product.status),
  }));
}
