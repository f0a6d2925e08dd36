// Envelopes of the SOAP API: credentials of a request, and the common fields of an answer.
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../http.ts';
import { naverPayKeys } from '../../provider-keys.ts';
import { childOf, parseXml, tag, textOf, type XmlElement } from '../xml.ts';
import { encryptionKey, encryptText, soapSignature } from './simple-crypt.ts';

const MALL = 'http://mall.checkout.platform.nhncorp.com/';
const BASE = 'http://base.checkout.platform.nhncorp.com/';
const INQUIRY = 'http://customerinquiry.checkout.platform.nhncorp.com/';
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{2,3}Z\d{0,4}$/;

export type SoapService = 'MallService41' | 'CustomerInquiryService';

export type SoapRequest = {
  service: SoapService;
  operation: string;
  fields: XmlElement;
  /** Encrypts a personal field for the caller. */
  encrypt(text: string): string;
};

export type SoapFault = { code: string; message: string };

/** UTC, such as `2019-11-14T04:50:33.000Z`. */
export const soapTime = (ms: number): string => new Date(ms).toISOString();

const fault = (code: string, message: string): SoapFault => ({ code, message });

function authenticate(service: SoapService, operation: string, fields: XmlElement): SoapFault | string {
  const credentials = childOf(fields, 'AccessCredentials');
  const timestamp = textOf(credentials, 'Timestamp');
  if (textOf(credentials, 'AccessLicense') !== naverPayKeys.accessLicense)
    return fault('ERR-AUTH-100001', '라이선스가 유효하지 않습니다.');
  if (!TIMESTAMP.test(timestamp)) return fault('ERR-AUTH-100002', '타임스탬프가 유효하지 않습니다.');
  const expected = soapSignature(naverPayKeys.secretKey, timestamp, service, operation);
  return textOf(credentials, 'Signature') === expected
    ? timestamp
    : fault('ERR-AUTH-100003', '서명이 유효하지 않습니다.');
}

/** Reads a request; a fault for one that is not authentic, undefined for a body that is not a request of the service. */
export function readSoapRequest(
  service: SoapService,
  action: string,
  body: string,
): SoapRequest | { operation: string; fault: SoapFault } | undefined {
  const envelope = parseXml(body);
  const content = childOf(envelope, 'Body');
  const fields = content?.children[0];
  const operation = /^(.+)Request$/.exec(fields?.name ?? '')?.[1];
  if (envelope?.name !== 'Envelope' || fields === undefined || operation === undefined) return undefined;
  if (action.replaceAll('"', '') !== `${service}#${operation}`) return undefined;
  const timestamp = authenticate(service, operation, fields);
  if (typeof timestamp !== 'string') return { operation, fault: timestamp };
  const key = encryptionKey(naverPayKeys.secretKey, timestamp);
  return { service, operation, fields, encrypt: (text) => encryptText(key, text) };
}

/** An answer in the namespaces of the service; `content` is finished XML. */
export function soapAnswer(
  service: SoapService,
  operation: string,
  nowMs: number,
  result: { content: string } | { fault: SoapFault },
): Answer {
  const isMall = service === 'MallService41';
  const outer = isMall ? 'n1' : 'n';
  const spaces = isMall ? `xmlns:n1="${MALL}" xmlns:n="${BASE}"` : `xmlns:n="${INQUIRY}"`;
  const common =
    tag('n:RequestID', '') +
    tag('n:ResponseType', 'fault' in result ? 'ERROR' : 'SUCCESS') +
    tag('n:ResponseTime', 0) +
    ('fault' in result
      ? `<n:Error>${tag('n:Code', result.fault.code)}${tag('n:Message', result.fault.message)}${tag('n:Detail', '')}</n:Error>`
      : '') +
    tag('n:DetailLevel', 'Full') +
    tag('n:Version', isMall ? '4.1' : '1.0') +
    tag('n:Timestamp', soapTime(nowMs)) +
    tag('n:MessageID', randomUUID());
  const content = 'content' in result ? result.content : '';
  return {
    status: 200,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><${outer}:${operation}Response ${spaces}>${common}${content}</${outer}:${operation}Response></soapenv:Body></soapenv:Envelope>`,
  };
}
