// Staff disclose personal data that is otherwise masked: with a reason, recorded in the audit log.
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit, recordAudits, countByStaff } from '../../base/audit-logs/audit-logs.ts';
import {
  type PersonalFields,
  findInquiryPerson,
  findMemberPerson,
  findOrderPerson,
  listDeliveries,
} from './privacy.db.ts';

type RevealRequest = Input<'revealPrivacy'>;
type Values = Answer<'revealPrivacy'>['values'];

const neededPermission: Record<RevealRequest['targetType'], StaffPermission> = {
  ORDER: 'ORDERS',
  USER: 'MEMBERS',
  INQUIRY: 'INQUIRIES',
};

/** Disclosures of one account per day above which a warning is logged (docs/rules/staff.md#masking). */
const revealsPerDayAlert = 200;

/**
 * Returns the requested fields that the target has. Refuses FORBIDDEN without ORDERS, MEMBERS or INQUIRIES, NOT_FOUND for a target that does
 * not exist or belongs to another store.
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
    await recordAudit(tx, ctx, {
      action: 'REVEAL',
      targetType,
      targetUuid,
      after: { fields: [...new Set(fields)].toSorted() },
      reason: reason.trim(),
    });
    await warnOfMany(tx, ctx, actor.staffUuid);
    const wanted = Object.entries(person).filter(
      ([name, value]) => fields.some((field) => field === name) && value,
    );
    return Object.fromEntries(wanted) as Values;
  });
}

/** Logs a warning when the account made many disclosures in the last 24 hours. */
async function warnOfMany(tx: Tx, ctx: Ctx, staffUuid: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - dayMs);
  const count = await countByStaff(tx, staffUuid, { action: 'REVEAL', since });
  if (count >= revealsPerDayAlert)
    ctx.log.warn({ staffUuid, count }, 'a staff account discloses much personal data');
}

const deliveryFields = ['address', 'recipientName', 'recipientPhone'];

/** Returns the deliveries of those orders that the caller may see, and writes an audit row with the disclosed fields for each. */
export const revealDeliveries = (
  ctx: Ctx,
  { orderUuids, reason }: Input<'revealDeliveries'>,
): Promise<Answer<'revealDeliveries'>> =>
  ctx.tx(async (tx) => {
    const rows = await listDeliveries(tx, orderUuids, storeOfStaff(ctx));
    const audits = rows.map(({ orderUuid, deliveryMemo, entranceMemo }) => ({
      action: 'REVEAL',
      targetType: 'ORDER' as const,
      targetUuid: orderUuid,
      after: {
        fields: [
          ...deliveryFields,
          ...(deliveryMemo === null ? [] : ['deliveryMemo']),
          ...(entranceMemo === null ? [] : ['entranceMemo']),
        ],
      },
      reason: reason.trim(),
    }));
    if (audits.length > 0) await recordAudits(tx, ctx, audits);
    await warnOfMany(tx, ctx, staffOf(ctx));
    return rows.map(withoutNulls);
  });

async function findPerson(
  tx: Tx,
  targetType: RevealRequest['targetType'],
  targetUuid: string,
  storeUuid: string | undefined,
): Promise<PersonalFields | undefined> {
  if (targetType === 'ORDER') return findOrderPerson(tx, targetUuid, storeUuid);
  if (targetType === 'USER') return findMemberPerson(tx, targetUuid);
  return storeUuid === undefined ? findInquiryPerson(tx, targetUuid) : undefined;
}
