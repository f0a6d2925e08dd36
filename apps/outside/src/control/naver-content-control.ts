// Test control of Naver: goods, inquiries, questions and reviews of buyers, traffic, and callbacks. Orders and their state: naver-control.ts.
//
//   POST /__outside/naver/products   {products: [{originProductNo?, channelProductNo?, name, salePrice, stockQuantity?,
//                                    sellerManagementCode?, options?: [{id?, name, sellerManagerCode, price?, stockQuantity}]}]}
//                                    -> {products}
//   GET  /__outside/naver/products   -> {products}, with the counts of writes
//   POST /__outside/naver/inquiries  {channel, productOrderIds, title, content, category?} -> {inquiryNo}; {inquiryNo, title?, content?,
//                                    answer?} changes one, and answers it in the channel's own screen
//   GET  /__outside/naver/inquiries  -> {inquiries, qnas}, with answers and the counts of writes
//   POST /__outside/naver/qnas       {productId, question, questionId?} -> {questionId}
//   POST /__outside/naver/reviews    {productOrderId, kind?: GENERAL|PREMIUM, score?, title?, content} -> {reviewId};
//                                    {reviewId, score?, title?, content?} changes one
//   POST /__outside/naver/traffic    {seed, channel, orders, changes, products?, spreadMs?, isDeskActing?} -> counts (naver-traffic.ts)
//   POST /__outside/naver/callback   {type?, times?} -> {callbacks: [{type, answer}]}
//   GET  /__outside/naver/callbacks  -> {callbacks}: the ones that were sent
import { json, type Answer, type Route } from '../http.ts';
import { storeProduct } from '../naver/channel/channel-products.ts';
import type { ChannelRecords } from '../naver/channel/channel-records.ts';
import type { Channel, Inquiry, MarketProduct, Review } from '../naver/channel/channel.ts';
import type { Naver } from '../naver/naver.ts';
import { makeTraffic, type TrafficRequest } from '../naver/naver-traffic.ts';
import { withBody, wrong } from './control-body.ts';

type Body = Record<string, unknown>;

const text = (body: Body, name: string, otherwise: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : otherwise;
};

const isChannel = (value: unknown): value is Channel => value === 'NAVERPAY' || value === 'SMARTSTORE';

function addProduct(records: ChannelRecords, given: Body): MarketProduct {
  const originProductNo = Number(given['originProductNo'] ?? records.newId());
  const options = (given['options'] ?? []) as Body[];
  const product: MarketProduct = {
    originProductNo,
    channelProductNo: Number(given['channelProductNo'] ?? originProductNo),
    name: text(given, 'name', '상품'),
    salePrice: Number(given['salePrice'] ?? 10_000),
    stockQuantity: Number(given['stockQuantity'] ?? 0),
    statusType: 'SALE',
    sellerManagementCode: text(given, 'sellerManagementCode', ''),
    options: options.map((option) => ({
      id: Number(option['id'] ?? records.newId()),
      name: text(option, 'name', '기본'),
      sellerManagerCode: text(option, 'sellerManagerCode', ''),
      price: Number(option['price'] ?? 0),
      stockQuantity: Number(option['stockQuantity'] ?? 0),
      isUsable: true,
    })),
    writes: {},
  };
  storeProduct(records, product);
  return product;
}

function changeInquiry(records: ChannelRecords, inquiry: Inquiry, body: Body): Answer {
  const { answer } = body;
  inquiry.title = text(body, 'title', inquiry.title);
  inquiry.content = text(body, 'content', inquiry.content);
  if (typeof answer === 'string')
    inquiry.answer = { no: inquiry.answer?.no ?? records.newId(), content: answer, atMs: records.now() };
  const { inquiryNo } = inquiry;
  records.inquiries.put(String(inquiryNo), inquiry);
  return json(200, { inquiryNo });
}

function addInquiry(records: ChannelRecords, body: Body): Answer {
  const known = records.inquiries.get(String(body['inquiryNo']));
  if (known !== undefined) return changeInquiry(records, known, body);
  const { channel, productOrderIds } = body;
  if (!isChannel(channel) || !Array.isArray(productOrderIds)) return wrong('channel and productOrderIds.');
  const inquiryNo = records.newId();
  records.inquiries.put(String(inquiryNo), {
    inquiryNo,
    channel,
    category: text(body, 'category', '상품'),
    title: text(body, 'title', '문의드립니다'),
    content: text(body, 'content', '언제 발송되나요?'),
    atMs: records.now(),
    productOrderIds: productOrderIds as string[],
    writes: {},
  });
  return json(200, { inquiryNo });
}

function addQna(records: ChannelRecords, body: Body): Answer {
  const questionId = Number(body['questionId'] ?? records.newId());
  const product = records.products.get(String(body['productId']));
  records.qnas.put(String(questionId), {
    questionId,
    productId: Number(body['productId']),
    productName: product?.name ?? text(body, 'productName', '상품'),
    question: text(body, 'question', '하루에 몇 정 먹나요?'),
    atMs: records.now(),
    writes: {},
  });
  return json(200, { questionId });
}

function changeReview(records: ChannelRecords, review: Review, body: Body): Answer {
  const { reviewId } = review;
  const changed = {
    ...review,
    score: Number(body['score'] ?? review.score),
    title: text(body, 'title', review.title),
    content: text(body, 'content', review.content),
  };
  records.reviews.put(reviewId, changed);
  return json(200, { reviewId });
}

function addReview(records: ChannelRecords, body: Body): Answer {
  const known = records.reviews.get(String(body['reviewId']));
  if (known !== undefined) return changeReview(records, known, body);
  const bought = records.productOrders.get(String(body['productOrderId']));
  if (bought === undefined) return wrong('productOrderId.');
  const reviewId = String(records.newId());
  records.reviews.put(reviewId, {
    reviewId,
    kind: body['kind'] === 'PREMIUM' ? 'PREMIUM' : 'GENERAL',
    productOrderId: bought.productOrderId,
    score: Number(body['score'] ?? 5),
    title: text(body, 'title', ''),
    content: text(body, 'content', '포장이 꼼꼼해요.'),
    atMs: records.now(),
  });
  return json(200, { reviewId });
}

const isTraffic = (body: Body): boolean =>
  isChannel(body['channel']) &&
  ['seed', 'orders', 'changes'].every((name) => Number.isInteger(body[name]) && Number(body[name]) >= 0);

/** Saves what a control call changed. */
export const savedBy =
  (records: ChannelRecords, work: (body: Body) => Answer) =>
  (body: Body): Answer => {
    const answer = work(body);
    records.save();
    return answer;
  };

export function naverContentControlRoutes({ records, callbacks }: Naver): Route[] {
  const read = (path: string, work: () => object): Route => ({
    method: 'GET',
    path: `/__outside/naver/${path}`,
    call: `page.naver-${path}`,
    handle: () => json(200, work()),
  });
  const write = (path: string, work: (body: Body) => Answer): Route => ({
    method: 'POST',
    path: `/__outside/naver/${path}`,
    call: `page.naver-${path}`,
    handle: withBody(savedBy(records, work)),
  });
  return [
    read('products', () => ({ products: records.products.list() })),
    read('inquiries', () => ({ inquiries: records.inquiries.list(), qnas: records.qnas.list() })),
    read('callbacks', () => ({ callbacks: callbacks.sent() })),
    write('products', ({ products }) =>
      Array.isArray(products)
        ? json(200, { products: (products as Body[]).map((given) => addProduct(records, given)) })
        : wrong('products.'),
    ),
    write('inquiries', (body) => addInquiry(records, body)),
    write('qnas', (body) => addQna(records, body)),
    write('reviews', (body) => addReview(records, body)),
    write('traffic', (body) =>
      isTraffic(body)
        ? json(200, makeTraffic(records, body as TrafficRequest))
        : wrong('seed, channel, orders and changes.'),
    ),
    {
      method: 'POST',
      path: '/__outside/naver/callback',
      call: 'page.naver-callback',
      handle: withBody(async (body) =>
        json(200, {
          callbacks: await callbacks.send(text(body, 'type', 'PAYED'), Number(body['times'] ?? 1)),
        }),
      ),
    },
  ];
}
