// Both clients of Naver against the simulator: the same channel through two protocols has the same content for the shop.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChannelName } from '#domain/channels/channels.ts';
import { naverCommerceKeys, naverPayKeys } from '../../../../outside/src/main.ts';
import { testOutside } from '../../testing/outside.ts';
import { createNaverPay } from './naver-pay/naver-pay.ts';
import { createSmartstore } from './smartstore/smartstore.ts';
import type { ChannelClient, SourceChange } from './port.ts';

const outside = testOutside();
const channels = ['NAVERPAY', 'SMARTSTORE'] as const;

const clientOf = (channel: ChannelName): ChannelClient =>
  channel === 'NAVERPAY'
    ? createNaverPay({ ...naverPayKeys, orderApiBaseUrl: `${outside.url}/naver/Checkout` })
    : createSmartstore({ ...naverCommerceKeys, baseUrl: `${outside.url}/naver/external` });

const naver = (path: string, body: object = {}) => outside.control(`naver/${path}`, body);
const act = (action: string, id: string, more: object = {}) =>
  naver('act', { do: action, productOrderIds: [id], ...more });

const recipient = {
  name: '황보온',
  tel1: '010-1111-2222',
  zipCode: '04524',
  baseAddress: '서울특별시 중구 세종대로 110',
  detailedAddress: '1층 <안내> & 접수',
};

async function place(channel: ChannelName, count = 1): Promise<string[]> {
  const item = {
    productId: '500',
    originalProductId: '400',
    optionCode: '77',
    optionManageCode: '12',
    productName: '루테인 & 지아잔틴',
    productOption: '용량: 60정',
    unitPrice: 20_000,
    optionPrice: 1_500,
    quantity: 2,
    discount: 1_000,
  };
  const order = { channel, items: [item], recipient, deliveryFee: 3_000, memo: '문 앞' };
  const { orders } = await naver('orders', { orders: Array.from({ length: count }, () => order) });
  return (orders as { productOrderIds: string[] }[]).flatMap(({ productOrderIds }) => productOrderIds);
}

/** The value of an answer that is expected to be a yes. */
function valueOf<Value>(answer: { kind: 'yes'; value: Value } | { kind: 'no' | 'unknown' }): Value {
  if (answer.kind !== 'yes') throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** The instant that is this long after now. */
const inMs = (ms: number) => new Date(outside.now().getTime() + ms);
const window = () => ({ from: inMs(-3_600_000), to: inMs(3_600_000) });

async function listAll(client: ChannelClient): Promise<SourceChange[]> {
  const found: SourceChange[] = [];
  const query = window();
  let page = valueOf(await client.listChanges(query));
  found.push(...page.changes);
  while (page.next !== undefined) {
    page = valueOf(await client.listChanges({ ...query, after: page.next }));
    found.push(...page.changes);
  }
  return found;
}

const readOne = async (client: ChannelClient, id: string) => {
  const [row] = valueOf(await client.readProductOrders([id]));
  if (row === undefined) throw new Error(`no product order ${id}`);
  return row;
};

const parcel = (productOrderId: string) => ({
  productOrderId,
  carrier: 'CJ' as const,
  invoiceNumber: '698765432101',
  sentAt: outside.now(),
});

async function delivered(client: ChannelClient): Promise<string> {
  const [id = ''] = await place(client.channel);
  valueOf(await client.confirm([id]));
  valueOf(await client.dispatch([parcel(id)]));
  await act('deliver', id);
  return id;
}

beforeEach(() => outside.control('reset', {}));

describe.each(channels)('%s', (channel) => {
  test('lists every change once over pages of one time', async () => {
    const ids = await place(channel, 650);
    const found = await listAll(clientOf(channel));
    expect(found.map(({ productOrderId }) => productOrderId)).toEqual(ids);
    expect(found[0]).toMatchObject({ type: 'PAYED' });
  });

  test('reads complete product orders, and omits unknown ones', async () => {
    const client = clientOf(channel);
    const [id = ''] = await place(channel);
    expect(valueOf(await client.readProductOrders([id, '2026000000000000']))).toHaveLength(1);
    expect(valueOf(await client.readProductOrders(['2026000000000000']))).toEqual([]);
    expect(await readOne(client, id)).toMatchObject({
      productOrderId: id,
      status: 'PAYED',
      isPlaced: false,
      orderedAt: expect.any(Date),
      paidAt: expect.any(Date),
      recipient: {
        name: recipient.name,
        phone: recipient.tel1,
        zipCode: recipient.zipCode,
        address: recipient.baseAddress,
        detailAddress: recipient.detailedAddress,
      },
      deliveryMemo: '문 앞',
      product: {
        channelProductId: channel === 'NAVERPAY' ? '500' : '400',
        optionCode: channel === 'NAVERPAY' ? '12' : '77',
        name: '루테인 & 지아잔틴',
        optionText: '용량: 60정',
      },
      count: 2,
      remainCount: 2,
      unitPrice: 21_500,
      totalProductPrice: 43_000,
      discountPrice: 1_000,
      totalPayPrice: 42_000,
      deliveryFee: 3_000,
      remoteDeliveryFee: 0,
    });
  });

  test('confirms once, dispatches with the carrier, and reports what fails', async () => {
    const client = clientOf(channel);
    const [id = '', other = ''] = await place(channel, 2);
    const done = { productOrderId: id, isDone: true };
    const refused = { productOrderId: other, isDone: false, code: expect.stringMatching(/104443$/) };
    expect(valueOf(await client.dispatch([parcel(other)]))).toMatchObject([refused]);
    expect(valueOf(await client.confirm([id]))).toEqual([done]);
    expect(valueOf(await client.confirm([id]))).toEqual([done]);
    expect(await readOne(client, id)).toMatchObject({ isPlaced: true, status: 'PAYED' });
    expect(valueOf(await client.dispatch([parcel(id)]))).toEqual([done]);
    expect(await readOne(client, id)).toMatchObject({
      status: 'DELIVERING',
      delivery: { method: 'DELIVERY', carrierCode: 'CJGLS', trackingNumber: '698765432101' },
    });
    await act('deliver', id);
    expect(await readOne(client, id)).toMatchObject({
      status: 'DELIVERED',
      delivery: { deliveredAt: expect.any(Date) },
    });
  });

  test('holds, releases and approves a return', async () => {
    const client = clientOf(channel);
    const id = await delivered(client);
    await act('request', id, { claim: 'RETURN', reason: 'INTENT_CHANGED', detail: '마음이 바뀌었어요' });
    const hold = { reason: 'EXTRAFEE', text: '구성품이 빠졌습니다', extraFee: 3_000 };
    valueOf(await client.decideClaim(id, { kind: 'HOLD_RETURN', ...hold }));
    expect((await readOne(client, id)).claim).toMatchObject({
      type: 'RETURN',
      reason: 'INTENT_CHANGED',
      detail: '마음이 바뀌었어요',
      hold: { ...hold, isReleased: false },
    });
    expect(await client.decideClaim(id, { kind: 'HOLD_RETURN', ...hold })).toMatchObject({ kind: 'no' });
    valueOf(await client.decideClaim(id, { kind: 'RELEASE_RETURN' }));
    valueOf(await client.decideClaim(id, { kind: 'APPROVE_RETURN' }));
    expect(await readOne(client, id)).toMatchObject({ status: 'RETURNED', claim: { status: 'RETURN_DONE' } });
  });

  test('collects an exchange and sends it again', async () => {
    const client = clientOf(channel);
    const id = await delivered(client);
    await act('request', id, { claim: 'EXCHANGE', reason: 'BROKEN' });
    valueOf(await client.decideClaim(id, { kind: 'APPROVE_EXCHANGE_COLLECTED' }));
    const sent = { carrier: 'LOTTE', invoiceNumber: '698765432102', sentAt: outside.now() } as const;
    valueOf(await client.decideClaim(id, { kind: 'RESHIP_EXCHANGE', ...sent }));
    expect((await readOne(client, id)).claim).toMatchObject({
      type: 'EXCHANGE',
      status: 'EXCHANGE_REDELIVERING',
      reship: { carrierCode: 'HYUNDAI', trackingNumber: '698765432102' },
    });
  });

  test('cancels a sale, approves a cancellation and rejects a return', async () => {
    const client = clientOf(channel);
    const [sold = '', asked = ''] = await place(channel, 2);
    valueOf(await client.decideClaim(sold, { kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: '품절' }));
    expect(await readOne(client, sold)).toMatchObject({ status: 'CANCELED', claim: { reason: 'SOLD_OUT' } });
    valueOf(await client.confirm([asked]));
    await act('request', asked, { claim: 'CANCEL' });
    valueOf(await client.decideClaim(asked, { kind: 'APPROVE_CANCEL' }));
    expect(await readOne(client, asked)).toMatchObject({ status: 'CANCELED' });
    const returned = await delivered(client);
    await act('request', returned, { claim: 'RETURN' });
    valueOf(await client.decideClaim(returned, { kind: 'REJECT_RETURN', text: '사용 흔적' }));
    expect(await readOne(client, returned)).toMatchObject({ status: 'DELIVERED' });
    const refused = await client.decideClaim(returned, { kind: 'APPROVE_RETURN' });
    expect(refused).toMatchObject({ kind: 'no' });
  });

  test('is unknown while the channel is down, and a write whose answer was lost is in the product order', async () => {
    const client = clientOf(channel);
    const [id = ''] = await place(channel);
    // The token of the smart store is there before the faults.
    await readOne(client, id);
    await naver('faults', { dropAfterRate: 1 });
    expect(await client.confirm([id])).toMatchObject({ kind: 'unknown' });
    await naver('faults', { dropAfterRate: 0, isDown: true });
    expect(await client.confirm([id])).toMatchObject({ kind: 'unknown' });
    await naver('faults', { isDown: false });
    expect(await readOne(client, id)).toMatchObject({ isPlaced: true });
    expect(valueOf(await client.confirm([id]))).toEqual([{ productOrderId: id, isDone: true }]);
  });

  test('lists inquiries, and answers and corrects them', async () => {
    const client = clientOf(channel);
    const [id = ''] = await place(channel);
    await naver('inquiries', {
      channel,
      productOrderIds: [id],
      category: '배송',
      title: '언제',
      content: '언제 오나요?',
    });
    const list = async () => valueOf(await client.listInquiries({ ...window(), page: 1 })).rows;
    const [inquiry] = await list();
    expect(inquiry).toMatchObject({
      kind: 'INQUIRY',
      category: '배송',
      title: '언제',
      content: '언제 오나요?',
      productOrderIds: [id],
    });
    const target = { inquiryId: inquiry?.inquiryId ?? '', kind: 'INQUIRY' } as const;
    const { contentId } = valueOf(await client.answerInquiry({ ...target, text: '내일입니다.' }));
    expect(contentId).not.toBe('');
    expect(await client.answerInquiry({ ...target, text: '내일입니다.' })).toMatchObject({ kind: 'no' });
    valueOf(await client.answerInquiry({ ...target, text: '모레입니다.', contentId }));
    expect((await list())[0]?.answer).toMatchObject({ contentId, text: '모레입니다.' });
  });
});

test('reviews of Naver Pay are listed by their class, a day on each page', async () => {
  const client = clientOf('NAVERPAY');
  const id = await delivered(client);
  await naver('reviews', {
    productOrderId: id,
    kind: 'PREMIUM',
    score: 13,
    title: '좋아요',
    content: '꾸준히 먹어요',
  });
  const to = inMs(60_000);
  const query = { from: new Date(to.getTime() - 36 * 3_600_000), to };
  const list = async (classType: 'GENERAL' | 'PREMIUM', page: number) =>
    valueOf((await client.listReviews?.({ ...query, page, classType })) ?? { kind: 'no' });
  expect(await list('PREMIUM', 1)).toEqual({ rows: [], isMore: true });
  expect(await list('PREMIUM', 2)).toMatchObject({
    rows: [
      {
        productOrderId: id,
        classType: 'PREMIUM',
        rating: 5,
        text: '좋아요\n꾸준히 먹어요',
        channelProductId: '500',
      },
    ],
    isMore: false,
  });
  expect(await list('GENERAL', 2)).toEqual({ rows: [], isMore: false });
});

test('questions on product pages of the smart store are listed and answered', async () => {
  const client = clientOf('SMARTSTORE');
  await naver('qnas', { productId: 500, question: '몇 정인가요?' });
  const list = async () => valueOf(await client.listInquiries({ ...window(), page: 1 })).rows;
  const [question] = await list();
  expect(question).toMatchObject({
    kind: 'PRODUCT_QUESTION',
    content: '몇 정인가요?',
    channelProductId: '500',
  });
  const inquiryId = question?.inquiryId ?? '';
  valueOf(await client.answerInquiry({ inquiryId, kind: 'PRODUCT_QUESTION', text: '60정입니다.' }));
  expect((await list())[0]?.answer).toMatchObject({ text: '60정입니다.' });
});

test('stock and price of the smart store are written, with and without options', async () => {
  const client = clientOf('SMARTSTORE');
  await naver('products', {
    products: [
      { originProductNo: 400, name: '오메가3', salePrice: 10_000, stockQuantity: 5 },
      {
        originProductNo: 401,
        name: '루테인',
        salePrice: 10_000,
        options: [
          { id: 1, name: '60정', sellerManagerCode: 'A', price: 0, stockQuantity: 10 },
          { id: 2, name: '90정', sellerManagerCode: 'B', price: 5_000, stockQuantity: 20 },
        ],
      },
    ],
  });
  const plain = { channelProductId: '400', optionCode: '', isOnSale: true };
  valueOf((await client.writeOffer?.([{ ...plain, stockCount: 0, price: 12_000 }])) ?? { kind: 'no' });
  valueOf((await client.writeOffer?.([{ ...plain, stockCount: 7, price: 12_000 }])) ?? { kind: 'no' });
  const option = { channelProductId: '401', optionCode: '2', isOnSale: true };
  valueOf((await client.writeOffer?.([{ ...option, stockCount: 3, price: 16_000 }])) ?? { kind: 'no' });
  const answer = await fetch(`${outside.url}/__outside/naver/products`);
  const { products } = (await answer.json()) as { products: Record<string, unknown>[] };
  expect(products).toMatchObject([
    { originProductNo: 400, salePrice: 12_000, stockQuantity: 7, statusType: 'SALE' },
    {
      originProductNo: 401,
      salePrice: 10_000,
      options: [
        { id: 1, price: 0, stockQuantity: 10 },
        { id: 2, price: 6_000, stockQuantity: 3 },
      ],
    },
  ]);
  expect(
    await client.writeOffer?.([{ ...plain, channelProductId: '999', stockCount: 1, price: 1 }]),
  ).toMatchObject({ kind: 'no' });
});

test('a call to a throttled smart store waits once, and is then unknown with Retry-After', async () => {
  const client = clientOf('SMARTSTORE');
  await place('SMARTSTORE');
  valueOf(await client.listChanges(window()));
  await naver('faults', { throttleEvery: 1, retryAfterSeconds: 1 });
  expect(await client.listChanges(window())).toEqual({
    kind: 'unknown',
    reason: 'GW.RATE_LIMIT',
    retryAfterMs: 1_000,
  });
});

test('a call to a throttled order API of Naver Pay is unknown with Retry-After', async () => {
  await naver('faults', { throttleEvery: 1, retryAfterSeconds: 7 });
  expect(await clientOf('NAVERPAY').listChanges(window())).toEqual({
    kind: 'unknown',
    reason: 'HTTP_503',
    retryAfterMs: 7_000,
  });
});

test('a shop whose clock was moved gets a token', async () => {
  await outside.control('clock', { advanceMs: 3 * 24 * 3_600_000 });
  expect(await clientOf('SMARTSTORE').readProductOrders(['1'])).toEqual({ kind: 'yes', value: [] });
});
