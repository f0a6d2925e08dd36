// Client of Sign in with Apple: identify a person by code, revoke a link, read notifications (docs/integrations.md#apple). Keys, tokens and
// personal data are never logged. Signatures: apple-tokens.ts.
import { fieldsOf, parseJson, textOf } from '../json.ts';
import { send, type CallEnd } from '../transport.ts';
import { clientSecret, createAppleKeys, type AppleKeys, type SecretOptions } from './apple-tokens.ts';
import type { AppleLogin, AppleNotice, UnlinkAnswer, LoginAnswer, LoginUnknown } from './port.ts';

export type AppleOptions = SecretOptions & {
  /** Origin and path before `/auth`, in the browser: `https://appleid.apple.com`. */
  authorizeBaseUrl: string;
  /** The same address for calls from our server. */
  baseUrl: string;
  /** Redirect URL exactly as registered at Apple. */
  redirectUrl: string;
  timeoutMs?: number;
  /** Real time: signatures expire independently of a moved clock. */
  now?: () => Date;
};

const TIME_OUT_MS = 8_000;
const CONNECT_TIME_OUT_MS = 3_000;

type Apple = AppleOptions & { keys: AppleKeys; now: () => Date };

const unknown = (reason: string): LoginUnknown => ({ kind: 'unknown', reason });

function call(
  { baseUrl, timeoutMs = TIME_OUT_MS }: AppleOptions,
  path: string,
  form?: Record<string, string>,
) {
  return send({
    method: form ? 'POST' : 'GET',
    url: `${baseUrl}${path}`,
    headers: { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
    timeoutMs,
    connectTimeoutMs: CONNECT_TIME_OUT_MS,
  });
}

/** `invalid_grant` concerns the code or token; other errors concern our credentials. */
function refusalOf(end: CallEnd): { kind: 'no'; code: string } | LoginUnknown {
  if (end.kind !== 'answer') return unknown(end.reason);
  const code = textOf(fieldsOf(parseJson(end.body))?.['error']);
  return end.status === 400 && code === 'invalid_grant'
    ? { kind: 'no', code }
    : unknown(code ?? `HTTP_${end.status}`);
}

/** Apple sends some booleans as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

async function personByCode(apple: Apple, code: string, nonce: string | undefined): Promise<LoginAnswer> {
  const end = await call(apple, '/auth/token', {
    client_id: apple.servicesId,
    client_secret: await clientSecret(apple, apple.now()),
    code,
    grant_type: 'authorization_code',
    redirect_uri: apple.redirectUrl,
  });
  if (end.kind !== 'answer' || end.status !== 200) return refusalOf(end);
  const tokens = fieldsOf(parseJson(end.body));
  const verified = await apple.keys.verify(textOf(tokens?.['id_token']) ?? '', apple.servicesId, {
    requiredClaims: ['sub', 'iat', 'exp'],
  });
  if (verified.kind === 'unknown') return unknown('NO_KEYS');
  if (verified.kind === 'no') return verified;
  const { claims } = verified;
  // The nonce of the token must equal that of the attempt, including its absence.
  if (claims['nonce'] !== nonce) return { kind: 'no', code: 'WRONG_NONCE' };
  const email = isTrue(claims['email_verified']) ? textOf(claims['email'])?.toLowerCase() : undefined;
  const refreshToken = textOf(tokens?.['refresh_token']);
  return {
    kind: 'yes',
    person: {
      provider: 'APPLE',
      providerId: String(claims['sub']),
      ...(email && { email }),
      ...(refreshToken && { refreshToken }),
    },
  };
}

/** Apple also answers 200 for a token that was already revoked. */
async function revoke(apple: Apple, refreshToken: string): Promise<UnlinkAnswer> {
  const end = await call(apple, '/auth/revoke', {
    client_id: apple.servicesId,
    client_secret: await clientSecret(apple, apple.now()),
    token: refreshToken,
    token_type_hint: 'refresh_token',
  });
  return end.kind === 'answer' && end.status === 200 ? { kind: 'yes' } : refusalOf(end);
}

const noticeTypes: ReadonlySet<string> = new Set([
  'email-disabled',
  'email-enabled',
  'consent-revoked',
  'account-delete',
]);

/** Apple's notifications are valid for a day and repeated while unanswered; older ones are replays. */
const NOTICE_AT_MOST_SECONDS = 2 * 24 * 60 * 60;
const JTI_AT_MOST_LETTERS = 200;

/** The event is JSON text inside the claims. */
async function readNotice(apple: Apple, payload: string): Promise<AppleNotice | undefined | LoginUnknown> {
  const verified = await apple.keys.verify(payload, apple.servicesId, {
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: NOTICE_AT_MOST_SECONDS,
  });
  if (verified.kind === 'unknown') return unknown('NO_KEYS');
  if (verified.kind === 'no') return undefined;
  const event = fieldsOf(parseJson(textOf(verified.claims['events']) ?? ''));
  const type = textOf(event?.['type']);
  const providerId = textOf(event?.['sub']);
  const jti = textOf(verified.claims.jti);
  if (type === undefined || !noticeTypes.has(type) || providerId === undefined) return undefined;
  if (jti === undefined || jti.length > JTI_AT_MOST_LETTERS) return undefined;
  return { type: type as AppleNotice['type'], providerId, jti };
}

/** The login provider Apple, or its simulator, at `baseUrl`. */
export function createAppleLogin(options: AppleOptions): AppleLogin {
  const now = options.now ?? (() => new Date());
  const fetchKeys = async () => {
    const end = await call(options, '/auth/keys');
    return end.kind === 'answer' && end.status === 200 ? parseJson(end.body) : undefined;
  };
  const apple: Apple = { ...options, now, keys: createAppleKeys(fetchKeys, now) };
  const query = new URLSearchParams({
    client_id: options.servicesId,
    redirect_uri: options.redirectUrl,
    response_type: 'code',
    response_mode: 'form_post',
    scope: 'name email',
  });
  return {
    start: { authorizeUrl: `${options.authorizeBaseUrl}/auth/authorize?${query}` },
    personByCode: (code, nonce) => personByCode(apple, code, nonce),
    revoke: (refreshToken) => revoke(apple, refreshToken),
    readNotice: (payload) => readNotice(apple, payload),
  };
}
