// Commands of staff about who answers an inquiry: its assignee, and for head office its store (docs/rules/inquiries.md#desk).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { listStores } from '../../../base/stores/stores.ts';
import { insertNote, lockAssignee, writeAssignee } from '../../inquiry-work/inquiry-work.ts';
import { lockInquiryOfStore, writeStore } from '../inquiries.db.ts';
import { findAssignee } from './inquiry-detail.db.ts';
import { findInQueue } from './queue.db.ts';

const targetType = 'INQUIRY';

/**
 * Sets or removes the assignee of an inquiry. Refuses NOT_FOUND for an inquiry of another store and for a staff member who may not answer
 * it, VERSION_CONFLICT when another one than the seen staff member is the assignee.
 */
export async function assignInquiry(
  ctx: Ctx,
  { uuid, staffUuid, seenStaffUuid }: Input<'assignInquiry'>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    // Before the store is read: a concurrent transfer holds this lock until it has committed.
    const present = await lockAssignee(tx, uuid);
    const { storeUuid } = (await findInQueue(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    const next =
      staffUuid === undefined
        ? undefined
        : ((await findAssignee(tx, staffUuid, storeUuid)) ?? refuse('NOT_FOUND'));
    if (present?.uuid === staffUuid?.toLowerCase()) return;
    if (present?.uuid !== seenStaffUuid?.toLowerCase()) refuse('VERSION_CONFLICT');
    await writeAssignee(tx, uuid, { staffUuid, now: ctx.now });
    await recordAudit(tx, ctx, {
      action: 'ASSIGN',
      targetType,
      targetUuid: uuid,
      ...(present !== undefined && { before: { assignee: present.name } }),
      ...(next !== undefined && { after: { assignee: next.name } }),
    });
  });
}

/** Adds a note to an inquiry that the staff see; refuses NOT_FOUND, also for a visitor whose personal data are erased. */
export async function addNote(ctx: Ctx, uuid: string, text: string): Promise<void> {
  await ctx.tx(async (tx) => {
    if ((await findInQueue(tx, uuid, storeOfStaff(ctx))) === undefined) refuse('NOT_FOUND');
    const note = { inquiryUuid: uuid, staffUuid: staffOf(ctx), text: text.trim(), now: ctx.now };
    if (!(await insertNote(tx, note))) refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'ADD_MEMO', targetType, targetUuid: uuid });
  });
}

/**
 * Gives an open inquiry of a member or guest to another store and removes its assignee. Refuses NOT_FOUND for other inquiries and an
 * unknown store, ALREADY_ANSWERED, VERSION_CONFLICT when it is of another store than the seen one.
 */
export async function transferInquiry(
  ctx: Ctx,
  { uuid, storeUuid, seenStoreUuid }: Input<'transferInquiry'>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const inquiry = (await lockInquiryOfStore(tx, uuid, undefined)) ?? refuse('NOT_FOUND');
    const [next = refuse('NOT_FOUND')] = await listStores(tx, [storeUuid]);
    if (inquiry.storeUuid === next.uuid) return;
    if (inquiry.storeUuid !== seenStoreUuid.toLowerCase()) refuse('VERSION_CONFLICT');
    if (inquiry.isAnswered || inquiry.isClosed) refuse('ALREADY_ANSWERED');
    await lockAssignee(tx, uuid);
    await writeStore(tx, uuid, next.uuid);
    await writeAssignee(tx, uuid, { staffUuid: undefined, now: ctx.now });
    await recordAudit(tx, ctx, {
      action: 'TRANSFER',
      targetType,
      targetUuid: uuid,
      before: { storeUuid: inquiry.storeUuid },
      after: { storeUuid: next.uuid },
    });
  });
}
