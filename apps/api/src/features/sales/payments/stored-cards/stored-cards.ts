// Stored cards: issuing, listing, removal, and what other features need of them (docs/rules/payments.md#stored-cards).
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { drain } from '../../../../jobs/drain.ts';
import type { BillingProvider } from '../../../../providers/payment/billing-port.ts';
import type { ProviderAnswer } from '../../../../providers/payment/port.ts';
import { openText, sealText } from '../../../../sealed-text.ts';
import { keyedHash } from '../../../../secrets.ts';
import { getCustomerKey } from '../../../members/accounts/accounts.ts';
import type { PaymentRow } from '../payments.db.ts';
import {
  claimRemovals,
  findCard,
  insertCard,
  lockCards,
  writeAllRemoved,
  writeDeletedAtProvider,
  writeErased,
} from './stored-cards.db.ts';

/** What the provider's window returned, and whether the member consented to storing the card. */
export type CardAuthentication = { authKey: string; customerKey: string; isConsented: boolean };

const sealedAs = 'billing key';
const hashOf = (ctx: Pick<Ctx, 'config'>, billingKey: string): string => keyedHash(ctx, sealedAs, billingKey);

/** The provider of stored cards. Refuses PROVIDER_UNAVAILABLE where none is configured. */
const billingOf = (ctx: Pick<Ctx, 'providers'>): BillingProvider =>
  ctx.providers.billing ?? refuse('PROVIDER_UNAVAILABLE');

/**
 * Issues the key of a card that the member authenticated in the provider's window, and stores it encrypted; returns the card's uuid.
 * Repeating it stores it once. Refuses TERMS_REQUIRED without the member's consent, TOKEN_INVALID for an authentication of another member
 * or one that was used, PROVIDER_UNAVAILABLE without an answer.
 */
export async function registerCard(
  ctx: Ctx,
  userUuid: string,
  { authKey, customerKey, isConsented }: CardAuthentication,
): Promise<string> {
  if (!isConsented) refuse('TERMS_REQUIRED');
  if (customerKey !== (await getCustomerKey(ctx.db, userUuid))) refuse('TOKEN_INVALID');
  const { issue, name: provider } = billingOf(ctx);
  const issued = await issue({ authKey, customerKey });
  if (issued.kind === 'unknown') return refuse('PROVIDER_UNAVAILABLE');
  if (issued.kind === 'no') return refuse('TOKEN_INVALID');
  const { billingKey, companyLabel, maskedNumber } = issued.card;
  const uuid = await ctx.tx(async (tx) => {
    await lockCards(tx, userUuid);
    return insertCard(tx, {
      userUuid,
      provider,
      sealed: sealText(ctx, sealedAs, billingKey),
      hash: hashOf(ctx, billingKey),
      companyLabel,
      maskedNumber,
      now: ctx.now,
    });
  });
  return uuid ?? refuse('TOKEN_INVALID');
}

/** Removes the cards of members who leave; the job deletes their keys. */
export async function removeCardsOf(tx: Tx, userUuids: readonly string[], now: Date): Promise<void> {
  await writeAllRemoved(tx, userUuids, now);
}

const cardRemoved: ProviderAnswer = {
  kind: 'no',
  code: 'CARD_REMOVED',
  message: '등록한 카드를 사용할 수 없습니다. 다른 카드로 결제해 주세요.',
};

/**
 * Charges the card of a PENDING attempt. It may be repeated with the same idempotency key, also for a card that was removed after the
 * first charge was sent, until its key is deleted.
 */
export async function chargeCard(
  ctx: Ctx,
  payment: PaymentRow,
  request: { orderName: string; customerKey: string; idempotencyKey: string },
): Promise<ProviderAnswer> {
  const card = payment.storedCardUuid === null ? undefined : await findCard(ctx.db, payment.storedCardUuid);
  const sealed = card?.billingKeySealed ?? undefined;
  const billingKey = sealed === undefined ? undefined : openText(ctx, sealedAs, sealed);
  if (billingKey === undefined) return cardRemoved;
  const answer = await billingOf(ctx).charge({
    ...request,
    billingKey,
    orderId: payment.orderId,
    amount: payment.payPrice,
    taxFreeAmount: payment.taxFreeAmount,
  });
  if (answer.kind !== 'no' || answer.code !== 'CARD_REMOVED') return answer;
  await writeDeletedAtProvider(ctx.db, hashOf(ctx, billingKey), ctx.now);
  return cardRemoved;
}

/**
 * BILLING_DELETED: the webhook is not signed, but it names the key, which only the provider and the shop know. A key that is not
 * stored changes nothing.
 */
export async function forgetDeletedKey(ctx: Ctx, billingKey: string): Promise<void> {
  await writeDeletedAtProvider(ctx.db, hashOf(ctx, billingKey), ctx.now);
}

/** Deletes the keys of removed cards at the provider, then here. Without an answer it is repeated. */
export async function deleteRemovedKeys(ctx: Ctx): Promise<void> {
  const { billing } = ctx.providers;
  if (billing === undefined) return;
  await drain(
    () => claimRemovals(ctx.db, ctx.now),
    async ({ uuid, billingKeySealed }) => {
      const billingKey = openText(ctx, sealedAs, billingKeySealed);
      const answer = billingKey === undefined ? undefined : await billing.remove(billingKey);
      if (answer === undefined || answer.kind === 'yes') await writeErased(ctx.db, uuid);
      else
        ctx.log.warn(
          { storedCard: uuid, kind: answer.kind },
          'a billing key was not deleted: it is tried again',
        );
    },
  );
}
