// The SOAP API of the Naver simulator: credentials, encrypted fields, paging, writes and claims, over HTTP.
import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naverPayKeys, startOutside } from '../../main.ts';
import { childrenOf, findElement, parseXml, tag, textOf, type XmlElement } from '../xml.ts';
import { encryptionKey, encryptText, soapSignature } from './simple-crypt.ts';

type Json = Record<string, unknown>;

let outside: Awaited<ReturnType<typeof startOutside>>;
let nowMs = Date.parse('2026-11-20T01:00:00.000Z');

beforeAll(async () => {
  outside = await startOutside({
    port: 0,
    host: '127.0.0.1',
    shopNow: () => new Date(nowMs),
    isStepped: true,
  });
});
beforeEach(() => control('../reset'));
afterAll(() => outside.close());

async function control(path: string, body: unknown = {}): Promise<Json> {
  const response = await fetch(`${outside.url}/__outside/naver/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as Json;
}

async function place(count = 1): Promise<string[]> {
  const items = [{ productId: 'P1', productName: '오메가3 & <특가>', unitPrice: 20_000, quantity: 1 }];
  const order = { channel: 'NAVERPAY', items, recipient: { name: '박서연', tel1: '010-1111-2222' } };
  const answer = await control('orders', { orders: Array.from({ length: count }, () => order) });
  return (answer['orders'] as { productOrderIds: string[] }[]).flatMap(
    ({ productOrderIds }) => productOrderIds,
  );
}

const TIMESTAMP = '2026-11-20T01:00:00.123Z4711';

type CallOptions = { service?: string; action?: string; secretKey?: string; license?: string };

/** One call; `fields` is finished XML. */
async function call(operation: string, fields: string, options: CallOptions = {}) {
  const { service = 'MallService41', secretKey = naverPayKeys.secretKey } = options;
  const credentials =
    tag('base:AccessLicense', options.license ?? naverPayKeys.accessLicense) +
    tag('base:Timestamp', TIMESTAMP) +
    tag('base:Signature', soapSignature(secretKey, TIMESTAMP, service, operation));
  const response = await fetch(`${outside.url}/naver/Checkout/${service}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=UTF-8',
      soapaction: options.action ?? `${service}#${operation}`,
    },
    body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:mall="http://mall.checkout.platform.nhncorp.com/" xmlns:base="http://base.checkout.platform.nhncorp.com/"><soapenv:Header/><soapenv:Body><mall:${operation}Request><base:AccessCredentials>${credentials}</base:AccessCredentials><base:RequestID/><base:DetailLevel>Full</base:DetailLevel><base:Version>4.1</base:Version>${fields}</mall:${operation}Request></soapenv:Body></soapenv:Envelope>`,
  });
  const text = await response.text();
  return { status: response.status, text, answer: findElement(parseXml(text), `${operation}Response`) };
}

const range = (fromMs: number, toMs: number) =>
  tag('base:InquiryTimeFrom', new Date(fromMs).toISOString()) +
  tag('base:InquiryTimeTo', new Date(toMs).toISOString());

const listed = (more = '', fromMs = nowMs - 60_000) =>
  call(
    'GetChangedProductOrderList',
    range(fromMs, nowMs + 60_000) + more + tag('mall:MallID', 'np_outside700001'),
  );

const idsOf = (answer: XmlElement | undefined) =>
  childrenOf(answer, 'ChangedProductOrderInfoList').map((entry) => textOf(entry, 'ProductOrderID'));

const codeOf = (answer: XmlElement | undefined) => textOf(findElement(answer, 'Error'), 'Code');

const write = (operation: string, id: string, fields = '') =>
  call(operation, tag('mall:ProductOrderID', id) + fields);

const decrypt = (text: string): string => {
  const vector = Buffer.from('c437b4792a856233c183994afe10a6b2', 'hex');
  const decipher = createDecipheriv('aes-128-cbc', encryptionKey(naverPayKeys.secretKey, TIMESTAMP), vector);
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
};

async function dispatched(): Promise<string> {
  const [id = ''] = await place();
  await write('PlaceProductOrder', id);
  await write(
    'ShipProductOrder',
    id,
    tag('mall:DeliveryMethodCode', 'DELIVERY') +
      tag('mall:DeliveryCompanyCode', 'CJGLS') +
      tag('mall:TrackingNumber', '698765432101') +
      tag('mall:DispatchDate', new Date(nowMs).toISOString()),
  );
  return id;
}

async function changeOf(): Promise<string> {
  const { answer } = await listed();
  return textOf(findElement(answer, 'ChangedProductOrderInfoList'), 'LastChangedStatus');
}

const act = (name: string, id: string, more: Json = {}) =>
  control('act', { do: name, productOrderIds: [id], ...more });

// Computed by Python's hmac and openssl.
test('signature and cipher are those of the library', () => {
  const key = encryptionKey(naverPayKeys.secretKey, TIMESTAMP);
  expect(key.toString('hex')).toBe('62c03bd71f5ee46978744a17524ff6cf');
  expect(encryptText(key, '박서연')).toBe('H0nqy5/4MvUy558YPKJ1xA==');
  const operation = 'GetChangedProductOrderList';
  expect(soapSignature(naverPayKeys.secretKey, TIMESTAMP, 'MallService41', operation)).toBe(
    'MB7e8YDH8FQp74MZYSbSHSPc9PLUBN4TMlP9/OlQxoc=',
  );
});

describe('requests', () => {
  test.each([
    ['a wrong signature', { secretKey: 'other' }, 'ERR-AUTH-100003'],
    ['an unknown licence', { license: '01000100' }, 'ERR-AUTH-100001'],
  ])('with %s are refused in a 200', async (_name, options, code) => {
    const { status, answer } = await call('GetChangedProductOrderList', range(nowMs, nowMs), options);
    expect([status, textOf(answer, 'ResponseType'), codeOf(answer)]).toEqual([200, 'ERROR', code]);
  });

  test.each([
    ['an unknown operation', () => call('DropTables', '')],
    [
      'an action of another operation',
      () => call('PlaceProductOrder', '', { action: 'MallService41#ShipProductOrder' }),
    ],
    ['a document type', () => call('PlaceProductOrder', '<!DOCTYPE a>')],
    ['XML that is none', () => call('PlaceProductOrder', '<open>')],
  ])('with %s are a fault', async (_name, send) => {
    const { status, text } = await send();
    expect(status).toBe(400);
    expect(text).toContain('faultstring');
  });
});

describe('orders', () => {
  test('are listed with their change, and details have encrypted personal fields', async () => {
    const [id = ''] = await place();
    expect(await changeOf()).toBe('PAYED');
    const { answer, text } = await call('GetProductOrderInfoList', tag('mall:ProductOrderIDList', id));
    expect(text).not.toContain('박서연');
    const info = findElement(answer, 'ProductOrderInfoList');
    expect(decrypt(textOf(findElement(info, 'Order'), 'OrdererName'))).toBe('박서연');
    const address = findElement(info, 'ShippingAddress');
    expect(decrypt(textOf(address, 'Tel1'))).toBe('010-1111-2222');
    const product = findElement(info, 'ProductOrder');
    expect(textOf(product, 'ProductName')).toBe('오메가3 & <특가>');
    expect(textOf(product, 'TotalPaymentAmount')).toBe('20000');
  });

  test('of one time are paged without loss or repetition', async () => {
    const placed = await place(700);
    const ids: string[] = [];
    let page = await listed();
    ids.push(...idsOf(page.answer));
    while (textOf(page.answer, 'HasMoreData') === 'true') {
      page = await listed(
        tag('base:InquiryExtraData', textOf(page.answer, 'InquiryExtraData')),
        Date.parse(textOf(page.answer, 'MoreDataTimeFrom')),
      );
      ids.push(...idsOf(page.answer));
    }
    expect(ids).toEqual(placed);
  });

  test('of a range of more than a day are refused', async () => {
    const { answer } = await listed('', nowMs - 25 * 3_600_000);
    expect(codeOf(answer)).toBe('ERR-104139');
  });

  test('are filtered by the code of the change', async () => {
    const id = await dispatched();
    await place();
    const shipped = await listed(tag('mall:LastChangedStatusCode', 'DISPATCHED'));
    expect(idsOf(shipped.answer)).toEqual([id]);
    const order = await call('GetProductOrderIDList', tag('mall:OrderID', 'none'));
    expect(codeOf(order.answer)).toBe('ERR-100003');
  });

  test('of the other channel are not shown', async () => {
    const items = [{ productId: 'P1', productName: '비타민', unitPrice: 1000, quantity: 1 }];
    await control('orders', { orders: [{ channel: 'SMARTSTORE', items }] });
    expect(idsOf((await listed()).answer)).toEqual([]);
  });
});

describe('claims', () => {
  const hold =
    tag('mall:ReturnHoldCode', 'RETURN_DELIVERYFEE') +
    tag('mall:ReturnHoldDetailContent', '반품 배송비') +
    tag('mall:EtcFeeDemandAmount', 3000);

  test('a return is held, released and approved', async () => {
    const id = await dispatched();
    await act('request', id, { claim: 'RETURN' });
    expect(await changeOf()).toBe('RETURN_REQUESTED');
    await write('WithholdReturn', id, hold);
    expect(await changeOf()).toBe('HOLDBACK_REQUESTED');
    expect(codeOf((await write('WithholdReturn', id, hold)).answer)).toBe('ERR-105306');
    await write('ReleaseReturnHold', id);
    await write('ApproveReturnApplication', id);
    expect(await changeOf()).toBe('RETURNED');
  });

  test('an exchange is collected, sent again and received', async () => {
    const id = await dispatched();
    await act('request', id, { claim: 'EXCHANGE' });
    expect(await changeOf()).toBe('EXCHANGE_REQUESTED');
    await write('ApproveCollectedExchange', id);
    expect(await changeOf()).toBe('EXCHANGE_REDELIVERY_READY');
    await write(
      'ReDeliveryExchange',
      id,
      tag('mall:ReDeliveryMethodCode', 'DELIVERY') +
        tag('mall:ReDeliveryCompanyCode', 'CJGLS') +
        tag('mall:ReDeliveryTrackingNumber', '698765432102'),
    );
    await act('finish', id);
    expect(await changeOf()).toBe('EXCHANGED');
  });

  test('a sale is cancelled by the merchant, and a cancellation of the buyer is approved', async () => {
    const [sold = '', asked = ''] = await place(2);
    await write('CancelSale', sold, tag('mall:CancelReasonCode', 'SOLD_OUT'));
    await write('PlaceProductOrder', asked);
    await act('request', asked, { claim: 'CANCEL' });
    await write('ApproveCancelApplication', asked);
    const { answer } = await listed(tag('mall:LastChangedStatusCode', 'CANCELED'));
    expect(idsOf(answer)).toEqual([sold, asked]);
  });
});
