// Head office opens the shop when nothing is missing: from then on its displayed products are on sale.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { pipeline } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { openShop } from '../../base/stores/stores.ts';
import { type OpeningRow, listStoreUuids, lockShop, openedAtOf, readOpening } from './opening.db.ts';
import { checklistOf } from './opening-checklist.ts';

/** Opens the shop and returns its new state; does nothing for an open shop. Refuses INVALID_INPUT with the keys of the missing items. */
export const openWhenReady = (ctx: Ctx): Promise<OpeningRow> =>
  ctx.tx(async (tx) => {
    await lockShop(tx);
    const row = await readOpening(tx, ctx.now);
    const isOpen = openedAtOf(row) !== undefined;
    await recordAudit(tx, ctx, {
      action: 'OPEN',
      targetType: 'SHOP',
      before: { isOpen },
      after: { isOpen: true },
    });
    if (isOpen) return row;
    const missing = checklistOf(ctx, row).filter(({ state }) => state === 'missing');
    if (missing.length > 0)
      refuse('INVALID_INPUT', {
        message: `상점을 열기 전에 ${missing.length}가지가 남았습니다.`,
        fields: missing.map(({ key, title, fact }) => ({ name: key, message: `${title} 항목: ${fact}` })),
      });
    await openShop(tx, ctx.now);
    const storeUuids = await listStoreUuids(tx);
    await pipeline(...storeUuids.map((uuid) => ctx.effects.onStoreChanged(tx, ctx, uuid)));
    return readOpening(tx, ctx.now);
  });
