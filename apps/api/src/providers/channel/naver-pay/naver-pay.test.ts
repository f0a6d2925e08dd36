// The SOAP order API on a server with planned answers: requests, the cipher, and answers that are malformed, hostile or of another shape.
// Regular answers: naver-clients.test.ts.
import { createCipheriv, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPlannedServer } from '../../../testing/planned-server.ts';
import { createNaverPay } from './naver-pay.ts';

const server = testPlannedServer();
const keys = { merchantId: 'np_1', accessLicense: 'license', secretKey: 'AQAB/secret==' };
const client = () => createNaverPay({ ...keys, orderApiBaseUrl: `${server.url}/Checkout` });
const from = new Date('2026-11-20T00:00:00Z');
const to = new Date('2026-11-21T00:00:00Z');

const textOf = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** An answer of an operation; `content` is finished XML. */
const answer = (operation: string, content: string, type = 'SUCCESS') => ({
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><n1:${operation}Response xmlns:n1="a" xmlns:n="b"><n:ResponseType>${type}</n:ResponseType>${content}</n1:${operation}Response></soapenv:Body></soapenv:Envelope>`,
});

const changes = (content: string, type?: string) => {
  server.plan(() => answer('GetChangedProductOrderList', content, type));
  return client().listChanges({ from, to });
};

describe('a request', () => {
  test('is signed over its time, service and operation, and escaped', async () => {
    server.plan(() => answer('RejectReturn', ''));
    await client().decideClaim('1', { kind: 'REJECT_RETURN', text: '사용 <흔적> & "개봉"\u0000\ud800' });
    const [call] = server.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/Checkout/MallService41',
      headers: { soapaction: 'MallService41#RejectReturn', 'content-type': 'text/xml; charset=UTF-8' },
    });
    const body = call?.body ?? '';
    const timestamp = textOf('base:Timestamp', body);
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\d{4}$/);
    const signed = createHmac('sha256', keys.secretKey).update(`${timestamp}MallService41RejectReturn`);
    expect(textOf('base:Signature', body)).toBe(signed.digest('base64'));
    expect(textOf('base:AccessLicense', body)).toBe('license');
    expect(textOf('base:Version', body)).toBe('4.1');
    expect(textOf('base:DetailLevel', body)).toBe('Full');
    expect(textOf('mall:RejectDetailContent', body)).toBe('사용 &lt;흔적&gt; &amp; &quot;개봉&quot;\ufffd');
  });

  test('continues a list where the last page ended', async () => {
    const next = `<n:HasMoreData>true</n:HasMoreData><n:MoreDataTimeFrom>2026-11-20T01:00:00.00Z</n:MoreDataTimeFrom><n:InquiryExtraData>2026</n:InquiryExtraData>`;
    const after = { from: new Date('2026-11-20T01:00:00Z'), sequence: '2026' };
    expect(await changes(next)).toEqual({ kind: 'yes', value: { changes: [], next: after } });
    await client().listChanges({ from, to, after, type: 'CANCEL_REQUESTED' });
    const body = server.calls.at(-1)?.body ?? '';
    expect(textOf('base:InquiryTimeFrom', body)).toBe('2026-11-20T10:00:00.000+09:00');
    expect(textOf('base:InquiryTimeTo', body)).toBe('2026-11-21T09:00:00.000+09:00');
    expect(textOf('base:InquiryExtraData', body)).toBe('2026');
    expect(textOf('mall:LastChangedStatusCode', body)).toBe('CANCEL_REQUESTED');
    expect(textOf('mall:MallID', body)).toBe('np_1');
  });

  test('of more than a day, or for too many product orders, is not sent', async () => {
    const ids = Array.from({ length: 101 }, String);
    const late = new Date(to.getTime() + 1);
    expect(await client().listChanges({ from, to: late })).toMatchObject({ code: 'WINDOW_TOO_LONG' });
    expect(await client().readProductOrders(ids)).toMatchObject({ code: 'TOO_MANY' });
    expect(await client().confirm(ids)).toMatchObject({ code: 'TOO_MANY' });
    expect(await client().readProductOrders([])).toEqual({ kind: 'yes', value: [] });
    expect(server.calls).toEqual([]);
  });
});

describe('an answer', () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><soapenv:Envelope>&e9;</soapenv:Envelope>`;
  test.each([
    ['an entity bomb', { body: bomb }, 'ANSWER_NOT_XML'],
    [
      'a file of the machine',
      { body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Envelope>&x;</Envelope>' },
      'ANSWER_NOT_XML',
    ],
    ['half of an answer', { body: '<Envelope><Body>' }, 'ANSWER_NOT_XML'],
    ['text', { body: 'service unavailable' }, 'ANSWER_NOT_XML'],
    ['nothing', { body: '' }, 'ANSWER_NOT_XML'],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<html><body>login</body></html>' },
      'ANSWER_NOT_XML',
    ],
    ['JSON', { body: '{"envelope":{}}' }, 'ANSWER_NOT_XML'],
    ['thousands of levels', { body: `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}` }, 'ANSWER_NOT_XML'],
    [
      'a name that no object may have',
      { body: '<Envelope><__proto__><polluted>1</polluted></__proto__></Envelope>' },
      'ANSWER_DOES_NOT_MATCH response',
    ],
    ['another operation', answer('PlaceProductOrder', ''), 'ANSWER_DOES_NOT_MATCH response'],
    ['no result', answer('GetChangedProductOrderList', '', ''), 'ANSWER_DOES_NOT_MATCH responseType'],
    ['a fault', { status: 500, body: '<Envelope><Body><Fault/></Body></Envelope>' }, 'HTTP_500'],
    ['too many calls', { status: 503 }, 'HTTP_503'],
    ['more than the limit', { body: ' '.repeat(8_000_001) }, 'ANSWER_TOO_LARGE'],
    ['a closed connection', 'drop' as const, 'ECONNRESET'],
  ])('that is %s is unknown', async (_name, planned, reason) => {
    server.plan(() => planned);
    const result = await client().listChanges({ from, to });
    // A name that the parser refuses may also make the text no XML.
    expect(result.kind).toBe('unknown');
    expect([reason, 'ANSWER_NOT_XML']).toContain(result.kind === 'unknown' && result.reason);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  const error = (code: string) => `<n:Error><n:Code>${code}</n:Code><n:Message>안내</n:Message></n:Error>`;
  test.each([
    ['a refusal', error('ERR-104442'), { kind: 'no', code: 'ERR-104442', message: '안내' }],
    ['a wrong signature', error('ERR-AUTH-100003'), { kind: 'unknown', reason: 'ERR-AUTH-100003' }],
    ['a fault of Naver', error('ERR-SYSTEM'), { kind: 'unknown', reason: 'ERR-SYSTEM' }],
    ['an error without a code', '', { kind: 'unknown', reason: 'ERROR' }],
    ['a code that is a sentence', error('김온 010-1111-2222'), { kind: 'unknown', reason: 'ERROR' }],
  ])('with %s', async (_name, content, expected) => {
    expect(await changes(content, 'ERROR')).toEqual(expected);
  });

  test.each([['<!DOCTYPE a>'], ['<!doctype a [<!ENTITY x "PAYED">]>']])(
    'that is regular but for %s is unknown',
    async (documentType) => {
      const { body } = answer('GetChangedProductOrderList', '');
      server.plan(() => ({ body: body.replace('?>', `?>${documentType}`) }));
      const result = await client().listChanges({ from, to });
      expect(result).toEqual({ kind: 'unknown', reason: 'ANSWER_NOT_XML' });
    },
  );

  test('with a warning is a success', async () => {
    expect(await changes('', 'SUCCESS-WARNING')).toEqual({ kind: 'yes', value: { changes: [] } });
  });

  test('has references decoded once, and CDATA as it is', async () => {
    const row = (id: string) =>
      `<n1:ChangedProductOrderInfoList><n:OrderID>${id}</n:OrderID><n:ProductOrderID>2</n:ProductOrderID><n:LastChangedStatus>PAYED</n:LastChangedStatus><n:LastChangedDate>2026-11-20T01:00:00.00Z</n:LastChangedDate></n1:ChangedProductOrderInfoList>`;
    const result = await changes(row('&#44032;&#x41;&amp;lt;&#0;&#xD800;&unknown;') + row('<![CDATA[a b]]>'));
    expect(result.kind === 'yes' && result.value.changes.map(({ orderId }) => orderId)).toEqual([
      '가A&lt;&#0;&#xD800;&unknown;',
      'a b',
    ]);
  });

  test('of a change without its time is unknown', async () => {
    const row =
      '<n1:ChangedProductOrderInfoList><n:OrderID>1</n:OrderID><n:ProductOrderID>2</n:ProductOrderID></n1:ChangedProductOrderInfoList>';
    expect(await changes(row)).toEqual({ kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH lastChangedDate' });
  });
});

describe('personal data', () => {
  /** As the example of NHN's library: the key is the exclusive or of the halves of the digest. */
  const encrypt = (text: string, timestamp: string, secretKey = keys.secretKey) => {
    const digest = createHmac('sha256', secretKey).update(timestamp).digest();
    const key = Buffer.from(
      Array.from({ length: 16 }, (_, at) => (digest[at] ?? 0) ^ (digest[at + 16] ?? 0)),
    );
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.from('c437b4792a856233c183994afe10a6b2', 'hex'));
    return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
  };
  const info = (name: string) =>
    `<n1:ProductOrderInfoList><n:Order><n:OrderID>1</n:OrderID><n:OrderDate>2026-11-20T01:00:00.00Z</n:OrderDate><n:OrdererName>${name}</n:OrdererName></n:Order><n:ProductOrder><n:ProductOrderID>2</n:ProductOrderID><n:ProductOrderStatus>PAYED</n:ProductOrderStatus><n:Quantity>1</n:Quantity><n:UnitPrice>1000</n:UnitPrice><n:TotalProductAmount>1000</n:TotalProductAmount><n:TotalPaymentAmount>1000</n:TotalPaymentAmount><n:MallManageCode>m:7</n:MallManageCode></n:ProductOrder></n1:ProductOrderInfoList>`;
  const read = (nameFor: (timestamp: string) => string) => {
    server.plan(({ body }) =>
      answer('GetProductOrderInfoList', info(nameFor(textOf('base:Timestamp', body)))),
    );
    return client().readProductOrders(['2']);
  };

  test('is decrypted with the key of the request', async () => {
    expect(await read((timestamp) => encrypt('황보온 & <온스>', timestamp))).toMatchObject({
      kind: 'yes',
      value: [{ orderer: { name: '황보온 & <온스>' }, merchantCustomCode1: 'm:7', count: 1 }],
    });
    expect(await read(() => '')).toMatchObject({ kind: 'yes', value: [{ orderer: { name: '' } }] });
  });

  test.each<[string, (timestamp: string) => string]>([
    ['of another key', (timestamp) => encrypt('황보온'.repeat(20), timestamp, 'other')],
    ['of another time', () => encrypt('황보온'.repeat(20), '2026-11-20T01:00:00.123Z4711')],
    ['in clear text', () => '황보온'],
    ['cut off', (timestamp) => encrypt('황보온'.repeat(20), timestamp).slice(0, 20)],
  ])('%s makes the answer unknown, without its text', async (_name, nameFor) => {
    expect(await read(nameFor)).toEqual({ kind: 'unknown', reason: 'PERSONAL_DATA_NOT_DECRYPTED' });
  });
});

describe('writes', () => {
  const refusal = (operation: string, code: string) =>
    answer(operation, `<n:Error><n:Code>${code}</n:Code><n:Message>상태</n:Message></n:Error>`, 'ERROR');

  test('answer each product order, and end with the first unknown answer', async () => {
    const planned = (unknownId: string) =>
      server.plan(({ body }) => {
        const id = textOf('mall:ProductOrderID', body);
        if (id === unknownId) return 'drop';
        if (id === '2') return refusal('PlaceProductOrder', 'ERR-104442');
        return id === '3' ? refusal('PlaceProductOrder', 'ERR-105306') : answer('PlaceProductOrder', '');
      });
    planned('none');
    expect(await client().confirm(['1', '2', '3'])).toEqual({
      kind: 'yes',
      value: [
        { productOrderId: '1', isDone: true },
        { productOrderId: '2', isDone: false, code: 'ERR-104442', message: '상태' },
        { productOrderId: '3', isDone: true },
      ],
    });
    planned('2');
    expect(await client().confirm(['1', '2', '3'])).toEqual({ kind: 'unknown', reason: 'ECONNRESET' });
    expect(server.calls).toHaveLength(2);
  });

  test('of a parcel without a carrier have neither carrier nor number', async () => {
    server.plan(() => answer('ShipProductOrder', ''));
    await client().dispatch([{ productOrderId: '1', carrier: 'MANUAL', invoiceNumber: '', sentAt: from }]);
    const body = server.calls[0]?.body ?? '';
    expect(body).toContain(
      '<mall:DeliveryMethodCode>DIRECT_DELIVERY</mall:DeliveryMethodCode><mall:DispatchDate>2026-11-20T00:00:00.000Z</mall:DispatchDate>',
    );
  });
});
