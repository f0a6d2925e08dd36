// Commands of those who ask: register, edit and delete an inquiry (docs/rules/inquiries.md#ask).
import { dayMs } from '#domain/base/calendar.ts';
import type { InquiryType } from '#domain/orders/inquiry-types.ts';
import { answerDays, inquiryTextProblem, isSecretInquiry } from '#domain/orders/inquiry.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { claimUploads, prepareUploads, releaseUploads } from '../../base/media/media.ts';
import { businessDeadline } from '../../base/stores/stores.ts';
import {
  type LockedInquiry,
  findEqual,
  findSubject,
  insertInquiry,
  lockOwnInquiry,
  lockWriter,
  updateInquiry,
  writeDeleted,
  writeImages,
} from './inquiries.db.ts';

/** A repetition of the same question within this time is the same inquiry: the answer to the first was lost. */
const sameInquiryMs = 10 * 60_000;
const inquiriesPerDay = 30;

export type Question = {
  type: InquiryType;
  text: string;
  isSecret?: boolean | undefined;
  images?: readonly string[] | undefined;
  productItemUuid?: string | undefined;
  orderProductUuid?: string | undefined;
};

/** A member, or a guest by the order of an order token. */
export type Writer = { userUuid: string } | { orderUuid: string };

const badField = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

/** The trimmed text; refuses INVALID_INPUT. */
function goodText(text: string): string {
  const problem = inquiryTextProblem(text);
  return problem === undefined ? text.trim() : badField('text', problem);
}

/**
 * Registers a question and returns its uuid. Refuses NOT_FOUND for an order product of another person and an unknown item, INVALID_INPUT for
 * a text that is too short, files of another person, and a question about a product without one; TOO_MANY_REQUESTS; and what prepareUploads
 * refuses.
 */
export async function registerInquiry(ctx: Ctx, writer: Writer, question: Question): Promise<string> {
  const text = goodText(question.text);
  const { type, images = [], productItemUuid, orderProductUuid } = question;
  const subject = await findSubject(ctx.db, { ...writer, productItemUuid, orderProductUuid });
  if (subject === undefined) return refuse('NOT_FOUND');
  if (type === 'PRODUCT' && subject.productItemUuid === null)
    badField('productItemUuid', '문의할 상품을 선택해 주세요.');
  const ownerUuid = 'userUuid' in writer ? writer.userUuid : writer.orderUuid;
  await takeUses(ctx, { key: `inquiry:${ownerUuid}`, limit: inquiriesPerDay, windowMs: dayMs });
  await prepareUploads(ctx, images, { ownerUuid, purpose: 'INQUIRY' });
  const inquiry = {
    type,
    text,
    userUuid: 'userUuid' in writer ? writer.userUuid : null,
    isGuest: !('userUuid' in writer),
    subject: 'orderUuid' in writer ? { ...subject, orderUuid: writer.orderUuid } : subject,
    isSecret: isSecretInquiry(type, question.isSecret ?? false),
    dueAt: await businessDeadline(ctx, answerDays),
    now: ctx.now,
  };
  return ctx.tx(async (tx) => {
    await lockWriter(tx, ownerUuid);
    const equal = await findEqual(tx, inquiry, new Date(ctx.now.getTime() - sameInquiryMs));
    if (equal !== undefined) return equal;
    const uuid = await insertInquiry(tx, inquiry);
    const use = { ownerUuid, purpose: 'INQUIRY', targetUuid: uuid, now: ctx.now } as const;
    const imageUuids = await claimUploads(tx, images, use);
    if (imageUuids.length > 0) await writeImages(tx, uuid, imageUuids);
    return uuid;
  });
}

/** An own inquiry that may still be changed; refuses NOT_FOUND, ALREADY_ANSWERED. */
function changeable(locked: LockedInquiry | undefined): LockedInquiry {
  if (locked === undefined || locked.isDeleted) return refuse('NOT_FOUND');
  return locked.isAnswered || locked.isClosed ? refuse('ALREADY_ANSWERED') : locked;
}

/** Replaces type, text and photos of an own inquiry until it is answered. Refuses as registerInquiry, and ALREADY_ANSWERED. */
export async function editInquiry(
  ctx: Ctx,
  { uuid, userUuid }: { uuid: string; userUuid: string },
  { type, images = [], isSecret = false, ...question }: Question,
): Promise<void> {
  const text = goodText(question.text);
  await prepareUploads(ctx, images, { ownerUuid: userUuid, purpose: 'INQUIRY' });
  await ctx.tx(async (tx) => {
    const locked = changeable(await lockOwnInquiry(tx, uuid, userUuid));
    if (type === 'PRODUCT' && locked.productItemUuid === null)
      badField('type', '상품 문의는 상품 화면에서 작성할 수 있습니다.');
    const use = { ownerUuid: userUuid, purpose: 'INQUIRY', targetUuid: uuid, now: ctx.now } as const;
    const imageUuids = await claimUploads(tx, images, use);
    await releaseUploads(tx, { targetUuids: [uuid], keptUuids: imageUuids, now: ctx.now });
    await updateInquiry(
      tx,
      uuid,
      { type, text, isSecret: isSecretInquiry(type, isSecret), imageUuids },
      ctx.now,
    );
  });
}

/** Deletes an own inquiry with its photos; returns 0 when it was deleted before. Refuses NOT_FOUND. */
export async function deleteInquiry(
  ctx: Ctx,
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<number> {
  return ctx.tx(async (tx) => {
    const locked = (await lockOwnInquiry(tx, uuid, userUuid)) ?? refuse('NOT_FOUND');
    if (locked.isDeleted) return 0;
    await writeDeleted(tx, uuid, ctx.now);
    await releaseUploads(tx, { targetUuids: [uuid], now: ctx.now });
    return 1;
  });
}
