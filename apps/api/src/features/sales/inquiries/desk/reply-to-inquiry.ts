// Commands of staff: answer an inquiry once, or close it without an answer (docs/rules/inquiries.md#answer).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { hasAnswerPictures } from '#domain/orders/inquiry.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { answerVisitorInquiry, closeVisitorInquiry } from '../../visitor-inquiries/visitor-inquiries.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { claimUploads, prepareUploads } from '../../../base/media/media.ts';
import { hasTemplate } from '../../answer-templates/answer-templates.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import {
  type LockedInquiry,
  findWriterPhone,
  lockInquiryOfStore,
  writeReply,
  writeClosed,
} from '../inquiries.db.ts';
import { findInQueue } from './queue.db.ts';

/** Notifies the writer: a member reads the answer on the screen, a guest in the message. */
async function notifyWriter(tx: Tx, ctx: Ctx, inquiry: LockedInquiry, answer: string): Promise<void> {
  const phone = await findWriterPhone(tx, inquiry);
  if (phone === undefined) return;
  const message = { phone, eventKey: inquiry.uuid, variables: { answer } };
  await enqueueMessage(
    tx,
    inquiry.userUuid === null
      ? { ...message, template: 'M14', ...(inquiry.orderUuid !== null && { orderUuid: inquiry.orderUuid }) }
      : { ...message, template: 'M13', userUuid: inquiry.userUuid, variables: {} },
    ctx.now,
  );
}

const refuseField = (name: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message: '이 문의에는 입력할 수 없습니다.' }] });

/** Checks and converts the pictures of an answer. Refuses NOT_FOUND, INVALID_INPUT for a kind whose answers have none, and as prepareUploads. */
async function preparePictures(ctx: Ctx, uuid: string, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  const { kind } = (await findInQueue(ctx.db, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  if (!hasAnswerPictures(kind)) refuseField('images');
  await prepareUploads(ctx, images, { ownerUuid: staffOf(ctx), purpose: 'INQUIRY' });
}

/** Head office, which alone answers inquiries of visitors. */
const isHeadOffice = (ctx: Ctx): boolean => storeOfStaff(ctx) === undefined;

/**
 * Answers an inquiry of the staff's store, or for head office also one of a visitor. `templateUuid` names
 * the template that staff began with, for the audit log. Refuses NOT_FOUND, ALREADY_ANSWERED, INVALID_INPUT for a quote, status or pictures that
 * its kind does not have.
 */
export async function answerInquiry(ctx: Ctx, { uuid, ...given }: Input<'answerInquiry'>): Promise<void> {
  const { text, quote, status, templateUuid, images = [] } = given;
  if (templateUuid !== undefined && !(await hasTemplate(ctx.db, templateUuid, storeOfStaff(ctx))))
    refuse('NOT_FOUND');
  await preparePictures(ctx, uuid, images);
  if (isHeadOffice(ctx) && (await answerVisitorInquiry(ctx, uuid, given))) return;
  const [field] = [quote && 'quote', status && 'status'].filter((name) => name !== undefined);
  if (field !== undefined) refuseField(field);
  if (await ctx.effects.channelInquiries.answer(ctx, uuid, { text: text.trim(), templateUuid })) return;
  await ctx.tx(async (tx) => {
    const inquiry = (await lockInquiryOfStore(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (inquiry.isAnswered || inquiry.isClosed) refuse('ALREADY_ANSWERED');
    const staffUuid = staffOf(ctx);
    const use = { ownerUuid: staffUuid, purpose: 'INQUIRY', targetUuid: uuid, now: ctx.now } as const;
    const imageUuids = await claimUploads(tx, images, use);
    await writeReply(tx, uuid, { text: text.trim(), imageUuids, staffUuid, now: ctx.now });
    await notifyWriter(tx, ctx, inquiry, text.trim());
    const audited = { action: 'ANSWER', targetType: 'INQUIRY', targetUuid: uuid };
    await recordAudit(tx, ctx, {
      ...audited,
      ...(templateUuid !== undefined && { after: { templateUuid } }),
    });
  });
}

/**
 * Closes an inquiry of the staff's store; a closed one stays closed. One of a visitor can be closed after its answer. Refuses NOT_FOUND,
 * ALREADY_ANSWERED.
 */
export async function closeInquiry(ctx: Ctx, uuid: string, reason: string): Promise<void> {
  if (isHeadOffice(ctx) && (await closeVisitorInquiry(ctx, uuid, reason))) return;
  if (await ctx.effects.channelInquiries.close(ctx, uuid, reason.trim())) return;
  await ctx.tx(async (tx) => {
    const inquiry = (await lockInquiryOfStore(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (inquiry.isAnswered) refuse('ALREADY_ANSWERED');
    if (inquiry.isClosed) return;
    await writeClosed(tx, uuid, { reason: reason.trim(), now: ctx.now });
    await recordAudit(tx, ctx, {
      action: 'CLOSE',
      targetType: 'INQUIRY',
      targetUuid: uuid,
      reason: reason.trim(),
    });
  });
}
