// Handlers of contract/sales/payments/stored-cards.ts.
import type { Static } from 'typebox';
import type { StoredCard, storedCards } from '#contract/sales/payments/stored-cards.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { storedCardConsent } from '#domain/payments/stored-card-consent.ts';
import { type Ctx, memberOf } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { getCustomerKey } from '../../../members/accounts/accounts.ts';
import { listCards, lockCards, writeDefault, writeRemoved } from './stored-cards.db.ts';
import { deleteRemovedKeys, registerCard } from './stored-cards.ts';

async function cardsOf(ctx: Ctx, userUuid: string): Promise<Static<typeof StoredCard>[]> {
  const cards = await listCards(ctx.db, userUuid);
  return cards.map((card) => ({
    uuid: card.uuid,
    companyLabel: card.companyLabel,
    maskedNumber: card.maskedNumber,
    isDefault: card.isDefault,
    createdAt: seoulDateTime(card.createdAt),
  }));
}

export const storedCardsApi: HandlersOf<typeof storedCards> = {
  getStoredCards: async (_input, ctx) => cardsOf(ctx, memberOf(ctx)),
  async getStoredCardWindow(_input, ctx) {
    const { paymentKinds, publicUrl } = ctx.config;
    const window = ctx.providers.billing?.window;
    const isOffered = paymentKinds.some(({ paymentType }) => paymentType === 'BILLING');
    if (window === undefined || !isOffered) return refuse('PROVIDER_UNAVAILABLE');
    return {
      ...window,
      customerKey: await getCustomerKey(ctx.db, memberOf(ctx)),
      successUrl: `${publicUrl}/mypage/cards`,
      failUrl: `${publicUrl}/mypage/cards`,
      consent: [...storedCardConsent],
    };
  },
  async registerStoredCard(input, ctx) {
    await registerCard(ctx, memberOf(ctx), input);
    return cardsOf(ctx, memberOf(ctx));
  },
  async setDefaultStoredCard({ uuid }, ctx) {
    const userUuid = memberOf(ctx);
    await ctx.tx(async (tx) => {
      await lockCards(tx, userUuid);
      if (!(await writeDefault(tx, userUuid, uuid))) refuse('NOT_FOUND');
    });
    return cardsOf(ctx, userUuid);
  },
  async deleteStoredCard({ uuid }, ctx) {
    const userUuid = memberOf(ctx);
    const isRemoved = await ctx.tx((tx) => writeRemoved(tx, userUuid, uuid, ctx.now));
    if (!isRemoved) return refuse('NOT_FOUND');
    ctx.later(deleteRemovedKeys);
    return cardsOf(ctx, userUuid);
  },
};
