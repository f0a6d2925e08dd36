// Builds the responses of inquiries of channels: NaverPayInquiry, and StaffInquiry of the queue of all inquiries.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
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
    const { kind, category, title, content, writerMaskedId, productOrderIds, orderNo, pendingAnswer } = row;
    const inquiry = { kind, category, title, content, writerMaskedId, productOrderIds };
    const productItem = byItem.get(row.productItemUuid ?? '');
    return {
      ...inquiry,
      ...withoutNulls({ orderNo, pendingAnswer }),
      id: row.inquiryId,
      salesChannel: row.channel,
      ...(row.channelOrderId !== null && { naverOrderId: row.channelOrderId }),
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
  const { uuid, storeUuid, storeName, productItemUuid, productName, orderUuid, orderNo, closeReason } = row;
  const { kind, category, title, channelOrderId, pendingAnswer } = row;
  return {
    ...withoutNulls({ uuid, productItemUuid, productName, orderUuid, orderNo, closeReason }),
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
      ...withoutNulls({ kind, category, title, channelOrderId, pendingAnswer }),
      ...(row.isBeingSent && { isBeingSent: true }),
    },
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
  };
}
