// Registers an order at Naver Pay (docs/rules/channels.md#order-type). Writes no row of the shop: the order is collected after it was paid.
import type { Answer, Input } from '#contract/contract.ts';
import { type OrderTypeLine, orderXml } from '#domain/channels/sales-channel/order-type-order.ts';
import { isSellableAtNaver } from '#domain/channels/sales-channel/order-type-product.ts';
import { isMobile } from '#domain/channels/user-agent.ts';
import { refuse, stockShortageMessage } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { isAdultGuest } from '../../members/accounts/accounts.ts';
import { mergeLines, quoteItems } from '../../sales/checkout/checkout.ts';
import { findNaverCodes } from '../visit-inflow/visit-inflow.ts';
import { memberCode } from './member-code.ts';
import { listNaverProducts } from './naver-products.ts';

type Given = Input<'registerNaverPayOrder'>;

const perTenMinutes = 60;

/**
 * Registers the order and returns the address of its order sheet. Refuses INVALID_INPUT for a return address outside the shop, what the quote
 * refuses, NOT_ON_SALE for goods that Naver Pay cannot sell, and PROVIDER_UNAVAILABLE when Naver does not accept the order or Naver Pay is not
 * configured.
 */
export async function registerOrder(ctx: Ctx, given: Given): Promise<Answer<'registerNaverPayOrder'>> {
  const orderType = ctx.providers.channels?.orderType ?? refuse('PROVIDER_UNAVAILABLE');
  await takeUses(ctx, {
    key: `naver-pay-order:${ctx.request.ip}`,
    limit: perTenMinutes,
    windowMs: 10 * 60_000,
  });
  const lines = await orderedLines(ctx, given.items);
  const member = findMember(ctx);
  const codes = await naverCodes(ctx, given);
  const { merchantId, certiKey } = orderType;
  const registered = await orderType.register(
    orderXml({
      merchantId,
      certiKey,
      backUrl: ownAddress(ctx, given.backUrl),
      ...codes,
      customCode: member === undefined ? undefined : memberCode(ctx, member),
      lines,
    }),
  );
  if (registered.kind !== 'yes') {
    const reason = registered.kind === 'no' ? registered.code : registered.reason;
    ctx.log.warn({ reason }, 'Naver Pay did not accept the registration of an order');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  const userAgent = String(ctx.request.headers['user-agent'] ?? '');
  return {
    ...registered.value,
    orderSheetUrl: orderType.orderSheetUrl(registered.value, isMobile(userAgent)),
  };
}

/** The address within the shop, without a user name, which could look like another host; refuses INVALID_INPUT for one of another host. */
function ownAddress({ config: { publicUrl } }: Ctx, backUrl: string): string {
  const address = URL.parse(backUrl, publicUrl);
  if (address?.origin === new URL(publicUrl).origin)
    return address.origin + address.pathname + address.search + address.hash;
  return refuse('INVALID_INPUT', { fields: [{ name: 'backUrl', message: '형식을 확인해 주세요.' }] });
}

/** The items with their products, one line per item. */
async function orderedLines(ctx: Ctx, items: Given['items']): Promise<OrderTypeLine[]> {
  const quoted = await quoteItems(ctx.db, {
    items,
    zipCode: undefined,
    userUuid: findMember(ctx),
    isAdultGuest: isAdultGuest(ctx),
    now: ctx.now,
  });
  const [problem] = quoted.problems;
  if (problem !== undefined) {
    const { code, message, ...extra } = problem;
    return refuse(code, { message, extra });
  }
  const products = await listNaverProducts(
    ctx,
    [...quoted.rows.values()].map(({ id }) => id),
  );
  return mergeLines(items).map(({ productItemUuid, count }) => {
    const id = quoted.rows.get(productItemUuid)?.id;
    const product = products.find((one) => one.items.some((item) => item.id === id));
    const item = product?.items.find((one) => one.id === id);
    if (product === undefined || item === undefined || !isSellableAtNaver(product, item))
      return refuse('NOT_ON_SALE', { extra: { productItemUuid } });
    if (item.stockCount === 0) return refuse('SOLD_OUT', { extra: { productItemUuid, availableCount: 0 } });
    if (item.stockCount < count)
      return refuse('STOCK_SHORTAGE', {
        message: stockShortageMessage(item.stockCount),
        extra: { productItemUuid, availableCount: item.stockCount },
      });
    return { product, itemId: item.id, count };
  });
}

/** The codes of the advertisement by which the visitor came: those of the cookies, otherwise those of the reported visit. */
async function naverCodes(
  ctx: Ctx,
  { naverInflowCode, saClickId, guestExternalId }: Given,
): Promise<{ naverInflowCode?: string | undefined; saClickId?: string | undefined }> {
  if (naverInflowCode !== undefined || saClickId !== undefined || guestExternalId === undefined)
    return { naverInflowCode, saClickId };
  return findNaverCodes(ctx.db, guestExternalId);
}
