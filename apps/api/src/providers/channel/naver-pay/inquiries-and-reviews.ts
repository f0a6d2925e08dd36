// Inquiries and reviews of Naver Pay. The API lists periods of at most a day: a page of the port is a day of its period.
import { fieldsOf, type Fields } from '../../json.ts';
import {
  listIn,
  readAnswer,
  requiredText,
  requiredTime,
  seoulTimeOf,
  textIn,
  unknown,
  wholeIn,
  yes,
} from '../answers.ts';
import { maskedId } from '../naver/product-order.ts';
import type {
  ChannelAnswer,
  ChannelClient,
  PageQuery,
  SourceInquiry,
  SourcePage,
  SourceReview,
} from '../port.ts';
import type { SoapApi, SoapFields } from './soap-call.ts';

const DAY_MS = 24 * 3_600_000;
/** Parts of one day's list. */
const PARTS_AT_MOST = 20;

/** The day of the period that this page is. Both ends belong to a period of the API, so a row at midnight is in two pages. */
function dayOf({ from, to, page }: PageQuery): { from: Date; to: Date; isLast: boolean } {
  const start = from.getTime() + (page - 1) * DAY_MS;
  const end = Math.min(to.getTime(), start + DAY_MS);
  return { from: new Date(start), to: new Date(end), isLast: end >= to.getTime() };
}

/** Scores of the older reviews. */
const olderRatings: Readonly<Record<number, number>> = { 10: 2, 11: 3, 12: 4, 13: 5 };

function reviewOf(row: Fields, classType: SourceReview['classType']): SourceReview {
  const score = wholeIn(row, 'purchaseReviewScore');
  return {
    reviewId: requiredText(row, 'purchaseReviewId'),
    classType,
    productOrderId: requiredText(row, 'productOrderId'),
    channelProductId: textIn(row, 'productId'),
    rating: olderRatings[score] ?? Math.min(5, Math.max(1, score)),
    text: [textIn(row, 'title'), textIn(row, 'content')].filter((part) => part !== '').join('\n'),
    imageUrls: [],
    writerMaskedId: maskedId(textIn(row, 'writerId')),
    registeredAt: requiredTime(row, 'createYmdt'),
  };
}

function inquiryOf(row: Fields): SourceInquiry {
  const registeredAt = requiredTime(row, 'inquiryDateTime');
  const text = textIn(row, 'answerContent');
  const productOrderId = textIn(row, 'productOrderId');
  return {
    inquiryId: requiredText(row, 'inquiryId'),
    kind: 'INQUIRY',
    category: textIn(row, 'category'),
    title: textIn(row, 'title'),
    content: textIn(row, 'inquiryContent'),
    writerMaskedId: maskedId(textIn(row, 'customerId')),
    registeredAt,
    ...(textIn(row, 'orderId') && { orderId: textIn(row, 'orderId') }),
    productOrderIds: productOrderId.split(',').filter((id) => id !== ''),
    ...(textIn(row, 'productId') && { channelProductId: textIn(row, 'productId') }),
    ...(text !== '' && { answer: { contentId: textIn(row, 'answerContentId'), text } }),
  };
}

type Part<Row> = { rows: Row[]; next?: { from: Date; sequence: string } };

function reviewPartOf(answer: Fields, classType: SourceReview['classType']): Part<SourceReview> {
  const isMore = textIn(answer, 'hasMoreData') === 'true';
  return {
    rows: listIn(answer, 'purchaseReviewList').map((row) => reviewOf(row, classType)),
    ...(isMore && {
      next: { from: requiredTime(answer, 'moreDataTimeFrom'), sequence: textIn(answer, 'inquiryExtraData') },
    }),
  };
}

export function createInquiryAndReviewCalls(
  api: SoapApi,
  merchantId: string,
): Required<Pick<ChannelClient, 'listInquiries' | 'answerInquiry' | 'listReviews'>> {
  return {
    async listInquiries(query) {
      const { from, to, isLast } = dayOf(query);
      const fields: SoapFields = [
        ['inquiry:ServiceType', 'CHECKOUT'],
        ['inquiry:MallID', merchantId],
        ['inquiry:InquiryTimeFrom', seoulTimeOf(from)],
        ['inquiry:InquiryTimeTo', seoulTimeOf(to)],
      ];
      const answer = await api('GetCustomerInquiryList', fields, 'CustomerInquiryService');
      if (answer.kind !== 'yes') return answer;
      return readAnswer((): SourcePage<SourceInquiry> => {
        // Empty without inquiries.
        const list = fieldsOf(answer.value['customerInquiryList']) ?? {};
        return { rows: listIn(list, 'customerInquiry').map(inquiryOf), isMore: !isLast };
      });
    },
    async answerInquiry({ inquiryId, text, contentId }) {
      const fields: SoapFields = [
        ['inquiry:MallID', merchantId],
        ['inquiry:ServiceType', 'CHECKOUT'],
        ['inquiry:InquiryID', inquiryId],
        ['inquiry:AnswerContent', text],
        ['inquiry:AnswerContentID', contentId ?? ''],
        ['inquiry:ActionType', contentId === undefined ? 'INSERT' : 'UPDATE'],
      ];
      const answer = await api('AnswerCustomerInquiry', fields, 'CustomerInquiryService');
      if (answer.kind !== 'yes') return answer;
      return yes({ contentId: textIn(answer.value, 'answerContentId') || (contentId ?? '') });
    },
    async listReviews({ classType, ...query }): Promise<ChannelAnswer<SourcePage<SourceReview>>> {
      const { from, to, isLast } = dayOf(query);
      const rows: SourceReview[] = [];
      let start: Part<SourceReview>['next'] = { from, sequence: '' };
      for (let part = 0; part < PARTS_AT_MOST; part += 1) {
        const answer = await api('GetPurchaseReviewList', [
          ['base:InquiryTimeFrom', seoulTimeOf(start.from)],
          ['base:InquiryTimeTo', seoulTimeOf(to)],
          ['base:InquiryExtraData', start.sequence],
          ['mall:MallID', merchantId],
          ['mall:PurchaseReviewClassType', classType],
        ]);
        if (answer.kind !== 'yes') return answer;
        const read = readAnswer(() => reviewPartOf(answer.value, classType));
        if (read.kind !== 'yes') return read;
        rows.push(...read.value.rows);
        if (read.value.next === undefined) return yes({ rows, isMore: !isLast });
        start = read.value.next;
      }
      return unknown('LIST_TOO_LONG');
    },
  };
}
