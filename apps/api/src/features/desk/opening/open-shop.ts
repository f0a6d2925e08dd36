// Head office opens the shop when nothing is missing: from then on its displayed products are on sale.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { openShop } from '../../base/stores/stores.ts';
import { type OpeningRow, listStoreUuids, lockShop, readOpening } from './opening.db.ts';
import { checklistOf } from './opening-checklist.ts';

/** Refuses INVALID_INPUT with the missing items by their keys. Returns what was read in the transaction that opened it. */
export const openWhenReady = (ctx: Ctx): Promise<OpeningRow> =>
  ctx.tx(async (tx) => {
    await lockShop(tx);
    const row = await readOpening(tx, ctx.now);
    const isOpen = typeof row.shop?.openedAt === 'string';
    await recordAudit(tx, ctx, { action: 'OPEN', targetType: 'SHOP', before: { isOpen } });
    if (isOpen) return row;
    const missing = checklistOf(ctx, row).filter(({ state }) => state === 'missing');
    if (missing.length > 0)
      refuse('INVALID_INPUT', {
        message: `상점을 열기 전에 ${missing.length}가지가 남았습니다.`,
        fields: missing.map(({ key, title, fact }) => ({ name: key, message: `${title} 항목: ${fact}` })),
      });
    await openShop(tx, ctx.now);
    for (const uuid of await listStoreUuids(tx)) await ctx.effects.onStoreChanged(tx, ctx, uuid);
    return readOpening(tx, ctx.now);
  });
