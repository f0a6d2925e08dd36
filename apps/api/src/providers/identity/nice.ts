// Client of NICE's identity check, the crypto-token product: open the window, verify and read its response (docs/integrations.md#nice).
// Keys stay on the server; CI, DI, names and numbers are never logged.
import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isDate, seoulDateTime } from '#domain/base/calendar.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { decodeCp949 } from '../../decode-text.ts';
import { fieldsOf, parseJson, textOf, type Fields } from '../json.ts';
import { send } from '../transport.ts';
import type { IdentityProvider, IdentitySecret, IdentityStart, VerifiedPerson } from './port.ts';

export type NiceOptions = {
  /** Origin and path before `/digital`: `https://svc.niceapi.co.kr:22001`. */
  baseUrl: string;
  /** Target of the browser's form: `https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb`. */
  formUrl: string;
  clientId: string;
  clientSecret: string;
  productId: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 8_000;
const CONNECT_TIME_OUT_MS = 3_000;

type Bodies = { fields: Fields } | { reason: string };

async function call(
  { baseUrl, timeoutMs = TIME_OUT_MS }: NiceOptions,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Bodies> {
  const end = await send({
    method: 'POST',
    url: `${baseUrl}${path}`,
    headers,
    body,
    timeoutMs,
    connectTimeoutMs: CONNECT_TIME_OUT_MS,
  });
  if (end.kind !== 'answer') return { reason: end.reason };
  const value = fieldsOf(parseJson(end.body));
  const gateway = textOf(fieldsOf(value?.['dataHeader'])?.['GW_RSLT_CD']);
  const fields = fieldsOf(value?.['dataBody']);
  return end.status === 200 && gateway === '1200' && fields
    ? { fields }
    : { reason: gateway ?? `HTTP_${end.status}` };
}

/** Requests the token once per process; it is valid for fifty years. */
function tokenCache(options: NiceOptions): () => Promise<string | { reason: string }> {
  let cached: string | undefined;
  return async () => {
    if (cached !== undefined) return cached;
    const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const answer = await call(
      options,
      '/digital/niceid/oauth/oauth/token',
      { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials&scope=default',
    );
    if ('reason' in answer) return answer;
    cached = textOf(answer.fields['access_token']);
    return cached ?? { reason: 'NO_TOKEN' };
  };
}

/** The keys are characters of the base64 text, not the bytes that it encodes. */
function deriveSecret(requestTime: string, requestNo: string, tokenValue: string): IdentitySecret {
  const text = createHash('sha256').update(`${requestTime}${requestNo}${tokenValue}`).digest('base64');
  return { key: text.slice(0, 16), iv: text.slice(-16), hmacKey: text.slice(0, 32) };
}

const integrityOf = (secret: IdentitySecret, sealed: string): Buffer =>
  createHmac('sha256', secret.hmacKey).update(sealed).digest();

type StartRequest = { requestNo: string; returnUrl: string; now: Date };

async function askCryptoToken(
  options: NiceOptions,
  token: string,
  request: StartRequest,
  requestTime: string,
) {
  const seconds = Math.floor(Date.now() / 1000);
  const bearer = Buffer.from(`${token}:${seconds}:${options.clientId}`).toString('base64');
  return call(
    options,
    '/digital/niceid/api/v1.0/common/crypto/token',
    {
      authorization: `bearer ${bearer}`,
      'content-type': 'application/json',
      client_id: options.clientId,
      ProductID: options.productId,
    },
    JSON.stringify({
      dataHeader: { CNTY_CD: 'ko' },
      dataBody: { req_dtim: requestTime, req_no: request.requestNo, enc_mode: '1' },
    }),
  );
}

async function start(
  options: NiceOptions,
  token: () => Promise<string | { reason: string }>,
  request: StartRequest,
): Promise<IdentityStart> {
  const accessToken = await token();
  if (typeof accessToken !== 'string') return { kind: 'unknown', reason: accessToken.reason };
  const requestTime = seoulDateTime(request.now).replaceAll(/\D/gu, '');
  const answer = await askCryptoToken(options, accessToken, request, requestTime);
  if ('reason' in answer) return { kind: 'unknown', reason: answer.reason };
  const { rsp_cd: code, result_cd: result } = answer.fields;
  const tokenValue = textOf(answer.fields['token_val']);
  const tokenVersionId = textOf(answer.fields['token_version_id']);
  const siteCode = textOf(answer.fields['site_code']);
  if (code !== 'P000' || result !== '0000' || !tokenValue || !tokenVersionId || !siteCode)
    return { kind: 'unknown', reason: textOf(code) ?? 'ANSWER_DOES_NOT_MATCH' };
  const secret = deriveSecret(requestTime, request.requestNo, tokenValue);
  const encData = seal(secret, {
    requestno: request.requestNo,
    returnurl: request.returnUrl,
    sitecode: siteCode,
    authtype: 'M',
    methodtype: 'get',
    popupyn: 'N',
    receivedata: '',
  });
  return {
    kind: 'yes',
    secret,
    livesSeconds: Number(answer.fields['period']) || 600,
    window: {
      formUrl: options.formUrl,
      m: 'service',
      token_version_id: tokenVersionId,
      enc_data: encData,
      integrity_value: integrityOf(secret, encData).toString('base64'),
    },
  };
}

function seal(secret: IdentitySecret, plain: object): string {
  const cipher = createCipheriv('aes-128-cbc', secret.key, secret.iv);
  return Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final()]).toString('base64');
}

/** Decrypts text in EUC-KR, which NICE extends to CP949 for further syllables of names; undefined for a ciphertext of other keys. */
function open(secret: IdentitySecret, sealed: string): Fields | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', secret.key, secret.iv);
    const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
    return fieldsOf(parseJson(decodeCp949(plain)));
  } catch (error) {
    // Errors of node:crypto for wrong padding have a code; others are defects.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** `utf8_name` is independent of the response's encoding. */
function nameOf(fields: Fields): string | undefined {
  const encoded = textOf(fields['utf8_name']);
  try {
    return encoded === undefined ? textOf(fields['name']) : decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return textOf(fields['name']);
    throw error;
  }
}

function read(secret: IdentitySecret, encData: string, requestNo: string): VerifiedPerson | undefined {
  const fields = open(secret, encData);
  if (!fields || fields['resultcode'] !== '0000' || fields['requestno'] !== requestNo) return undefined;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(textOf(fields['birthdate']) ?? '') ?? [];
  const birth = `${year}-${month}-${day}`;
  const name = nameOf(fields);
  const phone = phoneDigits(textOf(fields['mobileno']) ?? '');
  const ci = textOf(fields['ci']);
  if (!name || !isDate(birth) || phone === '' || !ci) return undefined;
  return {
    name,
    birth,
    phone,
    ci,
    gender: fields['gender'] === '0' ? 'FEMALE' : 'MALE',
    isForeigner: fields['nationalinfo'] === '1',
  };
}

function isGenuine(secret: IdentitySecret, encData: string, integrityValue: string): boolean {
  const [given, expected] = [Buffer.from(integrityValue, 'base64'), integrityOf(secret, encData)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The identity provider NICE, or its simulator, at `baseUrl`. */
export function createNiceIdentity(options: NiceOptions): IdentityProvider {
  const token = tokenCache(options);
  return { start: (request) => start(options, token, request), isGenuine, read };
}
