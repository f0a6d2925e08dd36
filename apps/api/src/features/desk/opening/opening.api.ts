// Handlers of contract/desk/opening.ts.
import type { Answer } from '#contract/contract.ts';
import type { opening } from '#contract/desk/opening.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { addInitialTerms } from '../../base/terms/terms.ts';
import { type OpeningRow, openedAtOf, readOpening } from './opening.db.ts';
import { openWhenReady } from './open-shop.ts';
import { checklistOf } from './opening-checklist.ts';
import { testProvider } from './test-provider.ts';
import { testedProviders } from './tested-providers.ts';

const dateTimeOf = (instant: string): string => seoulDateTime(new Date(instant));

function openingResponse(ctx: Ctx, row: OpeningRow): Answer<'getOpening'> {
  const items = checklistOf(ctx, row);
  const openedAt = openedAtOf(row);
  return {
    isOpen: openedAt !== undefined,
    ...(openedAt !== undefined && { openedAt: dateTimeOf(openedAt) }),
    missingCount: items.filter(({ state }) => state === 'missing').length,
    items,
    providers: testedProviders(ctx).map(({ provider, name, isRequired, test }) => {
      const last = row.tests[provider];
      return {
        provider,
        name,
        isRequired,
        isConnected: test !== undefined,
        settings: [...(ctx.config.providerSettings[provider]?.settings ?? [])],
        ...(last && { test: { ...last, testedAt: dateTimeOf(last.testedAt) } }),
      };
    }),
  };
}

export const openingApi: HandlersOf<typeof opening> = {
  getOpening: async (_input, ctx) => openingResponse(ctx, await readOpening(ctx.db, ctx.now)),
  async testProvider({ provider }, ctx) {
    const result = await testProvider(ctx, provider);
    return { ...result, testedAt: seoulDateTime(result.testedAt) };
  },
  addInitialTerms: async (_input, ctx) => ({ count: await addInitialTerms(ctx) }),
  openShop: async (_input, ctx) => openingResponse(ctx, await openWhenReady(ctx)),
};
