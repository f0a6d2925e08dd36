// XML of the order type: elements as the guide lists them, hostile texts, limits. Here because the domain has no XML parser. Rules:
// order-type-product.test.ts.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { assert, array, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { feedText } from '#domain/channels/product-feeds/feed-item.ts';
import { type OrderTypeProduct, orderTypeLimits } from '#domain/channels/sales-channel/order-type-product.ts';
import { additionalFeesXml, productsXml } from '#domain/channels/sales-channel/order-type-xml.ts';
import { orderTypeDelivery as delivery, orderTypeItem as item } from '#domain/testing/order-type-products.ts';

const parser = new XMLParser({
  processEntities: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  trimValues: false,
  isArray: (name) => ['product', 'option', 'optionItem', 'combination', 'value', 'options'].includes(name),
});
const parse = (xml: string): unknown => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

const product = (fields: Partial<OrderTypeProduct> = {}): OrderTypeProduct => ({
  id: 1,
  name: '오메가3 <고함량> & "비타민"',
  infoUrl: 'https://shop.example/goods/1',
  imageUrl: 'https://shop.example/pictures/800/a.webp',
  deliveryGroupId: 'group1',
  delivery,
  returnFee: 3000,
  exchangeFee: 6000,
  seller: { name: '온스', phone: '02-1234-5678' },
  items: [item()],
  ...fields,
});

const sizes = [
  item({ id: 11, optionItems: [{ name: '용량', value: '60캡슐' }], salesPrice: 19_900 }),
  item({ id: 12, optionItems: [{ name: '용량', value: '120캡슐' }], salesPrice: 35_000, stockCount: 0 }),
  item({ id: 13, optionItems: [{ name: '용량', value: '180캡슐' }], salesPrice: 9_900, isOnSale: false }),
];

test('a product without options is answered with its stock and the elements of the guide', () => {
  expect(parse(productsXml([{ product: product() }], true))).toEqual({
    products: {
      product: [
        {
          id: '1',
          merchantProductId: '11',
          ecMallProductId: '11',
          name: '오메가3 <고함량> & "비타민"',
          basePrice: '19900',
          taxType: 'TAX',
          infoUrl: 'https://shop.example/goods/1',
          imageUrl: 'https://shop.example/pictures/800/a.webp',
          stockQuantity: '5',
          status: 'ON_SALE',
          supplementSupport: 'false',
          optionSupport: 'false',
          returnShippingFee: '3000',
          exchangeShippingFee: '6000',
          shippingPolicy: {
            groupId: 'group1',
            method: 'DELIVERY',
            feeType: 'CONDITIONAL_FREE',
            feePayType: 'PREPAYED',
            feePrice: '3000',
            conditionalFree: { basePrice: '30000' },
            surchargeByArea: { apiSupport: 'true' },
          },
        },
      ],
    },
  });
});

test('options are answered as items and combinations, with the price above the cheapest item', () => {
  const answer = parse(productsXml([{ product: product({ items: sizes }) }], true));
  expect(answer).toMatchObject({
    products: {
      product: [
        {
          basePrice: '9900',
          status: 'ON_SALE',
          optionSupport: 'true',
          option: [
            {
              optionItem: [
                {
                  type: 'SELECT',
                  name: '용량',
                  value: [
                    { id: '0-11', text: '60캡슐', status: 'true' },
                    { id: '0-12', text: '120캡슐', status: 'true' },
                    { id: '0-13', text: '180캡슐', status: 'false' },
                  ],
                },
              ],
              combination: [
                {
                  manageCode: '11',
                  price: '10000',
                  stockQuantity: '5',
                  status: 'true',
                  options: [{ name: '용량', id: '0-11' }],
                },
                {
                  manageCode: '12',
                  price: '25100',
                  stockQuantity: '0',
                  status: 'true',
                  options: [{ name: '용량', id: '0-12' }],
                },
                {
                  manageCode: '13',
                  price: '0',
                  stockQuantity: '0',
                  status: 'false',
                  options: [{ name: '용량', id: '0-13' }],
                },
              ],
            },
          ],
        },
      ],
    },
  });
  expect(productsXml([{ product: product({ items: sizes }) }], false)).not.toContain('<option>');
  const only = productsXml([{ product: product({ items: sizes }), manageCodes: ['12'] }], true);
  expect([...only.matchAll(/<manageCode>(\d+)/g)].map(([, code]) => code)).toEqual(['12']);
});

test.each([
  ['an item in stock', [item()], 'ON_SALE'],
  ['no stock', [item({ stockCount: 0 })], 'SOLD_OUT'],
  ['not on sale', [item({ isOnSale: false })], 'NOT_SALE'],
  ['without a price', [item({ salesPrice: 0 })], 'NOT_SALE'],
  ['one of two options in stock', sizes, 'ON_SALE'],
])('the status with %s', (_what, items, status) => {
  expect(productsXml([{ product: product({ items }) }], false)).toContain(`<status>${status}</status>`);
});

test('a product with a fee above the limit of Naver is NOT_SALE, and return fees outside the limits are omitted', () => {
  const dear = product({
    delivery: { ...delivery, deliveryFee: 200_001 },
    returnFee: 0,
    exchangeFee: 200_001,
  });
  const xml = productsXml([{ product: dear }], false);
  expect(xml).toContain('<status>NOT_SALE</status>');
  expect(xml).not.toMatch(/ShippingFee/);
});

test('the address of returns is stated where the seller has one', () => {
  const returnPlace = { zipCode: '04780', address: '서울 성동구 온스로 1', detailAddress: '5층' };
  expect(parse(productsXml([{ product: product({ returnPlace }) }], false))).toMatchObject({
    products: {
      product: [
        {
          returnInfo: {
            zipcode: '04780',
            address1: '서울 성동구 온스로 1',
            address2: '5층',
            sellername: '온스',
            contact1: '02-1234-5678',
          },
        },
      ],
    },
  });
});

test('surcharges are answered with the spelling of Naver', () => {
  expect(parse(additionalFeesXml([{ id: '7', price: 3000 }]))).toEqual({
    additionalFees: { additionalFee: { id: '7', surprice: '3000' } },
  });
  expect(parse(additionalFeesXml([]))).toEqual({ additionalFees: '' });
});

const hostile = string({ unit: 'binary', maxLength: 200 });
const anyItems = uniqueArray(
  record({
    id: integer({ min: 1, max: 2_147_483_647 }),
    displayName: hostile,
    optionItems: array(record({ name: hostile, value: hostile }), { maxLength: 3 }),
    salesPrice: integer({ min: 0, max: 2_000_000 }),
    taxType: constantFrom('TAXABLE' as const, 'FREE' as const),
    stockCount: integer({ min: -5, max: 1000 }),
    isOnSale: constantFrom(true, false),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
);

type Answered = {
  products: {
    product: {
      name: string;
      basePrice: string;
      option?: {
        optionItem: { name: string; value: { id: string; text: string }[] }[];
        combination: { manageCode: string; price: string; options: { name: string; id: string }[] }[];
      }[];
    }[];
  };
};

test('any texts and prices give a valid document within the limits, whose options add up to the sales prices', () => {
  assert(
    property(hostile, anyItems, (name, items) => {
      const asked = product({ name, items });
      const { products } = parse(productsXml([{ product: asked }], true)) as Answered;
      const [answered] = products.product;
      expect(answered?.name.length).toBeLessThanOrEqual(orderTypeLimits.name);
      const [option] = answered?.option ?? [];
      for (const one of option?.optionItem ?? []) {
        expect(one.name.length).toBeLessThanOrEqual(orderTypeLimits.optionName);
        for (const value of one.value) {
          expect(value.text).toBe(feedText(value.text, orderTypeLimits.optionText));
          expect(value.text).not.toBe('');
          expect(value.id).toMatch(/^[\w!+\-/=|]{1,50}$/);
        }
      }
      for (const { manageCode, price, options } of option?.combination ?? []) {
        const sold = items.find(({ id }) => String(id) === manageCode);
        // An item without a price cannot be ordered; its option price must not be negative.
        if (sold?.salesPrice === 0) expect(Number(price)).toBe(0);
        else expect(Number(answered?.basePrice) + Number(price)).toBe(sold?.salesPrice);
        for (const { name: chosen, id } of options) {
          const listed = option?.optionItem.find((one) => one.name === chosen);
          expect(listed?.value.map((value) => value.id)).toContain(id);
        }
      }
    }),
  );
});
