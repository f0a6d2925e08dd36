// Builds the responses of inquiries of channels: NaverPayInquiry, and StaffInquiry of the queue of all inquiries.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { listCardsOfItems } from '../../catalog/product-lists/product-lists.ts';
import type { ChannelInquiryRow } from './channel-inquiry-lists.db.ts';

type NaverPayInquiry = Answer<'getNaverPayCustomerInquiry'>;

/** The inquiries with the cards of their items, as far as these are shown. */
export async function channelInquiryResponses(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  rows: readonly ChannelInquiryRow[],
): Promise<NaverPayInquiry[]> {
  const items = [...new Set(rows.flatMap((row) => row.product_item_uuid ?? []))];
  const cards = await listCardsOfItems(db, items, now);
  const byItem = new Map(cards.map((card) => [card.uuid, cardOf(card)]));
  return rows.map((row) => {
    const productItem = byItem.get(row.product_item_uuid ?? '');
    return {
      id: row.inquiry_id,
      salesChannel: row.channel,
      kind: row.kind,
      category: row.category,
      title: row.title,
      content: row.content,
      writerMaskedId: row.writer_masked_id,
      ...(row.channel_order_id !== null && { naverOrderId: row.channel_order_id }),
      productOrderIds: row.product_order_ids,
      ...(row.order_no !== null && { orderNo: row.order_no }),
      ...(productItem !== undefined && { productItem }),
      isAnswered: row.answered_at !== null,
      ...(row.answer_text !== null &&
        row.answered_at !== null && {
          answer: {
            contentId: row.answer_content_id ?? '',
            text: row.answer_text,
            at: seoulDateTime(row.answered_at),
          },
        }),
      ...(row.pending_answer !== null && { pendingAnswer: row.pending_answer }),
      registeredAt: seoulDateTime(row.registered_at),
      syncedAt: seoulDateTime(row.synced_at),
      dueAt: seoulDateTime(row.due_at),
    };
  });
}

function statusOf({ answered_at, closed_at }: ChannelInquiryRow) {
  if (answered_at !== null) return 'ANSWERED' as const;
  return closed_at === null ? ('RECEIVED' as const) : ('CLOSED' as const);
}

/** Staff have to answer it: it is neither answered nor closed, and no answer is being sent. */
const isOpen = (row: ChannelInquiryRow): boolean =>
  row.answered_at === null && row.closed_at === null && !row.is_being_sent;

/** The inquiry as the queue of all inquiries shows it. */
export function staffInquiryResponse(ctx: Pick<Ctx, 'now'>, row: ChannelInquiryRow): Answer<'answerInquiry'> {
  const { store_uuid, store_name } = row;
  return {
    uuid: row.uuid,
    kind: 'NAVER',
    status: statusOf(row),
    text: row.content,
    images: [],
    isSecret: true,
    writerName: row.writer_masked_id,
    ...(store_uuid !== null && store_name !== null && { store: { uuid: store_uuid, name: store_name } }),
    channelInquiry: {
      id: row.inquiry_id,
      salesChannel: row.channel,
      kind: row.kind,
      category: row.category,
      title: row.title,
      ...(row.channel_order_id !== null && { channelOrderId: row.channel_order_id }),
      ...(row.pending_answer !== null && { pendingAnswer: row.pending_answer }),
    },
    ...(row.product_item_uuid !== null && { productItemUuid: row.product_item_uuid }),
    ...(row.product_name !== null && { productName: row.product_name }),
    ...(row.order_uuid !== null && { orderUuid: row.order_uuid }),
    ...(row.order_no !== null && { orderNo: row.order_no }),
    createdAt: seoulDateTime(row.registered_at),
    dueAt: seoulDateTime(row.due_at),
    isOverdue: isOpen(row) && row.due_at <= ctx.now,
    ...(row.answer_text !== null &&
      row.answered_at !== null && {
        answer: {
          text: row.answer_text,
          at: seoulDateTime(row.answered_at),
          ...(row.answered_by_name !== null && { staffName: row.answered_by_name }),
        },
      }),
    ...(row.close_reason !== null && { closeReason: row.close_reason }),
  };
}
