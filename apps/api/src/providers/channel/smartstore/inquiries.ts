// Inquiries of the Naver smart store: those about orders and the questions on product pages, with their answers.
import { seoulDate } from '#domain/base/calendar.ts';
import { fieldsOf, type Fields } from '../../json.ts';
import {
  listIn,
  readAnswer,
  requiredText,
  requiredTime,
  seoulTimeOf,
  textIn,
  timeIn,
  yes,
} from '../answers.ts';
import { maskedId } from '../naver/product-order.ts';
import type { ChannelClient, PageQuery, SourceInquiry, SourcePage } from '../port.ts';
import type { CommerceApi } from './commerce-api.ts';

const INQUIRIES_IN_PAGE = 200;
const QUESTIONS_IN_PAGE = 100;

function answerOf(row: Fields): Pick<SourceInquiry, 'answer'> {
  const text = textIn(row, 'answerContent');
  const at = timeIn(row, 'answerRegistrationDateTime');
  if (text === '' || at === undefined) return {};
  return { answer: { contentId: textIn(row, 'answerContentId'), text, at } };
}

const inquiryOf = (row: Fields): SourceInquiry => ({
  inquiryId: requiredText(row, 'inquiryNo'),
  kind: 'INQUIRY',
  category: textIn(row, 'category'),
  title: textIn(row, 'title'),
  content: textIn(row, 'inquiryContent'),
  writerMaskedId: maskedId(textIn(row, 'customerId')),
  registeredAt: requiredTime(row, 'inquiryRegistrationDateTime'),
  ...(textIn(row, 'orderId') && { orderId: textIn(row, 'orderId') }),
  productOrderIds: textIn(row, 'productOrderIdList')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== ''),
  ...(textIn(row, 'productNo') && { channelProductId: textIn(row, 'productNo') }),
  ...answerOf(row),
});

/** A question has one answer, which its own number identifies. */
function questionOf(row: Fields): SourceInquiry {
  const inquiryId = requiredText(row, 'questionId');
  const registeredAt = requiredTime(row, 'createDate');
  const answer = textIn(row, 'answer');
  return {
    inquiryId,
    kind: 'PRODUCT_QUESTION',
    category: '상품',
    title: '',
    content: textIn(row, 'question'),
    writerMaskedId: maskedId(textIn(row, 'maskedWriterId')),
    registeredAt,
    productOrderIds: [],
    ...(textIn(row, 'productId') && { channelProductId: textIn(row, 'productId') }),
    ...(answer !== '' && { answer: { contentId: inquiryId, text: answer } }),
  };
}

const pageOf = (answer: Fields, list: string, read: (row: Fields) => SourceInquiry) =>
  readAnswer((): SourcePage<SourceInquiry> => ({
    rows: listIn(answer, list).map(read),
    isMore: answer['last'] === false,
  }));

export function createInquiryCalls(api: CommerceApi): Pick<ChannelClient, 'listInquiries' | 'answerInquiry'> {
  const listAboutOrders = async ({ from, to, page }: PageQuery) => {
    const answer = await api({
      method: 'GET',
      path: '/v1/pay-user/inquiries',
      operation: 'inquiries',
      query: {
        page: String(page),
        size: String(INQUIRIES_IN_PAGE),
        startSearchDate: seoulDate(from),
        endSearchDate: seoulDate(to),
      },
    });
    return answer.kind === 'yes' ? pageOf(answer.value, 'content', inquiryOf) : answer;
  };
  const listQuestions = async ({ from, to, page }: PageQuery) => {
    const answer = await api({
      method: 'GET',
      path: '/v1/contents/qnas',
      operation: 'questions',
      query: {
        page: String(page),
        size: String(QUESTIONS_IN_PAGE),
        fromDate: seoulTimeOf(from),
        toDate: seoulTimeOf(to),
      },
    });
    return answer.kind === 'yes' ? pageOf(answer.value, 'contents', questionOf) : answer;
  };
  return {
    async listInquiries(query) {
      const [inquiries, questions] = await Promise.all([listAboutOrders(query), listQuestions(query)]);
      if (inquiries.kind !== 'yes') return inquiries;
      if (questions.kind !== 'yes') return questions;
      return yes({
        rows: [...inquiries.value.rows, ...questions.value.rows],
        isMore: inquiries.value.isMore || questions.value.isMore,
      });
    },
    async answerInquiry({ inquiryId, kind, text, contentId }) {
      const id = encodeURIComponent(inquiryId);
      if (kind === 'PRODUCT_QUESTION') {
        const path = `/v1/contents/qnas/${id}`;
        const answer = await api({
          method: 'PUT',
          path,
          operation: 'answer-question',
          body: { commentContent: text },
        });
        return answer.kind === 'yes' ? yes({ contentId: inquiryId }) : answer;
      }
      const path = `/v1/pay-merchant/inquiries/${id}/answer`;
      const body = { answerComment: text };
      const answer = await (contentId === undefined
        ? api({ method: 'POST', path, operation: 'answer-inquiry', body })
        : api({
            method: 'PUT',
            path: `${path}/${encodeURIComponent(contentId)}`,
            operation: 'change-answer',
            body,
          }));
      if (answer.kind !== 'yes') return answer;
      const written = textIn(fieldsOf(answer.value['data']) ?? {}, 'inquiryCommentNo');
      return yes({ contentId: written || (contentId ?? '') });
    },
  };
}
