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

const isFinished = ({ answered_at, closed_at }: InquiryRow): boolean =>
  answered_at !== null || closed_at !== null;

/** `isOwn`: the viewer wrote it. Others see a secret inquiry without text, photos and answer. */
export function inquiryResponse(
  ctx: Config,
  row: InquiryRow,
  isOwn: boolean,
): Answer<'registerProductInquiry'> {
  const isHidden = row.is_secret && !isOwn;
  return {
    uuid: row.uuid,
    type: row.type,
    status: isFinished(row) ? 'ANSWERED' : 'RECEIVED',
    text: isHidden ? secretText : row.text,
    images: isHidden ? [] : photoUrls(ctx, row.image_uuids),
    isSecret: row.is_secret,
    writerName: maskedWriter(row.writer_name),
    ...(row.product_item_uuid !== null && { productItemUuid: row.product_item_uuid }),
    ...(isOwn && row.order_product_uuid !== null && { orderProductUuid: row.order_product_uuid }),
    ...(isOwn && row.order_no !== null && { orderNo: row.order_no }),
    ...(isOwn && row.product_name !== null && { productName: row.product_name }),
    ...(!isHidden &&
      row.answer !== null &&
      row.answered_at !== null && { answer: { text: row.answer, at: seoulDateTime(row.answered_at) } }),
    isMine: isOwn,
    createdAt: seoulDateTime(row.created_at),
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

const kindOf = ({ type, is_guest }: InquiryRow) =>
  is_guest ? ('GUEST_ORDER' as const) : type === 'PRODUCT' ? ('PRODUCT' as const) : ('ORDER' as const);

function staffStatus({ answered_at, closed_at }: InquiryRow) {
  if (answered_at !== null) return 'ANSWERED' as const;
  return closed_at === null ? ('RECEIVED' as const) : ('CLOSED' as const);
}

/** The inquiry as staff see it, with its whole text and a masked writer. */
export function staffInquiry(ctx: Config, row: InquiryRow): Answer<'answerInquiry'> {
  return {
    uuid: row.uuid,
    kind: kindOf(row),
    type: row.type,
    status: staffStatus(row),
    text: row.text,
    images: photoUrls(ctx, row.image_uuids),
    isSecret: row.is_secret,
    writerName: maskedWriter(row.writer_name),
    ...(row.user_uuid !== null && { userUuid: row.user_uuid }),
    store: { uuid: row.store_uuid, name: row.store_name },
    ...(row.product_item_uuid !== null && { productItemUuid: row.product_item_uuid }),
    ...(row.product_name !== null && { productName: row.product_name }),
    ...(row.order_product_uuid !== null && { orderProductUuid: row.order_product_uuid }),
    ...(row.order_uuid !== null && { orderUuid: row.order_uuid }),
    ...(row.order_no !== null && { orderNo: row.order_no }),
    createdAt: seoulDateTime(row.created_at),
    dueAt: seoulDateTime(row.due_at),
    isOverdue: !isFinished(row) && row.due_at <= ctx.now,
    ...(row.answer !== null &&
      row.answered_at !== null && {
        answer: {
          text: row.answer,
          at: seoulDateTime(row.answered_at),
          ...(row.answered_by_name !== null && { staffName: row.answered_by_name }),
        },
      }),
    ...(row.close_reason !== null && { closeReason: row.close_reason }),
  };
}
