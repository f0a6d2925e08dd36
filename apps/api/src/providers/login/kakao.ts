// Client of Kakao Login: identify a person by code or token, unlink (docs/integrations.md#kakao). No token is stored; keys and personal
// data are never logged.
import { timingSafeEqual } from 'node:crypto';
import { isDate } from '#domain/base/calendar.ts';
import { isMobilePhone, phoneDigits } from '#domain/members/phone.ts';
import { fieldsOf, parseJsonWithLongNumbers, textOf, type Fields } from '../json.ts';
import { send, type CallEnd } from '../transport.ts';
import type { UnlinkAnswer, KakaoLogin, LoginAnswer, LoginUnknown, ProviderPerson } from './port.ts';

export type KakaoOptions = {
  /** Origin and path before `/oauth`, in the browser: `https://kauth.kakao.com`. */
  authorizeBaseUrl: string;
  /** The same address for calls from our server. */
  authBaseUrl: string;
  /** Origin and path before `/v2`: `https://kapi.kakao.com`. */
  apiBaseUrl: string;
  restApiKey: string;
  clientSecret: string;
  adminKey: string;
  appId: string;
  /** Redirect URL exactly as registered at Kakao. */
  redirectUrl: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 8_000;
const CONNECT_TIME_OUT_MS = 3_000;
const SCOPES = 'account_email,name,gender,birthday,birthyear,phone_number';

/** Errors that concern our key or app, not the person. */
const ABOUT_US = new Set(['KOE010', 'KOE101', 'KOE008', 'KOE005', 'KOE004', 'KOE003', '-2', '-5']);

type Reply = { ok: true; value: Fields } | { ok: false; code: string } | LoginUnknown;

const unknown = (reason: string): LoginUnknown => ({ kind: 'unknown', reason });

/** Errors of the token endpoint have `error_code`, those of the API a negative `code`. */
function understand(end: CallEnd): Reply {
  if (end.kind !== 'answer') return unknown(end.reason);
  const value = fieldsOf(parseJsonWithLongNumbers(end.body));
  if (end.status === 200) return value ? { ok: true, value } : unknown('ANSWER_NOT_JSON');
  const code = textOf(value?.['error_code']) ?? numberText(value?.['code']);
  if (end.status >= 500 || end.status === 429 || code === undefined || ABOUT_US.has(code))
    return unknown(code ?? `HTTP_${end.status}`);
  return { ok: false, code };
}

const numberText = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value);

type Wire = { url: string; authorization?: string; form?: Record<string, string> };

async function call(options: KakaoOptions, { url, authorization, form }: Wire): Promise<Reply> {
  return understand(
    await send({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        ...(authorization && { authorization }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      timeoutMs: options.timeoutMs ?? TIME_OUT_MS,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
    }),
  );
}

/** `+82 10-1234-5678` in any notation; undefined for phones of other countries. */
function koreanPhone(text: string | undefined): string | undefined {
  return text !== undefined && /^\+?82[\s-]/.test(text) && isMobilePhone(text)
    ? phoneDigits(text)
    : undefined;
}

/** Undefined for a lunar birthday, which has no fixed solar date (docs/integrations.md#kakao). */
function birthOf(account: Fields): string | undefined {
  const year = textOf(account['birthyear']);
  const day = textOf(account['birthday']);
  if (year === undefined || day?.length !== 4 || account['birthday_type'] === 'LUNAR') return undefined;
  const date = `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
  return isDate(date) ? date : undefined;
}

/** The person of a Kakao account response; undefined without an id. */
export function readKakaoAccount(value: Fields): ProviderPerson | undefined {
  const providerId = numberText(value['id']);
  if (providerId === undefined || !/^\d+$/.test(providerId)) return undefined;
  const account = fieldsOf(value['kakao_account']) ?? {};
  const isEmailSure = account['is_email_valid'] === true && account['is_email_verified'] === true;
  const email = isEmailSure ? textOf(account['email'])?.toLowerCase() : undefined;
  const name = textOf(account['name']) ?? textOf(fieldsOf(account['profile'])?.['nickname']);
  const phone = koreanPhone(textOf(account['phone_number']));
  const birth = birthOf(account);
  const gender = { female: 'FEMALE', male: 'MALE' }[textOf(account['gender']) ?? ''] as
    | 'FEMALE'
    | 'MALE'
    | undefined;
  return {
    provider: 'KAKAO',
    providerId,
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(birth && { birth }),
    ...(gender && { gender }),
  };
}

async function personOf(options: KakaoOptions, token: string): Promise<LoginAnswer> {
  const reply = await call(options, {
    url: `${options.apiBaseUrl}/v2/user/me`,
    authorization: `Bearer ${token}`,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code === '-406' ? 'UNDER_FOURTEEN' : reply.code };
  const person = readKakaoAccount(reply.value);
  return person ? { kind: 'yes', person } : unknown('ANSWER_DOES_NOT_MATCH');
}

async function personByCode(options: KakaoOptions, code: string): Promise<LoginAnswer> {
  const reply = await call(options, {
    url: `${options.authBaseUrl}/oauth/token`,
    form: {
      grant_type: 'authorization_code',
      client_id: options.restApiKey,
      client_secret: options.clientSecret,
      redirect_uri: options.redirectUrl,
      code,
    },
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code };
  const token = textOf(reply.value['access_token']);
  return token === undefined ? unknown('ANSWER_DOES_NOT_MATCH') : personOf(options, token);
}

/** Tokens of other apps are rejected, because their operators could otherwise sign in as our members. */
async function personByToken(options: KakaoOptions, token: string): Promise<LoginAnswer> {
  const reply = await call(options, {
    url: `${options.apiBaseUrl}/v1/user/access_token_info`,
    authorization: `Bearer ${token}`,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code };
  return numberText(reply.value['app_id']) === options.appId
    ? personOf(options, token)
    : { kind: 'no', code: 'OTHER_APP' };
}

async function unlink(options: KakaoOptions, providerId: string): Promise<UnlinkAnswer> {
  const reply = await call(options, {
    url: `${options.apiBaseUrl}/v1/user/unlink`,
    authorization: `KakaoAK ${options.adminKey}`,
    form: { target_id_type: 'user_id', target_id: providerId },
  });
  if ('kind' in reply) return reply;
  // -101: not linked with our app; -103: no such account.
  return reply.ok || reply.code === '-101' || reply.code === '-103'
    ? { kind: 'yes' }
    : { kind: 'no', code: reply.code };
}

function isKakao(authorization: string | undefined, adminKey: string): boolean {
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`KakaoAK ${adminKey}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The login provider Kakao, or its simulator, at the given addresses. */
export function createKakaoLogin(options: KakaoOptions): KakaoLogin {
  const query = new URLSearchParams({
    client_id: options.restApiKey,
    redirect_uri: options.redirectUrl,
    response_type: 'code',
    scope: SCOPES,
  });
  return {
    start: { authorizeUrl: `${options.authorizeBaseUrl}/oauth/authorize?${query}` },
    redirectUrl: options.redirectUrl,
    personByCode: (code) => personByCode(options, code),
    personByToken: (token) => personByToken(options, token),
    unlink: (providerId) => unlink(options, providerId),
    isKakao: (authorization) => isKakao(authorization, options.adminKey),
    isOurApp: (appId) => appId === options.appId,
  };
}
