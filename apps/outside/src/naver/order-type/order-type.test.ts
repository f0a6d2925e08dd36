// Orders of the order type: registration, the order sheet with the shop's callbacks, and the scripts, over HTTP.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naverPayKeys, startOutside } from '../../main.ts';

type Json = Record<string, unknown>;

let outside: Awaited<ReturnType<typeof startOutside>>;
let shop: Server;
let calls: URL[] = [];
/** What the shop answers to each callback. */
let products = '';
let fees = '';

const infoUrl = 'https://shop.test/goods/p1';
const policy =
  '<shippingPolicy><method>DELIVERY</method><feeType>CONDITIONAL_FREE</feeType><feePayType>PREPAYED</feePayType><feePrice>3000</feePrice><conditionalFree><basePrice>50000</basePrice></conditionalFree><surchargeByArea><apiSupport>true</apiSupport></surchargeByArea></shippingPolicy>';
const common = `<name>비타민 C</name><basePrice>10000</basePrice><taxType>TAX</taxType><infoUrl>${infoUrl}</infoUrl><imageUrl>https://shop.test/p1.jpg</imageUrl>`;
const single = '<single><quantity>2</quantity></single>';
const option =
  '<option><quantity>2</quantity><price>1000</price><manageCode>C_60</manageCode><selectedItem><type>SELECT</type><name>용량</name><value><id>60</id><text>60정</text></value></selectedItem></option>';

const orderXml = (choice: string, changes: [string, string][] = []): string => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><order><merchantId>${naverPayKeys.merchantId}</merchantId><certiKey>${naverPayKeys.certiKey}</certiKey><product><id>P1</id><merchantProductId>SKU-1</merchantProductId>${common}${choice}${policy}</product><backUrl>https://shop.test/goods/p1</backUrl><interface><naverInflowCode>abc</naverInflowCode></interface><merchantCustomCode1>member-7</merchantCustomCode1></order>`;
  return changes.reduce((text, [from, to]) => text.replace(from, to), xml);
};

const productXml = (more: string, changes: [string, string][] = []): string => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><products><product><id>P1</id>${common}${more}<status>ON_SALE</status>${policy}</product></products>`;
  return changes.reduce((text, [from, to]) => text.replace(from, to), xml);
};

const combination = (stock: number, price = 1000): string =>
  `<optionSupport>true</optionSupport><option><optionItem><type>SELECT</type><name>용량</name><value><id>60</id><text>60정</text><status>true</status></value></optionItem><combination><manageCode>C_60</manageCode><price>${price}</price><stockQuantity>${stock}</stockQuantity><status>true</status><options><name>용량</name><id>60</id></options></combination></option>`;

beforeAll(async () => {
  shop = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.test');
    calls.push(url);
    response.setHeader('content-type', 'application/xml; charset=utf-8');
    response.end(url.pathname.endsWith('/get-products') ? products : fees);
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  outside = await startOutside({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await send('/__outside/reset', '');
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/naver-pay`;
  await send('/__outside/settings', JSON.stringify({ naver: { shopUrl } }));
  await send('/__outside/naver/faults', JSON.stringify({ callbacks: 'hold' }));
  calls = [];
  products = productXml('<stockQuantity>5</stockQuantity>');
  fees = '<additionalFees/>';
});
afterAll(async () => {
  await outside.close();
  shop.close();
});

async function send(path: string, body: string, contentType = 'application/json') {
  const response = await fetch(outside.url + path, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const register = (xml: string, contentType = 'application/xml; charset=utf-8') =>
  send('/naver/o/customer/api/order/v20/register', xml, contentType);

async function registered(xml: string): Promise<string> {
  const { text } = await register(xml);
  const [, key = '', merchantNo = ''] = /^SUCCESS:([A-Za-z0-9_-]+):(\d+)$/.exec(text) ?? [];
  return `${key}/${merchantNo}`;
}

async function open(sheet: string, path = '/naver/customer/buy/') {
  const response = await fetch(outside.url + path + sheet);
  return { status: response.status, text: await response.text() };
}

const buy = (sheet: string, changes: Record<string, string> = {}, path = '/naver/customer/buy/') =>
  send(
    path + sheet,
    new URLSearchParams({
      name: '정하늘',
      tel: '010-9876-5432',
      zipCode: '63322',
      baseAddress: '제주특별자치도 제주시 첨단로 242',
      detailedAddress: '101호',
      means: 'card',
      ...changes,
    }).toString(),
    'application/x-www-form-urlencoded',
  );

async function states(): Promise<Json[]> {
  const response = await fetch(`${outside.url}/__outside/naver/state`);
  return ((await response.json()) as { productOrders: Json[] }).productOrders;
}

describe('registration', () => {
  test('answers a key and the number of the merchant as text', async () => {
    const { status, text } = await register(orderXml(single));
    expect(status).toBe(200);
    expect(text).toMatch(/^SUCCESS:[A-Za-z0-9_-]{19}:\d+$/);
  });

  test.each<[string, string, string]>([
    ['XML that is none', '<order>', 'ERR-OR-100013'],
    ['another root', '<orders/>', 'ERR-OR-100013'],
    ['a document type', `<!DOCTYPE order>${orderXml(single)}`, 'ERR-OR-100013'],
    ['a wrong key', orderXml(single, [[naverPayKeys.certiKey, 'wrong']]), 'ERR-OR-100001'],
    ['no quantity', orderXml(''), 'ERR-OR-100019'],
    ['a quantity and options', orderXml(single + option), 'ERR-OR-100055'],
    ['a price without its code', orderXml(option, [['<manageCode>C_60</manageCode>', '']]), 'ERR-OR-100019'],
    [
      'options as the callback has them',
      orderXml(option.replaceAll('selectedItem', 'optionItem')),
      'ERR-OR-100055',
    ],
    [
      'an option below half of the price',
      orderXml(option, [['<price>1000', '<price>-5001']]),
      'ERR-OR-100055',
    ],
    ['an id with a space', orderXml(single, [['<id>P1', '<id>P 1']]), 'ERR-OR-100055'],
    ['a price of 0', orderXml(single, [['<basePrice>10000', '<basePrice>0']]), 'ERR-OR-100055'],
    ['no address of the product', orderXml(single, [[`<infoUrl>${infoUrl}</infoUrl>`, '']]), 'ERR-OR-100019'],
    ['a fee of 0', orderXml(single, [['<feePrice>3000', '<feePrice>0']]), 'ERR-OR-100055'],
    ['an empty surcharge', orderXml(single, [['<apiSupport>true</apiSupport>', '']]), 'ERR-OR-100055'],
  ])('with %s is refused', async (_name, xml, code) => {
    const { status, text } = await register(xml);
    expect(status).toBe(400);
    expect(text).toMatch(new RegExp(`^FAIL:\\[${code}\\].+`));
  });

  test('of another content type is refused', async () => {
    expect((await register(orderXml(single), 'text/xml')).text).toContain('ERR-OR-100013');
  });
});

describe('the order sheet', () => {
  test('asks the shop and shows the order', async () => {
    const { status, text } = await open(await registered(orderXml(single)));
    expect(status).toBe(200);
    expect(text).toContain('비타민 C');
    expect(text).toContain('23,000원');
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/naver-pay/get-products']);
    expect(calls[0]?.searchParams.get('product[0][id]')).toBe('P1');
  });

  test('asks for the options of the registration', async () => {
    products = productXml(combination(5));
    expect((await open(await registered(orderXml(option)))).status).toBe(200);
    expect(calls[0]?.searchParams.get('product[0][optionManageCodes]')).toBe('C_60');
    expect(calls[0]?.searchParams.get('optionSearch')).toBe('true');
  });

  test.each<[string, string, string, string]>([
    ['price', single, productXml('', [['<basePrice>10000', '<basePrice>9000']]), '상품 가격이 다릅니다.'],
    ['address', single, productXml('', [[infoUrl, 'http://shop.test/goods/p1']]), '상품 주소가 다릅니다.'],
    ['state', single, productXml('', [['ON_SALE', 'SOLD_OUT']]), '판매 중인 상품이 아닙니다.'],
    ['stock', single, productXml('<stockQuantity>1</stockQuantity>'), '상품이 품절되었습니다.'],
    ['product', single, '<products/>', '상품을 찾을 수 없습니다.'],
    ['root', single, '<product/>', '상점의 응답을 읽을 수 없습니다.'],
    ['element', single, productXml('', [['<taxType>TAX</taxType>', '']]), 'taxType 항목이 없습니다.'],
    ['option', option, productXml(''), '옵션 정보가 없습니다.'],
    ['price of the option', option, productXml(combination(5, 900)), '옵션 가격이 다릅니다.'],
    ['stock of the option', option, productXml(combination(1)), '옵션이 품절되었습니다.'],
  ])('refuses another %s', async (_name, choice, answer, reason) => {
    products = answer;
    const sheet = await registered(orderXml(choice));
    expect(await open(sheet)).toMatchObject({ status: 409, text: expect.stringContaining(reason) as string });
    expect((await buy(sheet)).status).toBe(409);
    expect(await states()).toEqual([]);
  });

  test('does not check a stock that the answer of the shop omits', async () => {
    products = productXml('');
    expect((await open(await registered(orderXml(single)))).status).toBe(200);
  });

  test('places one paid order with the surcharge of the area when the form is posted twice', async () => {
    fees =
      '<additionalFees><additionalFee><id>P1</id><surprice>4000</surprice></additionalFee></additionalFees>';
    const sheet = await registered(orderXml(single));
    const bought = await buy(sheet);
    expect(bought.status).toBe(200);
    expect(bought.text).toContain('27,000원');
    await buy(sheet);
    expect((await open(sheet)).text).toContain('주문이 완료되었습니다');
    expect(await states()).toMatchObject([
      { channel: 'NAVERPAY', status: 'PAYED', productId: 'P1', quantity: 2, address: { name: '정하늘' } },
    ]);
    const asked = calls.find(({ pathname }) => pathname.endsWith('/get-additional-delivery-fee'));
    expect(asked?.searchParams.get('zipcode')).toBe('63322');
    expect(Buffer.from(asked?.searchParams.get('address1') ?? '', 'base64url').toString()).toBe(
      '제주특별자치도 제주시 첨단로 242',
    );
  });

  test('does not ask for a surcharge without surchargeByArea in the policy', async () => {
    const sheet = await registered(
      orderXml(single, [['<surchargeByArea><apiSupport>true</apiSupport></surchargeByArea>', '']]),
    );
    expect((await buy(sheet)).text).toContain('23,000원');
    expect(calls.every(({ pathname }) => pathname.endsWith('/get-products'))).toBe(true);
  });

  test('of phones has another path, and a bank transfer is an order that waits for its payment', async () => {
    products = productXml(combination(5));
    const sheet = await registered(orderXml(option));
    const path = '/naver/o/customer/buy/';
    expect((await open(sheet, path)).status).toBe(200);
    await buy(sheet, { means: 'bank' }, path);
    expect(await states()).toMatchObject([
      { status: 'PAYMENT_WAITING', optionManageCode: 'C_60', amount: 22_000 },
    ]);
  });

  test.each<Record<string, string>>([{ name: '' }, { tel: '12' }, { zipCode: '1' }])(
    'asks again for %o',
    async (changes) => {
      const { text } = await buy(await registered(orderXml(single)), changes);
      expect(text).toContain('받는 사람과 주소를 확인해 주세요.');
      expect(await states()).toEqual([]);
    },
  );

  test('answers 404 for an unknown key', async () => {
    expect((await open('AAAAAAAAAAAAAAAAAAA/510700001')).status).toBe(404);
  });
});

describe('the list of favourites', () => {
  const favourite = {
    SHOP_ID: naverPayKeys.merchantId,
    CERTI_KEY: naverPayKeys.certiKey,
    ITEM_ID: 'P1',
    ITEM_NAME: '비타민 C',
    ITEM_UPRICE: '10000',
    ITEM_IMAGE: 'https://shop.test/p1.jpg',
    ITEM_URL: infoUrl,
  };
  const post = (form: Record<string, string>) =>
    send(
      '/naver/customer/api/wishlist.nhn',
      new URLSearchParams(form).toString(),
      'application/x-www-form-urlencoded',
    );

  test('answers at most 19 letters and digits', async () => {
    expect((await post(favourite)).text).toMatch(/^[a-z0-9]{1,19}$/);
    expect((await post({ ...favourite, CERTI_KEY: 'wrong' })).status).toBe(400);
  });
});

test.each(['/naver/assets/button/latest/npay.button.js', '/naver/wcslog.js'])(
  'the script %s is served',
  async (path) => {
    const response = await fetch(outside.url + path);
    expect(response.headers.get('content-type')).toContain('text/javascript');
  },
);
