// Inquiries and offers of the smart store on a server with planned answers. Orders: orders.test.ts.
import { describe, expect, test } from 'vitest';
import { testPlannedSmartstore } from '../../../testing/channels/planned-smartstore.ts';
import { createSmartstore } from './smartstore.ts';

const { server, client, sent } = testPlannedSmartstore();
const from = new Date('2026-11-20T00:00:00Z');
const to = new Date('2026-11-21T00:00:00Z');

describe('inquiries', () => {
  test('are those about orders and those of product pages, page by page', async () => {
    server.plan(({ path }) => {
      if (path === '/v1/oauth2/token') return { body: '{"access_token":"a","expires_in":9000}' };
      const inquiry = {
        inquiryNo: 9_007_199_254_740_993n.toString(),
        category: '배송',
        title: '발송',
        inquiryContent: '언제 오나요',
        inquiryRegistrationDateTime: '2026-11-20T10:00:00.000+09:00',
        answered: true,
        answerContentId: 5,
        answerContent: '내일입니다',
        answerRegistrationDateTime: '2026-11-20T11:00:00.000+09:00',
        orderId: '1',
        productOrderIdList: '2, 3',
        customerId: 'ab****',
      };
      const question = {
        questionId: 7,
        question: '몇 정인가요',
        createDate: '2026-11-20T10:00:00.000+09:00',
        productId: 500,
        maskedWriterId: 'cd****',
        answered: false,
      };
      return {
        body: JSON.stringify(
          path.startsWith('/v1/pay-user')
            ? { content: [inquiry], last: false }
            : { contents: [question], last: true },
        ),
      };
    });
    const market = createSmartstore({
      baseUrl: server.url,
      clientId: 'a',
      clientSecret: '$2a$04$abcdefghijklmnopqrstuu',
    });
    const registeredAt = new Date('2026-11-20T01:00:00Z');
    expect(await market.listInquiries({ from, to, page: 2 })).toEqual({
      kind: 'yes',
      value: {
        rows: [
          {
            inquiryId: '9007199254740993',
            kind: 'INQUIRY',
            category: '배송',
            title: '발송',
            content: '언제 오나요',
            writerMaskedId: 'ab****',
            registeredAt,
            orderId: '1',
            productOrderIds: ['2', '3'],
            answer: { contentId: '5', text: '내일입니다', at: new Date('2026-11-20T02:00:00Z') },
          },
          {
            inquiryId: '7',
            kind: 'PRODUCT_QUESTION',
            category: '상품',
            title: '',
            content: '몇 정인가요',
            writerMaskedId: 'cd****',
            registeredAt,
            productOrderIds: [],
            channelProductId: '500',
          },
        ],
        isMore: true,
      },
    });
    const paths = server.calls.map(({ path }) => path).toSorted();
    expect(paths[2]).toBe(
      '/v1/pay-user/inquiries?page=2&size=200&startSearchDate=2026-11-20&endSearchDate=2026-11-21',
    );
  });

  test('are answered by their kind, and answers are replaced', async () => {
    const market = client({ data: { inquiryNo: 1, inquiryCommentNo: 8 } }, { data: {} }, {});
    const base = { inquiryId: '1', text: '네' };
    expect(await market.answerInquiry({ ...base, kind: 'INQUIRY' })).toEqual({
      kind: 'yes',
      value: { contentId: '8' },
    });
    expect(sent()).toEqual({
      method: 'POST',
      path: '/v1/pay-merchant/inquiries/1/answer',
      body: { answerComment: '네' },
    });
    expect(await market.answerInquiry({ ...base, kind: 'INQUIRY', contentId: '8' })).toEqual({
      kind: 'yes',
      value: { contentId: '8' },
    });
    expect(sent()).toMatchObject({ method: 'PUT', path: '/v1/pay-merchant/inquiries/1/answer/8' });
    expect(await market.answerInquiry({ ...base, kind: 'PRODUCT_QUESTION' })).toMatchObject({ kind: 'yes' });
    expect(sent()).toEqual({ method: 'PUT', path: '/v1/contents/qnas/1', body: { commentContent: '네' } });
  });
});

describe('offers', () => {
  const offer = { channelProductId: '400', optionCode: '', stockCount: 5, price: 12_000, isOnSale: true };
  test.each([
    ['on sale', {}, ['SALE_PRICE', 'STOCK', 'PRODUCT_STATUS_SALE'], 5],
    ['sold out', { stockCount: 0 }, ['SALE_PRICE', 'STOCK'], 0],
    ['less than nothing', { stockCount: -3 }, ['SALE_PRICE', 'STOCK'], 0],
    ['not on sale', { isOnSale: false }, ['SALE_PRICE', 'STOCK', 'PRODUCT_STATUS_SUSPENSION'], 5],
  ])('of a product without options that is %s', async (_name, changes, multiUpdateTypes, stockQuantity) => {
    const market = client({ code: 'SUCCESS', data: {} });
    expect(await market.writeOffer?.([{ ...offer, ...changes }])).toEqual({ kind: 'yes', value: undefined });
    expect(sent()).toEqual({
      method: 'PATCH',
      path: '/v1/products/origin-products/multi-update',
      body: {
        multiProductUpdateRequestVos: [
          { originProductNo: 400, multiUpdateTypes, productSalePrice: { salePrice: 12_000 }, stockQuantity },
        ],
      },
    });
  });

  const product = (salePrice: number) => ({
    originProduct: {
      salePrice,
      detailAttribute: {
        optionInfo: {
          optionCombinations: [
            { id: 1, sellerManagerCode: 'A', price: 0, stockQuantity: 10, usable: true },
            { id: 2, sellerManagerCode: 'B', price: 2_000, stockQuantity: 20, usable: false },
          ],
        },
      },
    },
  });

  test.each([
    [
      'keep the price of the product while an option costs it',
      { optionCode: 'B', price: 15_000 },
      10_000,
      [
        [1, 10, 0, true],
        [2, 5, 5_000, true],
      ],
    ],
    [
      'take the lowest price as the price of the product',
      { optionCode: '1', price: 11_000 },
      11_000,
      [
        [1, 5, 0, true],
        [2, 20, 1_000, false],
      ],
    ],
    [
      'switch an option off',
      { optionCode: '1', price: 10_000, isOnSale: false },
      10_000,
      [
        [1, 5, 0, false],
        [2, 20, 2_000, false],
      ],
    ],
  ])('of options %s', async (_name, changes, salePrice, rows) => {
    const market = client(product(10_000), {});
    expect(await market.writeOffer?.([{ ...offer, ...changes }])).toEqual({ kind: 'yes', value: undefined });
    expect(sent()).toEqual({
      method: 'PUT',
      path: '/v1/products/origin-products/400/option-stock',
      body: {
        productSalePrice: { salePrice },
        optionInfo: {
          useStockManagement: true,
          optionCombinations: rows.map(([id, stockQuantity, price, usable]) => ({
            id,
            stockQuantity,
            price,
            usable,
          })),
        },
      },
    });
  });

  test('of an option or product that Naver does not have are refused', async () => {
    const market = client(product(10_000));
    expect(await market.writeOffer?.([{ ...offer, optionCode: 'C' }])).toMatchObject({
      kind: 'no',
      code: 'OPTION_NOT_FOUND',
    });
    expect(await market.writeOffer?.([{ ...offer, channelProductId: '../1' }])).toMatchObject({
      kind: 'no',
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  test('are read with the price of each option, without options that Naver does not have', async () => {
    const market = client(product(10_000));
    expect(await market.readOffers?.('400', ['1', 'B', 'C'])).toEqual({
      kind: 'yes',
      value: [
        { channelProductId: '400', optionCode: '1', stockCount: 10, price: 10_000, isOnSale: true },
        { channelProductId: '400', optionCode: 'B', stockCount: 20, price: 12_000, isOnSale: false },
      ],
    });
  });

  test.each([
    ['SALE', true],
    ['SUSPENSION', false],
  ])('of a product in state %s are read', async (statusType, isOnSale) => {
    const market = client({ originProduct: { statusType, salePrice: 12_000, stockQuantity: 7 } });
    expect(await market.readOffers?.('400', [''])).toEqual({
      kind: 'yes',
      value: [{ channelProductId: '400', optionCode: '', stockCount: 7, price: 12_000, isOnSale }],
    });
    expect(await market.readOffers?.('../1', [''])).toEqual({ kind: 'yes', value: [] });
  });
});
