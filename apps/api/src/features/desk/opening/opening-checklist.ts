// Evaluates the checklist (packages/domain/src/opening) for the facts of the shop and its providers.
import { type OpeningItem, openingChecklist } from '#domain/opening/opening-checklist.ts';
import type { Ctx } from '../../../context.ts';
import type { OpeningRow } from './opening.db.ts';
import { testedProviders } from './tested-providers.ts';

export function checklistOf(ctx: Ctx, { shop, store, tests, ...counts }: OpeningRow): OpeningItem[] {
  return openingChecklist({
    ...counts,
    shop: shop ?? {},
    ...(store !== null && { store }),
    providers: testedProviders(ctx).map(({ provider, name, isRequired, test }) => ({
      provider,
      name,
      isRequired,
      isConnected: test !== undefined,
      test: tests[provider],
    })),
  });
}
