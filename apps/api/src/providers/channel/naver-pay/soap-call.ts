// Calls to the SOAP order API: credentials, envelope and result (docs/integrations.md#naver-soap). Never repeats a call. Requests and answers
// contain personal data and are never logged.
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { fieldsOf, type Fields } from '../../json.ts';
import { send } from '../../transport.ts';
import { codeOf, no, retryAfterMsOf, textIn, unknown, withoutAnswer, yes } from '../answers.ts';
import type { ChannelAnswer } from '../port.ts';
import { decryptFields, isUndecryptable, personalKey } from './personal-fields.ts';
import { element, readXml } from './soap-xml.ts';

export type OrderApiOptions = {
  /** Before the name of a service, no slash at the end: `http://ec.api.naver.com/Checkout`. */
  orderApiBaseUrl: string;
  merchantId: string;
  accessLicense: string;
  secretKey: string;
  timeoutMs?: number;
};

const services = {
  MallService41: { version: '4.1', base: 'base', own: 'mall' },
  CustomerInquiryService: { version: '1.0', base: 'inquiry', own: 'inquiry' },
} as const;
type Service = keyof typeof services;

const namespaces = [
  ['soapenv', 'http://schemas.xmlsoap.org/soap/envelope/'],
  ['mall', 'http://mall.checkout.platform.nhncorp.com/'],
  ['base', 'http://base.checkout.platform.nhncorp.com/'],
  ['inquiry', 'http://customerinquiry.checkout.platform.nhncorp.com/'],
].map(([prefix, url]) => `xmlns:${prefix}="${url}"`);

/** Names with their prefix, such as `mall:MallID`, in the order of the request. */
export type SoapFields = readonly (readonly [name: string, value: string | number | boolean])[];

export type SoapApi = (
  operation: string,
  fields: SoapFields,
  service?: Service,
) => Promise<ChannelAnswer<Fields>>;

const TIME_OUT_MS = 20_000;
const CONNECT_TIME_OUT_MS = 5_000;
const ANSWER_AT_MOST_BYTES = 8_000_000;

/** As NHN's library writes it: UTC and four random digits, so that no two calls have the same signature. */
const timestampNow = (): string => `${new Date().toISOString()}${randomInt(1000, 10_000)}`;

function requestOf(
  { accessLicense, secretKey }: OrderApiOptions,
  {
    operation,
    service,
    fields,
    timestamp,
  }: {
    operation: string;
    service: Service;
    fields: SoapFields;
    timestamp: string;
  },
): string {
  const { version, base, own } = services[service];
  const signature = createHmac('sha256', secretKey)
    .update(timestamp + service + operation)
    .digest('base64');
  const credentials =
    element(`${base}:AccessLicense`, accessLicense) +
    element(`${base}:Timestamp`, timestamp) +
    element(`${base}:Signature`, signature);
  const content =
    `<${base}:AccessCredentials>${credentials}</${base}:AccessCredentials>` +
    element(`${base}:RequestID`, randomUUID()) +
    element(`${base}:DetailLevel`, 'Full') +
    element(`${base}:Version`, version) +
    fields.map(([name, value]) => element(name, value)).join('');
  const request = `<${own}:${operation}Request>${content}</${own}:${operation}Request>`;
  return `<soapenv:Envelope ${namespaces.join(' ')}><soapenv:Header/><soapenv:Body>${request}</soapenv:Body></soapenv:Envelope>`;
}

/** Errors of the credentials and of Naver's systems: whether the product order would be refused is unknown. */
const isAboutTheCall = (code: string): boolean => /AUTH|LICEN|SIGN|SYSTEM|INTERNAL|TIME-?OUT/i.test(code);

function answerOf(operation: string, body: string): ChannelAnswer<Fields> {
  const envelope = fieldsOf(readXml(body)?.['envelope']);
  if (envelope === undefined) return unknown('ANSWER_NOT_XML');
  const response = fieldsOf(
    fieldsOf(envelope['body'])?.[`${operation.charAt(0).toLowerCase()}${operation.slice(1)}Response`],
  );
  if (response === undefined) return unknown('ANSWER_DOES_NOT_MATCH response');
  const type = textIn(response, 'responseType').toUpperCase();
  if (type.startsWith('SUCCESS')) return yes(response);
  if (!type.startsWith('ERROR')) return unknown('ANSWER_DOES_NOT_MATCH responseType');
  const error = fieldsOf(response['error']) ?? {};
  const code = codeOf(error['code']);
  return code === undefined || isAboutTheCall(code) ? unknown(code ?? 'ERROR') : no(code, error['message']);
}

export function createSoapApi(options: OrderApiOptions): SoapApi {
  const { orderApiBaseUrl, secretKey, timeoutMs = TIME_OUT_MS } = options;
  return async (operation, fields, service = 'MallService41') => {
    const timestamp = timestampNow();
    const end = await send({
      method: 'POST',
      url: `${orderApiBaseUrl}/${service}`,
      headers: { 'content-type': 'text/xml; charset=UTF-8', soapaction: `${service}#${operation}` },
      body: requestOf(options, { operation, service, fields, timestamp }),
      timeoutMs,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
      answerAtMostBytes: ANSWER_AT_MOST_BYTES,
    });
    if (end.kind !== 'answer') return withoutAnswer(end);
    if (end.status !== 200) return unknown(`HTTP_${end.status}`, retryAfterMsOf(end.headers));
    const answer = answerOf(operation, end.body);
    if (answer.kind !== 'yes' || service !== 'MallService41') return answer;
    const clear = decryptFields(answer.value, personalKey(secretKey, timestamp));
    return isUndecryptable(clear) ? unknown('PERSONAL_DATA_NOT_DECRYPTED') : yes(clear);
  };
}
