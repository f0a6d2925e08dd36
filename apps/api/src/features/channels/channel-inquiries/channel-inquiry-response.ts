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
  const items = [...new Set(rows.flatMap((row) => row.productItemUuid ?? []))];
  const cards = await listCardsOfItems(db, items, now);
  const byItem = new Map(cards.map((card) => [card.uuid, cardOf(card)]));
  return rows.map((row) => {
    const productItem = byItem.get(row.productItemUuid ?? '');
    return {
      id: row.inquiryId,
      salesChannel: row.channel,
      kind: row.kind,
      category: row.category,
      title: row.title,
      content: row.content,
      writerMaskedId: row.writerMaskedId,
      ...(row.channelOrderId !== null && { naverOrderId: row.channelOrderId }),
      productOrderIds: row.productOrderIds,
      ...(row.orderNo !== null && { orderNo: row.orderNo }),
      ...(productItem !== undefined && { productItem }),
      isAnswered: row.answeredAt !== null,
      ...(row.answerText !== null &&
        row.answeredAt !== null && {
          answer: {
            contentId: row.answerContentId ?? '',
            text: row.answerText,
            at: seoulDateTime(row.answeredAt),
          },
        }),
      ...(row.pendingAnswer !== null && { pendingAnswer: row.pendingAnswer }),
      registeredAt: seoulDateTime(row.registeredAt),
      syncedAt: seoulDateTime(row.syncedAt),
      dueAt: seoulDateTime(row.dueAt),
    };
  });
}

function statusOf({ answeredAt, closedAt }: ChannelInquiryRow) {
  if (answeredAt !== null) return 'ANSWERED' as const;
  return closedAt === null ? ('RECEIVED' as const) : ('CLOSED' as const);
}

/** Staff have to answer it: it is neither answered nor closed, and no answer is being sent. */
const isOpen = (row: ChannelInquiryRow): boolean =>
  row.answeredAt === null && row.closedAt === null && !row.isBeingSent;

/** The inquiry as the queue of all inquiries shows it. */
export function staffInquiryResponse(ctx: Pick<Ctx, 'now'>, row: ChannelInquiryRow): Answer<'answerInquiry'> {
  const { storeUuid, storeName } = row;
  return {
    uuid: row.uuid,
    kind: 'NAVER',
    status: statusOf(row),
    text: row.content,
    images: [],
    isSecret: true,
    writerName: row.writerMaskedId,
    ...(storeUuid !== null && storeName !== null && { store: { uuid: storeUuid, name: storeName } }),
    channelInquiry: {
      id: row.inquiryId,
      salesChannel: row.channel,
      kind: row.kind,
      category: row.category,
      title: row.title,
      ...(row.channelOrderId !== null && { channelOrderId: row.channelOrderId }),
      ...(row.pendingAnswer !== null && { pendingAnswer: row.pendingAnswer }),
    },
    ...(row.productItemUuid !== null && { productItemUuid: row.productItemUuid }),
    ...(row.productName !== null && { productName: row.productName }),
    ...(row.orderUuid !== null && { orderUuid: row.orderUuid }),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
    createdAt: seoulDateTime(row.registeredAt),
    dueAt: seoulDateTime(row.dueAt),
    isOverdue: isOpen(row) && row.dueAt <= ctx.now,
    ...(row.answerText !== null &&
      row.answeredAt !== null && {
        answer: {
          text: row.answerText,
          at: seoulDateTime(row.answeredAt),
          ...(row.answeredByName !== null && { staffName: row.answeredByName }),
        },
      }),
    ...(row.closeReason !== null && { closeReason: row.closeReason }),
  };
}
