// Inquiries of buyers and questions about products in the Commerce API, with their answers.
import { json, type Answer, type Route } from '../../http.ts';
import { SEOUL_OFFSET_MS } from '../../world.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import { countWrite, type Inquiry, type Qna } from '../channel/channel.ts';
import type { Body, CommerceAnswers, CommerceRoute } from './commerce-gateway.ts';
import { commerceTime, commerceTimeMs } from './commerce-time.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

type Deps = { records: ChannelRecords; answers: CommerceAnswers };

function inquiryView(records: ChannelRecords, one: Inquiry) {
  const bought = records.productOrders.get(one.productOrderIds[0] ?? '');
  const order = records.orders.get(bought?.orderId ?? '');
  return {
    inquiryNo: one.inquiryNo,
    category: one.category,
    title: one.title,
    inquiryContent: one.content,
    inquiryRegistrationDateTime: commerceTime(one.atMs),
    ...(one.answer && {
      answerContentId: one.answer.no,
      answerContent: one.answer.content,
      answerRegistrationDateTime: commerceTime(one.answer.atMs),
    }),
    answered: one.answer !== undefined,
    orderId: bought?.orderId ?? '',
    productNo: bought?.productId ?? '',
    productOrderIdList: one.productOrderIds.join(','),
    productName: bought?.productName ?? '',
    productOrderOption: bought?.productOption ?? '',
    customerId: order?.orderer.id ?? '',
    customerName: order?.orderer.name ?? '',
  };
}

/** Start of a Seoul day in milliseconds; undefined for another text than yyyy-MM-dd. */
function dayMs(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(ms) ? undefined : ms - SEOUL_OFFSET_MS;
}

const wholeOf = (text: string | null, otherwise: number): number =>
  text === null ? otherwise : /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;

const matchesAnswered = (asked: string | null, isAnswered: boolean): boolean =>
  asked === null || asked === String(isAnswered);

function inquiries({ records, answers }: Deps, query: URLSearchParams): Answer {
  const fromMs = dayMs(query.get('startSearchDate'));
  const lastDayMs = dayMs(query.get('endSearchDate'));
  const page = wholeOf(query.get('page'), 1);
  const size = wholeOf(query.get('size'), 10);
  const wrong = (code: string, message: string) => answers.error(400, code, message);
  if (fromMs === undefined || lastDayMs === undefined || Number.isNaN(page) || Number.isNaN(size))
    return wrong('4001', 'API 명세에 맞지 않는 입력 값입니다.');
  if (fromMs > lastDayMs) return wrong('4002', '조회 시작일이 조회 종료일 이후 날짜일 수 없습니다.');
  if (lastDayMs - fromMs > YEAR_MS) return wrong('4003', '최대 365일만 조회 가능합니다.');
  if (page < 1) return wrong('4004', '페이지 번호가 1보다 작을 수 없습니다.');
  if (size < 10) return wrong('4006', '페이지 크기가 10보다 작을 수 없습니다.');
  if (size > 200) return wrong('4007', '페이지 크기가 200보다 클 수 없습니다.');
  const answered = query.get('answered');
  const found = records.inquiries
    .list()
    .filter(
      (one) =>
        one.channel === 'SMARTSTORE' &&
        one.atMs >= fromMs &&
        one.atMs < lastDayMs + DAY_MS &&
        matchesAnswered(answered, one.answer !== undefined),
    )
    .toSorted((one, other) => other.inquiryNo - one.inquiryNo);
  const content = found.slice((page - 1) * size, page * size).map((one) => inquiryView(records, one));
  const totalPages = Math.ceil(found.length / size);
  return json(200, {
    totalPages,
    totalElements: found.length,
    first: page === 1,
    last: page >= totalPages,
    number: page - 1,
    numberOfElements: content.length,
    size,
    content,
    empty: content.length === 0,
  });
}

/** Answers an inquiry: with `answerId` the known answer is changed. */
function answerInquiry(
  { records, answers }: Deps,
  no: string,
  answerId: string | undefined,
  body: Body,
): Answer {
  const inquiry = records.inquiries.get(no);
  const content = body['answerComment'];
  if (inquiry?.channel !== 'SMARTSTORE')
    return answers.error(400, 'ERR-NC-101004', `문의 번호 ${no}에 해당하는 문의가 없습니다.`);
  const isTwice = answerId === undefined && inquiry.answer !== undefined;
  const isOther = answerId !== undefined && answerId !== String(inquiry.answer?.no);
  const isRight = typeof content === 'string' && content !== '' && !isOther;
  countWrite(inquiry, 'answer', isRight && !isTwice);
  records.inquiries.put(no, inquiry);
  if (!isRight) return answers.error(400, 'ERR-NC-101001', '정상적인 요청이 아닙니다.');
  if (isTwice) return answers.error(400, 'ERR-NC-101010', '해당 문의에 이미 답변이 존재합니다.');
  inquiry.answer = { no: inquiry.answer?.no ?? records.newId(), content, atMs: records.now() };
  return answers.ok({
    data: { inquiryNo: inquiry.inquiryNo, inquiryCommentNo: inquiry.answer.no },
    code: 'SUCCESS',
    message: '',
  });
}

const qnaView = (one: Qna) => ({
  createDate: commerceTime(one.atMs),
  question: one.question,
  ...(one.answer && { answer: one.answer.content }),
  answered: one.answer !== undefined,
  productId: one.productId,
  productName: one.productName,
  maskedWriterId: 'nave****',
  questionId: one.questionId,
});

function qnas({ records, answers }: Deps, query: URLSearchParams): Answer {
  const fromMs = commerceTimeMs(query.get('fromDate'));
  const toMs = commerceTimeMs(query.get('toDate'));
  const page = wholeOf(query.get('page'), 1);
  const size = wholeOf(query.get('size'), 100);
  const isPage = page >= 1 && size >= 1 && size <= 100;
  if (fromMs === undefined || toMs === undefined || !isPage)
    return answers.error(400, 'BAD_REQUEST', '입력한 데이터가 유효하지 않습니다.', ['fromDate']);
  const answered = query.get('answered');
  const found = records.qnas
    .list()
    .filter(
      ({ atMs, answer }) => atMs >= fromMs && atMs <= toMs && matchesAnswered(answered, answer !== undefined),
    )
    .toSorted((one, other) => other.questionId - one.questionId);
  const totalPages = Math.ceil(found.length / size);
  return json(200, {
    contents: found.slice((page - 1) * size, page * size).map(qnaView),
    page,
    size,
    totalElements: found.length,
    totalPages,
    sort: { sorted: true, fields: [{ name: 'createDate', direction: 'desc' }] },
    first: page === 1,
    last: page >= totalPages,
  });
}

function answerQna({ records, answers }: Deps, id: string, body: Body): Answer {
  const qna = records.qnas.get(id);
  const content = body['commentContent'];
  if (qna === undefined) return answers.error(404, 'NOT_FOUND', '존재하지 않는 상품 문의입니다.');
  const isRight = typeof content === 'string' && content !== '';
  countWrite(qna, 'answer', isRight);
  if (isRight) qna.answer = { content, atMs: records.now() };
  records.qnas.put(id, qna);
  return isRight
    ? { status: 204 }
    : answers.error(400, 'BAD_REQUEST', '입력한 데이터가 유효하지 않습니다.', ['commentContent']);
}

export function commerceInquiryRoutes(deps: Deps, route: CommerceRoute): Route[] {
  const answerPath = '/v1/pay-merchant/inquiries/:inquiryNo/answer';
  return [
    route('GET', '/v1/pay-user/inquiries', 'inquiries', ({ query }) => inquiries(deps, query)),
    route('POST', answerPath, 'answer-inquiry', ({ params }, body) =>
      answerInquiry(deps, params['inquiryNo'] ?? '', undefined, body),
    ),
    route('PUT', `${answerPath}/:answerId`, 'change-answer', ({ params }, body) =>
      answerInquiry(deps, params['inquiryNo'] ?? '', params['answerId'] ?? '', body),
    ),
    route('GET', '/v1/contents/qnas', 'qnas', ({ query }) => qnas(deps, query)),
    route('PUT', '/v1/contents/qnas/:questionId', 'answer-qna', ({ params }, body) =>
      answerQna(deps, params['questionId'] ?? '', body),
    ),
  ];
}
