// Operations of CustomerInquiryService: the list of inquiries of buyers, and answers.
import { countWrite, type Inquiry } from '../channel/channel.ts';
import { refuse } from '../channel/refusals.ts';
import { tag, textOf, wrap } from '../xml.ts';
import { soapTime, type SoapRequest } from './soap-envelope.ts';
import { rangeOf, soapRefusal, type SoapDeps, type SoapResult } from './soap-orders.ts';

function inquiryView({ records }: SoapDeps, one: Inquiry): string {
  const bought = records.productOrders.get(one.productOrderIds[0] ?? '');
  const order = records.orders.get(bought?.orderId ?? '');
  return wrap(
    'CustomerInquiry',
    tag('InquiryID', one.inquiryNo) +
      tag('OrderID', bought?.orderId) +
      tag('ProductOrderID', bought?.productOrderId) +
      tag('ProductName', bought?.productName) +
      tag('ProductID', bought?.productId) +
      tag('ProductOrderOption', bought?.productOption) +
      tag('CustomerID', order === undefined ? undefined : `${order.orderer.id.slice(0, 2)}***`) +
      tag('CustomerName', order?.orderer.name) +
      tag('Title', one.title) +
      tag('Category', one.category) +
      tag('InquiryDateTime', soapTime(one.atMs)) +
      tag('InquiryContent', one.content) +
      tag('AnswerContentID', one.answer?.no) +
      tag('AnswerContent', one.answer?.content) +
      tag('IsAnswered', one.answer !== undefined),
  );
}

function inquiryList(deps: SoapDeps, { fields }: SoapRequest): SoapResult {
  const range = rangeOf(fields);
  if ('code' in range) return soapRefusal(range);
  if (textOf(fields, 'ServiceType') !== 'CHECKOUT') return soapRefusal(refuse('4000'));
  const answered = textOf(fields, 'IsAnswered');
  const found = deps.records.inquiries
    .list()
    .filter(
      (one) =>
        one.channel === 'NAVERPAY' &&
        one.atMs >= range.fromMs &&
        one.atMs <= range.toMs &&
        (answered === '' || String(one.answer !== undefined) === answered),
    );
  return {
    content:
      tag('ReturnedDataCount', found.length) +
      wrap('CustomerInquiryList', found.map((one) => inquiryView(deps, one)).join('')),
  };
}

function answerInquiry({ records }: SoapDeps, { fields }: SoapRequest): SoapResult {
  const id = textOf(fields, 'InquiryID');
  const inquiry = records.inquiries.get(id);
  if (inquiry?.channel !== 'NAVERPAY')
    return { fault: { code: 'ERR-NC-101004', message: '문의가 없습니다.' } };
  const content = textOf(fields, 'AnswerContent');
  const action = textOf(fields, 'ActionType');
  const isKnown = inquiry.answer !== undefined;
  const isSame = textOf(fields, 'AnswerContentID') === String(inquiry.answer?.no);
  const isRight = content !== '' && (action === 'INSERT' || (action === 'UPDATE' && isKnown && isSame));
  const isTwice = action === 'INSERT' && isKnown;
  countWrite(inquiry, 'answer', isRight && !isTwice);
  records.inquiries.put(id, inquiry);
  if (!isRight) return { fault: { code: 'ERR-NC-101001', message: '정상적인 요청이 아닙니다.' } };
  if (isTwice) return { fault: { code: 'ERR-NC-101010', message: '해당 문의에 이미 답변이 존재합니다.' } };
  inquiry.answer = { no: inquiry.answer?.no ?? records.newId(), content, atMs: records.now() };
  return { content: tag('InquiryID', id) + tag('AnswerContentID', inquiry.answer.no) };
}

/** The result of an operation of CustomerInquiryService; undefined for one that it does not have. */
export function inquiryOperation(deps: SoapDeps, request: SoapRequest): SoapResult | undefined {
  if (request.operation === 'GetCustomerInquiryList') return inquiryList(deps, request);
  return request.operation === 'AnswerCustomerInquiry' ? answerInquiry(deps, request) : undefined;
}
