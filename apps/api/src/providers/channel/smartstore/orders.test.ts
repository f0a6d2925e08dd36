// Orders of the smart store on a server with planned answers: what is sent, and what answers mean row by row.
import { describe, expect, test } from 'vitest';
import { testPlannedSmartstore } from '../../../testing/channels/planned-smartstore.ts';

const { server, client, sent } = testPlannedSmartstore();
const from = new Date('2026-11-20T00:00:00Z');
const to = new Date('2026-11-21T00:00:00Z');

const productOrder = {
  productOrderId: '2026112000000002',
  productOrderStatus: 'PAYED',
  placeOrderStatus: 'OK',
  productId: '500',
  originalProductId: '400',
  optionCode: '77',
  optionManageCode: 'OURS-1',
  sellerProductCode: 'OURS',
  productName: '루테인',
  productOption: '용량: 60정',
  quantity: 3,
  initialQuantity: 3,
  remainQuantity: 2,
  unitPrice: 10_000,
  optionPrice: 1_500,
  totalProductAmount: 34_500,
  totalPaymentAmount: 33_000,
  deliveryFeeAmount: 3_500,
  sectionDeliveryFee: 3_000,
  packageNumber: 'P1',
  shippingMemo: '문 앞',
  shippingAddress: {
    name: '김온',
    tel1: '010-1111-2222',
    zipCode: '04524',
    baseAddress: '서울 중구',
    detailedAddress: '1층',
  },
};
const order = {
  orderId: '2026112000000001',
  orderDate: '2026-11-20T10:00:00.000+09:00',
  paymentDate: '2026-11-20T10:01:00.000+09:00',
  ordererName: '김온',
  ordererTel: '010-1111-2222',
  ordererId: 'onns1234',
  payLocationType: 'MOBILE',
  paymentMeans: '신용카드',
};

describe('changes', () => {
  test('are requested with times of Seoul, and continue where the page ended', async () => {
    const more = { moreFrom: '2026-11-20T10:00:01.000+09:00', moreSequence: '82' };
    const row = {
      orderId: '1',
      productOrderId: '2',
      lastChangedType: 'PAYED',
      lastChangedDate: more.moreFrom,
    };
    const market = client({ data: { lastChangeStatuses: [row], more, count: 1 } }, { timestamp: '' });
    expect(await market.listChanges({ from, to, type: 'PAYED' })).toEqual({
      kind: 'yes',
      value: {
        changes: [{ orderId: '1', productOrderId: '2', type: 'PAYED', changedAt: new Date(more.moreFrom) }],
        next: { from: new Date(more.moreFrom), sequence: '82' },
      },
    });
    const after = { from: new Date(more.moreFrom), sequence: '82' };
    expect(await market.listChanges({ from, to, after })).toEqual({ kind: 'yes', value: { changes: [] } });
    const query = new URLSearchParams(sent().path?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      lastChangedFrom: '2026-11-20T10:00:01.000+09:00',
      lastChangedTo: '2026-11-21T09:00:00.000+09:00',
      limitCount: '300',
      moreSequence: '82',
    });
  });

  test('of more than a day are refused without a call', async () => {
    const market = client();
    const late = new Date(to.getTime() + 1);
    expect(await market.listChanges({ from, to: late })).toMatchObject({
      kind: 'no',
      code: 'WINDOW_TOO_LONG',
    });
    expect(server.calls).toEqual([]);
  });
});

describe('details', () => {
  const readOne = async (details: object) => {
    const answer = await client({ data: [details] }).readProductOrders(['2']);
    return answer.kind === 'yes' ? answer.value[0] : answer;
  };

  test('are those of the order as it was made', async () => {
    expect(await readOne({ order, productOrder })).toEqual({
      orderId: order.orderId,
      productOrderId: productOrder.productOrderId,
      status: 'PAYED',
      isPlaced: true,
      orderedAt: new Date(order.orderDate),
      paidAt: new Date(order.paymentDate),
      orderer: { name: '김온', phone: '010-1111-2222', maskedId: 'onn***' },
      recipient: {
        name: '김온',
        phone: '010-1111-2222',
        zipCode: '04524',
        address: '서울 중구',
        detailAddress: '1층',
      },
      deliveryMemo: '문 앞',
      product: {
        channelProductId: '400',
        optionCode: '77',
        sellerCode: 'OURS-1',
        name: '루테인',
        optionText: '용량: 60정',
      },
      count: 3,
      remainCount: 2,
      unitPrice: 11_500,
      totalProductPrice: 34_500,
      discountPrice: 1_500,
      totalPayPrice: 33_000,
      packageKey: 'P1',
      deliveryFee: 3_500,
      remoteDeliveryFee: 3_000,
      payPlace: 'MOBILE',
      paymentMeans: '신용카드',
      merchantCustomCode1: '',
      merchantCustomCode2: '',
    });
    expect(sent().body).toEqual({ productOrderIds: ['2'], quantityClaimCompatibility: true });
  });

  test('have the parcel and the current claim with its hold', async () => {
    const details = {
      order,
      productOrder: {
        ...productOrder,
        productOrderStatus: 'DELIVERED',
        claimType: 'RETURN',
        claimStatus: 'COLLECTING',
        claimId: 'C1',
        decisionDate: '2026-11-29T00:00:00.000+09:00',
      },
      delivery: {
        deliveryMethod: 'DELIVERY',
        deliveryCompany: 'CJGLS',
        trackingNumber: '1234',
        sendDate: '2026-11-20T12:00:00.000+09:00',
        deliveredDate: '2026-11-21T12:00:00.000+09:00',
      },
      currentClaim: {
        return: {
          claimStatus: 'COLLECTING',
          claimRequestDate: '2026-11-22T12:00:00.000+09:00',
          requestQuantity: 1,
          returnReason: 'INTENT_CHANGED',
          returnDetailedReason: '변심',
          holdbackStatus: 'HOLDBACK',
          holdbackReason: 'EXTRAFEEE',
          holdbackDetailedReason: '왕복 배송비',
          etcFeeDemandAmount: 6_000,
          collectDeliveryCompany: 'HANJIN',
          collectTrackingNumber: '99',
        },
      },
    };
    expect(await readOne(details)).toMatchObject({
      delivery: {
        method: 'DELIVERY',
        carrierCode: 'CJGLS',
        trackingNumber: '1234',
        sentAt: new Date('2026-11-20T03:00:00Z'),
        deliveredAt: new Date('2026-11-21T03:00:00Z'),
      },
      decidedAt: new Date('2026-11-28T15:00:00Z'),
      claim: {
        claimId: 'C1',
        type: 'RETURN',
        status: 'COLLECTING',
        reason: 'INTENT_CHANGED',
        detail: '변심',
        count: 1,
        requestedAt: new Date('2026-11-22T03:00:00Z'),
        hold: { reason: 'EXTRAFEE', text: '왕복 배송비', isReleased: false, extraFee: 6_000 },
        collect: { carrierCode: 'HANJIN', trackingNumber: '99' },
      },
    });
  });

  test('have the newest completed claim where none is current', async () => {
    const claim = (claimId: string, day: number) => ({
      claimId,
      claimType: 'CANCEL',
      claimStatus: 'CANCEL_DONE',
      claimRequestDate: `2026-11-2${day}T00:00:00.000+09:00`,
      requestQuantity: 1,
      claimRequestReason: 'INTENT_CHANGED',
    });
    const details = { order, productOrder, completedClaims: [claim('B', 3), claim('A', 1)] };
    expect(await readOne(details)).toMatchObject({
      claim: { claimId: 'B', count: 1, status: 'CANCEL_DONE' },
    });
  });

  test('with a held purchase decision have a claim although the answer has no claim object', async () => {
    const held = {
      ...productOrder,
      claimType: 'PURCHASE_DECISION_HOLDBACK',
      claimStatus: 'PURCHASE_DECISION_HOLDBACK',
    };
    expect(await readOne({ order, productOrder: held })).toMatchObject({
      claim: { type: 'PURCHASE_DECISION_HOLDBACK', requestedAt: new Date(order.paymentDate), count: 3 },
    });
  });

  test.each([
    ['a price that is not a number', { unitPrice: 'free' }, 'unitPrice'],
    ['half a unit', { quantity: 1.5, initialQuantity: 1.5 }, 'quantity'],
    ['a time without an offset', { decisionDate: '2026-11-20T10:00:00' }, 'decisionDate'],
    ['no status', { productOrderStatus: undefined }, 'productOrderStatus'],
  ])('with %s are unknown, and only the field is named', async (_name, changes, field) => {
    const answer = await readOne({ order, productOrder: { ...productOrder, ...changes } });
    expect(answer).toEqual({ kind: 'unknown', reason: `ANSWER_DOES_NOT_MATCH ${field}` });
  });
});

describe('writes', () => {
  test('answer each product order for itself, also where the whole call failed', async () => {
    const failed = { productOrderId: '2', code: '104442', message: '상품 주문 상태 확인 필요' };
    const market = client(
      { data: { successProductOrderIds: ['1'], failProductOrderInfos: [failed] } },
      { data: { successProductOrderIds: [], failProductOrderInfos: [failed] } },
    );
    const row = { isDone: false, ...failed };
    expect(await market.confirm(['1', '2'])).toEqual({
      kind: 'yes',
      value: [{ productOrderId: '1', isDone: true }, row],
    });
    expect(await market.confirm(['2'])).toEqual({ kind: 'yes', value: [row] });
  });

  test('read the confirmed product orders from objects', async () => {
    const info = { productOrderId: '1', isReceiverAddressChanged: true };
    const market = client({ data: { successProductOrderInfos: [info] } });
    expect(await market.confirm(['1'])).toEqual({
      kind: 'yes',
      value: [{ productOrderId: '1', isDone: true }],
    });
  });

  test('are done for an order that an earlier call confirmed', async () => {
    const market = client({
      data: { failProductOrderInfos: [{ productOrderId: '1', code: 105306, message: '' }] },
    });
    expect(await market.confirm(['1'])).toEqual({
      kind: 'yes',
      value: [{ productOrderId: '1', isDone: true }],
    });
  });

  test('are unknown where the answer does not name a product order', async () => {
    const market = client({ data: { successProductOrderIds: ['1'] } }, {});
    expect(await market.confirm(['1', '2'])).toEqual({
      kind: 'unknown',
      reason: 'ANSWER_WITHOUT_PRODUCT_ORDER',
    });
    expect(await market.confirm(['1'])).toEqual({ kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH data' });
  });

  test('of too many product orders are refused without a call, of none are done', async () => {
    const market = client();
    const ids = Array.from({ length: 31 }, String);
    expect(await market.confirm(ids)).toMatchObject({ kind: 'no', code: 'TOO_MANY' });
    expect(await market.readProductOrders(Array.from({ length: 301 }, String))).toMatchObject({ kind: 'no' });
    expect(await market.confirm([])).toEqual({ kind: 'yes', value: [] });
    expect(server.calls).toEqual([]);
  });

  test('send parcels with the codes of Naver', async () => {
    const market = client({ data: { successProductOrderIds: ['1', '2'] } });
    await market.dispatch([
      { productOrderId: '1', carrier: 'LOTTE', invoiceNumber: '123', sentAt: from },
      { productOrderId: '2', carrier: 'MANUAL', invoiceNumber: '', sentAt: from },
    ]);
    const dispatchDate = '2026-11-20T09:00:00.000+09:00';
    expect(sent().body).toEqual({
      dispatchProductOrders: [
        {
          productOrderId: '1',
          deliveryMethod: 'DELIVERY',
          deliveryCompanyCode: 'HYUNDAI',
          trackingNumber: '123',
          dispatchDate,
        },
        { productOrderId: '2', deliveryMethod: 'DIRECT_DELIVERY', dispatchDate },
      ],
    });
  });

  const hold = { reason: 'RETURN_DELIVERYFEE_AND_EXTRAFEE', text: '배송비', extraFee: 3_000 };
  test.each([
    [
      { kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: '품절' },
      'cancel/request',
      { cancelReason: 'SOLD_OUT', cancelDetailedReason: '품절' },
    ],
    [{ kind: 'APPROVE_CANCEL' }, 'cancel/approve', undefined],
    [{ kind: 'APPROVE_RETURN' }, 'return/approve', undefined],
    [{ kind: 'REJECT_RETURN', text: '사용' }, 'return/reject', { rejectReturnReason: '사용' }],
    [
      { kind: 'HOLD_RETURN', ...hold },
      'return/holdback',
      {
        holdbackClassType: 'RETURN_DELIVERYFEE_AND_EXTRAFEEE',
        holdbackReturnDetailReason: '배송비',
        extraReturnFeeAmount: 3_000,
      },
    ],
    [{ kind: 'RELEASE_RETURN' }, 'return/holdback/release', undefined],
    [{ kind: 'APPROVE_EXCHANGE_COLLECTED' }, 'exchange/collect/approve', undefined],
    [
      { kind: 'RESHIP_EXCHANGE', carrier: 'CJ', invoiceNumber: '5', sentAt: from },
      'exchange/dispatch',
      { reDeliveryMethod: 'DELIVERY', reDeliveryCompany: 'CJGLS', reDeliveryTrackingNumber: '5' },
    ],
    [{ kind: 'REJECT_EXCHANGE', text: '사용' }, 'exchange/reject', { rejectExchangeReason: '사용' }],
    [
      { kind: 'HOLD_EXCHANGE', reason: 'EXCHANGE_EXTRAFEE', text: '차액', extraFee: 0 },
      'exchange/holdback',
      {
        holdbackClassType: 'EXCHANGE_EXTRAFEE',
        holdbackExchangeDetailReason: '차액',
        extraExchangeFeeAmount: 0,
      },
    ],
    [{ kind: 'RELEASE_EXCHANGE' }, 'exchange/holdback/release', undefined],
  ] as const)('decide %j', async (decision, path, body) => {
    const market = client(
      { data: { successProductOrderIds: ['1'] } },
      { data: { failProductOrderInfos: [{ productOrderId: '1', code: '104442', message: '상태' }] } },
    );
    expect(await market.decideClaim('1', decision)).toEqual({ kind: 'yes', value: undefined });
    expect(sent()).toEqual({
      method: 'POST',
      path: `/v1/pay-order/seller/product-orders/1/claim/${path}`,
      body,
    });
    expect(await market.decideClaim('1', decision)).toEqual({ kind: 'no', code: '104442', message: '상태' });
  });
});
