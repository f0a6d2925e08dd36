// Handlers of contract/sales/checkout/checkout.ts.
import type { checkout } from '#contract/sales/checkout/checkout.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { isAdultGuest } from '../../members/accounts/accounts.ts';
import { findAddress } from '../../members/addresses/addresses.ts';
import { listCartItems } from '../cart/cart.ts';
import { simulateClaim } from '../claims/claims.ts';
import { guestProof, orderResponse } from '../order-rows/order-rows.ts';
import { findPaymentOf, newestAttempt, paymentResponse, paymentStart } from '../payments/payments.ts';
import { goodsOf } from './new-order.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { giveCodeGuessBack, takeCodeGuess } from '../user-coupons/user-coupons.ts';
import { type CouponRequest, type QuoteItem, isCodeUnknown, orderCoupons } from './quote-coupons.ts';
import { type Quoted, quoteResponse, quoteItems } from './quote-order.ts';
import { namingUnpaidOrders } from './unpaid-orders.ts';
import { retryOrder } from './retry-order.ts';

/** The quote of the items for the caller and this postcode. */
async function quoted(
  items: readonly QuoteItem[],
  {
    zipCode,
    mileagePrice = 0,
    isGift = false,
    ...coupons
  }: {
    zipCode: string | undefined;
    mileagePrice?: number | undefined;
    isGift?: boolean;
  } & CouponRequest,
  ctx: Ctx,
): Promise<Quoted> {
  await takeCodeGuess(ctx, coupons.promotionCode);
  const found = await namingUnpaidOrders(ctx, { items, ...coupons }, () =>
    quoteItems(ctx.db, {
      items,
      zipCode,
      mileagePrice,
      userUuid: findMember(ctx),
      isAdultGuest: isAdultGuest(ctx),
      isGift,
      coupons,
      now: ctx.now,
    }),
  );
  if (!isCodeUnknown(found.coupons)) await giveCodeGuessBack(ctx, coupons.promotionCode);
  return found;
}

export const checkoutApi: HandlersOf<typeof checkout> = {
  async registerOrder(input, ctx) {
    if (input.dryRun) {
      const { cartUserCouponUuid, promotionCode, mileagePrice = 0, appliesBestCoupons: isBest } = input;
      const zipCode = input.zipCode ?? input.delivery?.zipCode;
      const coupons = { cartUserCouponUuid, promotionCode, isWholeWallet: true, isBest };
      const request = { zipCode, mileagePrice, isGift: input.gift !== undefined, ...coupons };
      return quoteResponse(await quoted(input.items, request, ctx), ctx.now);
    }
    const { retryOrderUuid } = input;
    const { order, payment } = await namingUnpaidOrders(ctx, input, async (): Promise<Placed> =>
      retryOrderUuid === undefined
        ? placeOrder(input, ctx)
        : { order: await retryOrder(retryOrderUuid, input, ctx) },
    );
    const shownPayment = payment ? paymentResponse(ctx, payment) : await findPaymentOf(ctx, order.uuid);
    return {
      order: orderResponse(order, shownPayment, ctx.now),
      payment: await paymentStart(ctx, order, payment ?? (await newestAttempt(ctx.db, order.uuid))),
      ...guestProof(ctx, order),
    };
  },
  async checkPurchasable({ items, cartUuids, zipCode, userAddressUuid, ...discounts }, ctx) {
    const userUuid = memberOf(ctx);
    const wanted = items ?? (cartUuids ? await listCartItems(ctx.db, userUuid, cartUuids) : undefined);
    if (wanted === undefined)
      return refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('items', 'checkPurchasable') });
    const address =
      userAddressUuid === undefined ? undefined : await findAddress(ctx.db, userUuid, userAddressUuid);
    if (userAddressUuid !== undefined && address === undefined) return refuse('NOT_FOUND');
    const request = { ...discounts, zipCode: address?.zipCode ?? zipCode, isWholeWallet: true };
    return quoteResponse(await quoted(wanted, request, ctx), ctx.now);
  },
  async simulateClaim({ claimType, reason, method = 'CARD', claimItems, items, ...request }, ctx) {
    const found = await quoted(items, { ...request, zipCode: request.zipCode }, ctx);
    const goods = goodsOf(found);
    const rows = [...found.rows.values()];
    const order = {
      ...goods,
      coupons: orderCoupons(found.coupons, goods.products),
      payPrice: found.quote.price.payPrice,
      method,
      remoteArea: found.remoteArea,
      chargingPolicies: new Set(
        rows.filter((row) => row.chargeInitialOnReturn).map((row) => row.deliveryPolicyUuid),
      ),
    };
    const wanted = claimItems.map((one) => ({ ...one, productItemUuid: one.productItemUuid.toLowerCase() }));
    return simulateClaim(order, { type: claimType, reason, items: wanted }, ctx.now);
  },
};
