// Converts rows to ProductInquiry and StaffInquiry of the contract; decides what a viewer sees of a secret inquiry.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedWriter } from '#domain/members/masked.ts';
import { secretText } from '#domain/orders/inquiry.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { photoUrls } from '../../base/media/media.ts';
import { type InquiryRow, listInquiries } from './inquiry-lists.db.ts';

type Config = Pick<Ctx, 'config' | 'now'>;

/** The answer with its pictures; undefined without one. */
function answerOf(ctx: Config, { answer, answeredAt, answerImageUuids }: InquiryRow) {
  if (answer === null || answeredAt === null) return undefined;
  return {
    text: answer,
    at: seoulDateTime(answeredAt),
    ...(answerImageUuids.length > 0 && { images: photoUrls(ctx, answerImageUuids) }),
  };
}

const isFinished = ({ answeredAt, closedAt }: InquiryRow): boolean =>
  answeredAt !== null || closedAt !== null;

/** `isOwn`: the viewer wrote it. Others see a secret inquiry without text, photos and answer. */
export function inquiryResponse(
  ctx: Config,
  row: InquiryRow,
  isOwn: boolean,
): Answer<'registerProductInquiry'> {
  const isHidden = row.isSecret && !isOwn;
  const answer = isHidden ? undefined : answerOf(ctx, row);
  return {
    uuid: row.uuid,
    type: row.type,
    status: isFinished(row) ? 'ANSWERED' : 'RECEIVED',
    text: isHidden ? secretText : row.text,
    images: isHidden ? [] : photoUrls(ctx, row.imageUuids),
    isSecret: row.isSecret,
    writerName: maskedWriter(row.writerName),
    ...(row.productItemUuid !== null && { productItemUuid: row.productItemUuid }),
    ...(isOwn && row.orderProductUuid !== null && { orderProductUuid: row.orderProductUuid }),
    ...(isOwn && row.orderNo !== null && { orderNo: row.orderNo }),
    ...(isOwn && row.productName !== null && { productName: row.productName }),
    ...(answer !== undefined && { answer }),
    isMine: isOwn,
    createdAt: seoulDateTime(row.createdAt),
  };
}

/** The inquiry as its writer sees it. */
export async function ownInquiry(
  ctx: Config,
  db: Db,
  uuid: string,
): Promise<Answer<'registerProductInquiry'>> {
  const [row] = await listInquiries(db, [uuid]);
  return inquiryResponse(ctx, row ?? refuse('NOT_FOUND'), true);
}

const kindOf = ({ type, isGuest }: InquiryRow) =>
  isGuest ? ('GUEST_ORDER' as const) : type === 'PRODUCT' ? ('PRODUCT' as const) : ('ORDER' as const);

function staffStatus({ answeredAt, closedAt }: InquiryRow) {
  if (answeredAt !== null) return 'ANSWERED' as const;
  return closedAt === null ? ('RECEIVED' as const) : ('CLOSED' as const);
}

/** The inquiry as staff see it, with its whole text and a masked writer. */
export function staffInquiry(ctx: Config, row: InquiryRow): Answer<'answerInquiry'> {
  const answer = answerOf(ctx, row);
  return {
    uuid: row.uuid,
    kind: kindOf(row),
    type: row.type,
    status: staffStatus(row),
    text: row.text,
    images: photoUrls(ctx, row.imageUuids),
    isSecret: row.isSecret,
    writerName: maskedWriter(row.writerName),
    ...(row.userUuid !== null && { userUuid: row.userUuid }),
    store: { uuid: row.storeUuid, name: row.storeName },
    ...(row.productItemUuid !== null && { productItemUuid: row.productItemUuid }),
    ...(row.productName !== null && { productName: row.productName }),
    ...(row.orderProductUuid !== null && { orderProductUuid: row.orderProductUuid }),
    ...(row.orderUuid !== null && { orderUuid: row.orderUuid }),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
    createdAt: seoulDateTime(row.createdAt),
    dueAt: seoulDateTime(row.dueAt),
    isOverdue: !isFinished(row) && row.dueAt <= ctx.now,
    ...(answer !== undefined && {
      answer: { ...answer, ...(row.answeredByName !== null && { staffName: row.answeredByName }) },
    }),
    ...(row.closeReason !== null && { closeReason: row.closeReason }),
  };
}
