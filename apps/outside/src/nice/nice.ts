// Simulator of NICE's identity check (crypto-token product): tokens, the window, the encrypted result (docs/integrations.md#nice).
// Ciphers are in nice-crypto.ts, pages in nice-page.ts.
import { createHash, randomBytes } from 'node:crypto';
import { niceKeys } from '../provider-keys.ts';
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import { deriveKeys, eucKr, integrityOf, seal, unseal, type NiceKeys } from './nice-crypto.ts';
import { nicePeople, type NicePerson } from './nice-people.ts';
import { identityPage, identityProblemPage, returnPage } from './nice-page.ts';
import { birthAtYearAge } from '../people.ts';
import { seoulTime, type World } from '../world.ts';

const TOKEN_LIVES_SECONDS = 1200;
const REQUEST_NO_AT_MOST = 30;

export type NiceSettings = {
  /** Fault of the following results; `none` unless a test sets one. */
  result: 'none' | 'altered' | 'wrong-integrity' | 'other-request';
};

export type NiceFields = { token_version_id: string; enc_data: string; integrity_value: string };

export type Nice = {
  routes: Route[];
  settings: NiceSettings;
  /** Does what the window does, without a browser; returns the return URL and its fields. */
  identify(personId: string, fields: NiceFields): { returnUrl: string; fields: NiceFields } | undefined;
  reset(): void;
};

type CryptoToken = { keys: NiceKeys; expiresAtMs: number };
type NiceRecords = { world: World; settings: NiceSettings; tokens: Map<string, CryptoToken> };

type IdentityRequest = {
  requestno: string;
  returnurl: string;
  sitecode: string;
  methodtype: string;
  receivedata: string;
};

const gateway = (code: string, message: string, body: object = {}): Answer =>
  json(200, { dataHeader: { GW_RSLT_CD: code, GW_RSLT_MSG: message }, dataBody: body });

const basic = `Basic ${Buffer.from(`${niceKeys.clientId}:${niceKeys.clientSecret}`).toString('base64')}`;

function issueToken({ headers, body }: Exchange): Answer {
  if (headers['authorization'] !== basic) return gateway('1702', '허용되지 않은 클라이언트입니다.');
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    return gateway('1800', 'grant_type 오류');
  return gateway('1200', 'success', {
    access_token: niceKeys.accessToken,
    token_type: 'bearer',
    expires_in: 1_576_800_000,
    scope: 'default',
  });
}

/** `bearer base64(access_token:unixSeconds:client_id)`. */
function isAuthorized(header: string | undefined): boolean {
  const encoded = /^bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const parts = Buffer.from(encoded, 'base64').toString().split(':');
  return (
    parts[0] === niceKeys.accessToken && /^\d{10}$/.test(parts[1] ?? '') && parts[2] === niceKeys.clientId
  );
}

function issueCryptoToken(records: NiceRecords, { headers, body }: Exchange): Answer {
  if (!isAuthorized(headers['authorization'])) return gateway('1702', '허용되지 않은 클라이언트입니다.');
  if (headers['productid'] !== niceKeys.productId) return gateway('1705', '이용할 수 없는 상품입니다.');
  const request = (jsonObject(body)?.['dataBody'] ?? {}) as Record<string, unknown>;
  const requestTime = String(request['req_dtim'] ?? '');
  const requestNo = String(request['req_no'] ?? '');
  if (!/^\d{14}$/.test(requestTime) || requestNo === '' || requestNo.length > REQUEST_NO_AT_MOST)
    return gateway('1200', 'success', { rsp_cd: 'EAPI2500', res_msg: '요청 값 오류', result_cd: '0001' });
  const tokenValue = randomBytes(33).toString('base64');
  const tokenVersionId = `OUT${randomBytes(10).toString('hex')}`;
  records.tokens.set(tokenVersionId, {
    keys: deriveKeys(requestTime, requestNo, tokenValue),
    expiresAtMs: records.world.now().getTime() + TOKEN_LIVES_SECONDS * 1000,
  });
  return gateway('1200', 'success', {
    rsp_cd: 'P000',
    res_msg: '',
    result_cd: '0000',
    site_code: 'SBX01',
    token_version_id: tokenVersionId,
    token_val: tokenValue,
    period: TOKEN_LIVES_SECONDS,
  });
}

/** The decrypted request, or undefined when its token is unknown, it was altered, or it expired. */
function readRequest(
  records: NiceRecords,
  fields: NiceFields,
): { request: IdentityRequest; token: CryptoToken } | undefined {
  const token = records.tokens.get(fields.token_version_id);
  if (!token || token.expiresAtMs <= records.world.now().getTime()) return undefined;
  if (integrityOf(token.keys, fields.enc_data) !== fields.integrity_value) return undefined;
  const request = jsonObject(unseal(token.keys, fields.enc_data) ?? '');
  return request && URL.canParse(String(request['returnurl']))
    ? { request: request as unknown as IdentityRequest, token }
    : undefined;
}

const base64Of = (seed: string, bytes: number): string =>
  createHash('sha512').update(`outside ${seed}`).digest().subarray(0, bytes).toString('base64');

function resultOf(records: NiceRecords, request: IdentityRequest, who: NicePerson): object {
  const { person, yearAge, isForeigner, ciOf } = who;
  const now = records.world.now();
  return {
    resultcode: '0000',
    requestno: records.settings.result === 'other-request' ? 'R-other-request' : request.requestno,
    enctime: seoulTime(now).replaceAll(/\D/g, '').slice(0, 14),
    sitecode: request.sitecode,
    responseno: randomBytes(8).toString('hex'),
    authtype: 'M',
    name: person.name,
    utf8_name: encodeURIComponent(person.name),
    birthdate: yearAge === undefined ? person.birth : birthAtYearAge(yearAge, now),
    gender: person.gender === 'male' ? '1' : '0',
    nationalinfo: isForeigner ? '1' : '0',
    mobileco: '1',
    mobileno: person.phone,
    ci: base64Of(`ci ${ciOf}`, 64),
    di: base64Of(`di ${ciOf}`, 48),
    receivedata: request.receivedata ?? '',
  };
}

function identify(records: NiceRecords, personId: string, given: NiceFields) {
  const who = nicePeople.find(({ person }) => person.id === personId);
  const read = readRequest(records, given);
  if (!who || !read) return undefined;
  const { request, token } = read;
  const sealed = seal(token.keys, eucKr(JSON.stringify(resultOf(records, request, who))));
  const isAltered = records.settings.result === 'altered';
  const fields: NiceFields = {
    token_version_id: given.token_version_id,
    enc_data: isAltered ? `${sealed.slice(0, -6)}AAAA==` : sealed,
    integrity_value: records.settings.result === 'wrong-integrity' ? 'AAAA' : integrityOf(token.keys, sealed),
  };
  return { returnUrl: request.returnurl, isPost: request.methodtype === 'post', fields };
}

const fieldsFrom = (form: URLSearchParams): NiceFields => ({
  token_version_id: form.get('token_version_id') ?? '',
  enc_data: form.get('enc_data') ?? '',
  integrity_value: form.get('integrity_value') ?? '',
});

function showWindow(records: NiceRecords, form: URLSearchParams): Answer {
  const read = form.get('m') === 'service' ? readRequest(records, fieldsFrom(form)) : undefined;
  return read ? identityPage(nicePeople, form, read.request.returnurl) : identityProblemPage();
}

function press(records: NiceRecords, form: URLSearchParams): Answer {
  const done = identify(records, form.get('person') ?? '', fieldsFrom(form));
  if (!done) return identityProblemPage();
  if (done.isPost) return returnPage(done.returnUrl, done.fields);
  const back = new URL(done.returnUrl);
  for (const [name, value] of Object.entries(done.fields)) back.searchParams.set(name, value);
  return { status: 302, headers: { location: back.href } };
}

function niceRoutes(records: NiceRecords): Route[] {
  const service = '/nice/CheckPlusSafeModel/service.cb';
  return [
    {
      method: 'POST',
      path: '/nice/digital/niceid/oauth/oauth/token',
      call: 'nice.token',
      handle: issueToken,
    },
    {
      method: 'POST',
      path: '/nice/digital/niceid/api/v1.0/common/crypto/token',
      call: 'nice.crypto-token',
      handle: (exchange) => issueCryptoToken(records, exchange),
    },
    {
      method: 'GET',
      path: service,
      call: 'page.nice',
      handle: ({ query }) => showWindow(records, query),
    },
    {
      method: 'POST',
      path: service,
      call: 'page.nice',
      handle: ({ body }) => showWindow(records, new URLSearchParams(body)),
    },
    {
      method: 'POST',
      path: '/nice/window',
      call: 'nice.window',
      handle: ({ body }) => press(records, new URLSearchParams(body)),
    },
  ];
}

/** Creates the simulator. Crypto tokens end with the process; they expire after twenty minutes anyway. */
export function createNice(world: World): Nice {
  const settings: NiceSettings = { result: 'none' };
  const records: NiceRecords = { world, settings, tokens: new Map() };
  return {
    routes: niceRoutes(records),
    settings,
    identify: (personId, fields) => identify(records, personId, fields),
    reset() {
      records.tokens.clear();
      settings.result = 'none';
    },
  };
}
