// Staff open personal data that they see masked: with a reason, and never without a row in the trail.
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs } from '#domain/calendar.ts';
import type { StaffPermission } from '#domain/staff.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { audited, countByStaff } from '../../base/audit-logs/audit-logs.ts';
import { type PersonalFields, findMemberPerson, findOrderPerson } from './privacy.db.ts';

type RevealRequest = Input<'revealPrivacy'>;
type Values = Answer<'revealPrivacy'>['values'];

const neededPermission: Record<RevealRequest['targetType'], StaffPermission> = {
  ORDER: 'ORDERS',
  USER: 'MEMBERS',
};

/** From here on somebody should look why (api.md 7.1). */
const strikingPerDay = 200;

/**
 * The fields asked for, as far as the target has them. Refuses FORBIDDEN without ORDERS or MEMBERS, NOT_FOUND for what is not
 * there or belongs to another store.
 */
export async function reveal(
  ctx: Ctx,
  { targetType, targetUuid, fields, reason }: RevealRequest,
): Promise<Values> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !actor.permissions.includes(neededPermission[targetType]))
    return refuse('FORBIDDEN');
  return ctx.tx(async (tx) => {
    const person = await findPerson(tx, targetType, targetUuid, actor.storeUuid);
    if (person === undefined) return refuse('NOT_FOUND');
    await audited(tx, ctx, {
      action: 'REVEAL',
      targetType,
      targetUuid,
      after: { fields: [...new Set(fields)].toSorted() },
      reason: reason.trim(),
    });
    const count = await countByStaff(tx, actor.staffUuid, {
      action: 'REVEAL',
      since: new Date(ctx.now.getTime() - dayMs),
    });
    if (count >= strikingPerDay)
      ctx.log.warn({ staffUuid: actor.staffUuid, count }, 'one of the staff opens much personal data');
    const wanted = Object.entries(person).filter(
      ([name, value]) => fields.some((field) => field === name) && value,
    );
    return Object.fromEntries(wanted) as Values;
  });
}

async function findPerson(
  tx: Tx,
  targetType: RevealRequest['targetType'],
  targetUuid: string,
  storeUuid: string | undefined,
): Promise<PersonalFields | undefined> {
  return targetType === 'ORDER'
    ? findOrderPerson(tx, targetUuid, storeUuid)
    : findMemberPerson(tx, targetUuid);
}
