// Simulator of Sign in with Apple: codes, tokens, revocation, account notifications (docs/integrations.md#apple).
// Signing and key rotation are in apple-tokens.ts, pages in apple-page.ts.
import { createHash, randomBytes } from 'node:crypto';
import { callShop } from '../call-shop.ts';
import { applePeople, type ApplePerson } from './apple-people.ts';
import { appleConsentPage, appleProblemPage, appleReturnPage } from './apple-page.ts';
import {
  APPLE_ISSUER,
  clientSecretProblem,
  createSigner,
  tokenFaults,
  type AppleSigner,
  type TokenFault,
} from './apple-tokens.ts';
import { appleKeys } from '../provider-keys.ts';
import { json, type Answer, type Exchange, type Route } from '../http.ts';
import type { World } from '../world.ts';

const CODE_LIVES_MS = 5 * 60_000;
const TOKEN_LIVES_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export type AppleSettings = {
  notificationUrl: string | undefined;
  /** Fault of the following ID tokens; `none` unless a test sets one. */
  idToken: 'none' | 'wrong-audience' | 'wrong-nonce' | 'wrong-issuer' | 'expired' | TokenFault;
};

export type NotifyOrder = {
  person: string;
  type: 'email-disabled' | 'email-enabled' | 'consent-revoked' | 'account-delete';
  forged?: boolean;
  /** Fault of the token or of its time of issue. */
  fault?: TokenFault | 'expired' | 'old' | 'early' | 'without-jti';
  /** Id of the notification; the same id again is a repetition. */
  jti?: string;
};

export type Apple = {
  routes: Route[];
  settings: AppleSettings;
  /** Does what the page does, without a browser; returns the form fields that Apple posts to the shop. */
  authorize(personId: string, nonce: string, redirectUri: string): Record<string, string> | undefined;
  rotateKeys(): void;
  notify(order: NotifyOrder): Promise<number | string | undefined>;
  /** True unless the person's refresh token was revoked. */
  isLinked(personId: string): boolean;
  reset(): void;
};

type Grant = { who: ApplePerson; nonce: string; redirectUri: string; expiresAtMs: number };
type StoredGrant = { sub: string; refreshToken: string; isRevoked: boolean };

type AppleRecords = {
  world: World;
  signer: AppleSigner;
  settings: AppleSettings;
  codes: Map<string, Grant>;
};

const randomText = (): string => randomBytes(24).toString('base64url');

const refusal = (error: string, description: string): Answer =>
  json(400, { error, error_description: description });

const findApplePerson = (id: string): ApplePerson | undefined =>
  applePeople.find((one) => one.id === id || one.sub === id);

const emailOf = ({ person, hidesEmail }: ApplePerson): string =>
  hidesEmail ? `${person.id}-hidden@privaterelay.appleid.com` : person.email;

const grantsOf = (records: AppleRecords): StoredGrant[] =>
  records.world.store.all<StoredGrant>('apple.grant');

/** The name is sent the first time only, unsigned (docs/integrations.md#apple). */
function authorize(records: AppleRecords, personId: string, nonce: string, redirectUri: string) {
  const who = findApplePerson(personId);
  if (!who) return undefined;
  const code = randomText();
  records.codes.set(code, {
    who,
    nonce,
    redirectUri,
    expiresAtMs: records.world.now().getTime() + CODE_LIVES_MS,
  });
  const isFirst = !grantsOf(records).some((stored) => stored.sub === who.sub && !stored.isRevoked);
  const { name } = who.person;
  const user = { name: { firstName: name.slice(1), lastName: name.slice(0, 1) }, email: emailOf(who) };
  return { code, ...(isFirst && { user: JSON.stringify(user) }) };
}

function claimsOf(records: AppleRecords, { who, nonce }: Grant, accessToken: string): object {
  const { idToken } = records.settings;
  const seconds = Math.floor(records.world.signingTime().getTime() / 1000);
  return {
    iss: idToken === 'wrong-issuer' ? 'https://appleid.example' : APPLE_ISSUER,
    aud: idToken === 'wrong-audience' ? 'kr.other.service' : appleKeys.servicesId,
    iat: seconds,
    exp: idToken === 'expired' ? seconds - 600 : seconds + 600,
    sub: who.sub,
    // An attempt without a nonce gets a token without one.
    ...(nonce !== '' && { nonce: idToken === 'wrong-nonce' ? 'another' : nonce }),
    nonce_supported: true,
    c_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    email: emailOf(who),
    // Apple sends some of these as text and some as booleans.
    email_verified: who.hidesEmail ? 'true' : true,
    is_private_email: who.hidesEmail ? 'true' : false,
    auth_time: seconds,
  };
}

function checkClient(records: AppleRecords, form: URLSearchParams): Answer | undefined {
  const clientId = form.get('client_id') ?? '';
  if (clientId !== appleKeys.servicesId) return refusal('invalid_client', 'unknown client_id');
  const problem = clientSecretProblem(form.get('client_secret') ?? '', clientId, records.world.signingTime());
  return problem === undefined ? undefined : refusal('invalid_client', problem);
}

function signed({ signer }: AppleRecords, claims: object, fault: string | undefined): string {
  const known = tokenFaults.find((one) => one === fault);
  return known === undefined ? signer.sign(claims) : signer.signInvalid(claims, known);
}

function issueToken(records: AppleRecords, { body }: Exchange): Answer {
  const form = new URLSearchParams(body);
  const problem = checkClient(records, form);
  if (problem) return problem;
  if (form.get('grant_type') !== 'authorization_code')
    return refusal('unsupported_grant_type', 'authorization_code only');
  const grant = records.codes.get(form.get('code') ?? '');
  if (!grant || grant.expiresAtMs <= records.world.now().getTime())
    return refusal('invalid_grant', 'The code has expired or has been revoked.');
  if (form.get('redirect_uri') !== grant.redirectUri)
    return refusal('invalid_grant', 'redirect_uri mismatch');
  records.codes.delete(form.get('code') ?? '');
  const accessToken = randomText();
  const refreshToken = randomText();
  records.world.store.put('apple.grant', grant.who.sub, {
    sub: grant.who.sub,
    refreshToken,
    isRevoked: false,
  });
  const claims = claimsOf(records, grant, accessToken);
  return json(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_LIVES_SECONDS,
    refresh_token: refreshToken,
    id_token: signed(records, claims, records.settings.idToken),
  });
}

/** 200 with an empty body, also for a token revoked before. */
function revoke(records: AppleRecords, { body }: Exchange): Answer {
  const form = new URLSearchParams(body);
  const problem = checkClient(records, form);
  if (problem) return problem;
  const stored = grantsOf(records).find(({ refreshToken }) => refreshToken === form.get('token'));
  if (stored) records.world.store.put('apple.grant', stored.sub, { ...stored, isRevoked: true });
  return { status: 200 };
}

function authorizeProblem(fields: URLSearchParams): string | undefined {
  if (fields.get('client_id') !== appleKeys.servicesId) return 'invalid_client';
  if (!URL.canParse(fields.get('redirect_uri') ?? '')) return 'invalid_redirect_uri';
  const scopes = fields.get('scope') ?? '';
  return scopes !== '' && fields.get('response_mode') !== 'form_post' ? 'form_post is required' : undefined;
}

function press(records: AppleRecords, { body }: Exchange): Answer {
  const form = new URLSearchParams(body);
  const problem = authorizeProblem(form);
  if (problem !== undefined) return appleProblemPage(problem);
  const redirectUri = form.get('redirect_uri') ?? '';
  const granted =
    form.get('action') === 'agree'
      ? authorize(records, form.get('person') ?? '', form.get('nonce') ?? '', redirectUri)
      : undefined;
  const state = form.get('state');
  return appleReturnPage(redirectUri, {
    ...(granted ?? { error: 'user_cancelled_authorize' }),
    ...(state !== null && { state }),
  });
}

function appleRoutes(records: AppleRecords): Route[] {
  return [
    {
      method: 'GET',
      path: '/apple/auth/authorize',
      call: 'page.apple-authorize',
      handle: ({ query }) => {
        const problem = authorizeProblem(query);
        return problem === undefined ? appleConsentPage(applePeople, query) : appleProblemPage(problem);
      },
    },
    {
      method: 'POST',
      path: '/apple/auth/authorize',
      call: 'apple.authorize',
      handle: (exchange) => press(records, exchange),
    },
    {
      method: 'POST',
      path: '/apple/auth/token',
      call: 'apple.token',
      handle: (exchange) => issueToken(records, exchange),
    },
    {
      method: 'POST',
      path: '/apple/auth/revoke',
      call: 'apple.revoke',
      handle: (exchange) => revoke(records, exchange),
    },
    {
      method: 'GET',
      path: '/apple/auth/keys',
      call: 'apple.keys',
      handle: () => json(200, records.signer.jwks()),
    },
  ];
}

/** Notifies the shop about an account; the event is JSON text inside the signed claims. */
async function notify(records: AppleRecords, order: NotifyOrder): Promise<number | string | undefined> {
  const who = findApplePerson(order.person);
  const url = records.settings.notificationUrl;
  if (!who || url === undefined) return undefined;
  const seconds = Math.floor(records.world.signingTime().getTime() / 1000);
  const events = JSON.stringify({
    type: order.type,
    sub: who.sub,
    event_time: seconds * 1000,
    ...(order.type.startsWith('email') && { email: emailOf(who), is_private_email: String(who.hidesEmail) }),
  });
  const fault = order.forged === true ? 'forged' : order.fault;
  const iat = seconds + ({ old: -10, expired: -2, early: 2 }[String(fault)] ?? 0) * DAY_SECONDS;
  const claims = {
    iss: APPLE_ISSUER,
    aud: appleKeys.servicesId,
    iat,
    // An old notification without `exp` is rejected for its age.
    ...(fault !== 'old' && { exp: iat + DAY_SECONDS }),
    ...(fault !== 'without-jti' && { jti: order.jti ?? randomText() }),
    events,
  };
  const payload = signed(records, claims, fault);
  return callShop(url, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
  });
}

/** Creates the simulator; `notificationUrl` is what a merchant would register at Apple. */
export function createApple(world: World, notificationUrl: string | undefined): Apple {
  const settings: AppleSettings = { notificationUrl, idToken: 'none' };
  const records: AppleRecords = { world, signer: createSigner(world), settings, codes: new Map() };
  return {
    routes: appleRoutes(records),
    settings,
    authorize: (personId, nonce, redirectUri) => authorize(records, personId, nonce, redirectUri),
    rotateKeys: () => records.signer.rotate(),
    notify: (order) => notify(records, order),
    isLinked: (personId) =>
      grantsOf(records).some(({ sub, isRevoked }) => sub === findApplePerson(personId)?.sub && !isRevoked),
    reset() {
      records.codes.clear();
      settings.idToken = 'none';
    },
  };
}
