// What is checked before a due delivery is sent: its validity, and for advertising at this moment the member's consent and the campaign
// (docs/rules/messages.md#advertising).
import type { Ctx } from '../../../context.ts';
import type { DueDelivery, Retry } from './messages.db.ts';
import { templateOf } from './templates.ts';

export type CheckedDeliveries = {
  ready: DueDelivery[];
  /** Never sent, with the reason as result code. */
  refused: { due: DueDelivery; code: string }[];
  /** Due again later. */
  later: Retry[];
};

export async function checkDue(ctx: Ctx, due: readonly DueDelivery[]): Promise<CheckedDeliveries> {
  const checkAdvertising = await advertisingCheckOf(ctx, due);
  const checked: CheckedDeliveries = { ready: [], refused: [], later: [] };
  for (const one of due) {
    const check = isAdvertising(one) ? checkAdvertising(one) : undefined;
    if (isTooLate(ctx, one)) checked.refused.push({ due: one, code: 'TOO_LATE' });
    else if (check?.kind === 'NEVER') checked.refused.push({ due: one, code: check.code });
    else if (check?.kind === 'LATER')
      checked.later.push({ uuid: one.uuid, dueAt: check.at, code: 'NIGHT', isPlainText: false });
    else checked.ready.push(one);
  }
  return checked;
}

const isAdvertising = ({ template }: DueDelivery): boolean => templateOf(template).isAdvertising === true;

function isTooLate(ctx: Ctx, { template, createdAt }: DueDelivery): boolean {
  const { usefulForMs } = templateOf(template);
  return usefulForMs !== undefined && ctx.now.getTime() - createdAt.getTime() > usefulForMs;
}

/**
 * Reads the consents and campaigns of the deliveries that advertise. They are checked at the current time, because the run may have begun before
 * the night.
 */
function advertisingCheckOf(
  ctx: Ctx,
  due: readonly DueDelivery[],
): ReturnType<Ctx['effects']['checkAdvertising']> {
  return ctx.effects.checkAdvertising({ db: ctx.db, now: ctx.currentTime() }, due.filter(isAdvertising));
}
