// Identity check: open the provider's window, verify its response, read it once (docs/rules/adult.md#proof, docs/endpoints.md#c17). The browser
// only receives a handle; keys, CI and request number stay on the server.
import { randomBytes } from 'node:crypto';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { IdentityProvider, IdentitySecret, VerifiedPerson } from '../../../providers/identity/port.ts';
import { openText, sealText } from '../../../sealed-text.ts';
import { keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import {
  type IdentityPurpose,
  findAttempt,
  insertAttempt,
  takeAttempt,
  writeAnswer,
} from './identity-attempts.db.ts';

/** Name of the key under which the window's keys are encrypted. */
const keysSeal = 'identity-keys';
const longestLifeSeconds = 30 * 60;

export type IdentityStart = {
  formUrl: string;
  m: string;
  token_version_id: string;
  enc_data: string;
  integrity_value: string;
  symmetricKey: string;
};

const viewerOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'member' ? ctx.actor.userUuid : null);

function providerOf(ctx: Ctx): IdentityProvider {
  return ctx.providers.identity ?? refuse('PROVIDER_UNAVAILABLE');
}

/** Absolute URL within this shop; refuses INVALID_INPUT for any other origin. */
function ownAddress(ctx: Ctx, wanted: string): string {
  const { publicUrl } = ctx.config;
  const isPlain = /^[\x21-\x7e]+$/.test(wanted) && !wanted.includes('\\');
  const address = isPlain && URL.canParse(wanted, publicUrl) ? new URL(wanted, publicUrl) : undefined;
  const isOwn = address?.origin === new URL(publicUrl).origin && address.username === '';
  return isOwn
    ? address.href
    : refuse('INVALID_INPUT', {
        fields: [{ name: 'redirectUrl', message: '온스 주소만 사용할 수 있습니다.' }],
      });
}

/**
 * Starts a check for the caller. Refuses LOGIN_REQUIRED for a guest who wants to change an account, INVALID_INPUT,
 * TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE.
 */
export async function startIdentity(
  ctx: Ctx,
  request: { redirectUrl: string; purpose: IdentityPurpose },
): Promise<IdentityStart> {
  const provider = providerOf(ctx);
  const userUuid = viewerOf(ctx);
  if (request.purpose === 'UPDATE' && userUuid === null) refuse('LOGIN_REQUIRED');
  const redirectUrl = ownAddress(ctx, request.redirectUrl);
  await takeUses(ctx, { key: `identity:${ctx.request.ip}`, limit: 20, windowMs: 10 * 60_000 });
  const requestNo = `R${randomBytes(12).toString('hex')}`;
  const returnUrl = `${ctx.config.publicUrl}/api/v1/auth/nice/return`;
  const started = await provider.start({ requestNo, returnUrl, now: ctx.now });
  if (started.kind === 'unknown') {
    ctx.log.warn({ reason: started.reason }, 'the identity provider did not answer');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  const handle = randomToken();
  const lifeMs = Math.min(started.livesSeconds, longestLifeSeconds) * 1000;
  await insertAttempt(ctx.db, {
    handleHash: tokenHash(handle),
    requestNo,
    tokenVersionId: started.window.token_version_id,
    purpose: request.purpose,
    userUuid,
    redirectUrl,
    keys: sealText(ctx, keysSeal, JSON.stringify(started.secret)),
    expiresAt: new Date(ctx.now.getTime() + lifeMs),
  });
  return { ...started.window, symmetricKey: handle };
}

function secretOf(ctx: Ctx, keys: string): IdentitySecret | undefined {
  const text = openText(ctx, keysSeal, keys);
  return text === undefined ? undefined : (JSON.parse(text) as IdentitySecret);
}

/** Undoes the form decoding of plus signs into spaces on the way through the browser. */
const restorePlusSigns = (sealed: string): string => sealed.replaceAll(' ', '+');

/**
 * Where the browser is redirected after the window: with the response when the provider signed it for this attempt, otherwise
 * with an error; to the home page for an unknown attempt.
 */
export async function finishWindow(
  ctx: Ctx,
  returned: { token_version_id?: string; enc_data?: string; integrity_value?: string },
): Promise<string> {
  const attempt =
    returned.token_version_id === undefined
      ? undefined
      : await findAttempt(ctx.db, returned.token_version_id);
  if (attempt === undefined) return `${ctx.config.publicUrl}/?identity=expired`;
  const back = new URL(attempt.redirectUrl);
  const encData = restorePlusSigns(returned.enc_data ?? '');
  const secret = secretOf(ctx, attempt.keys);
  const isGenuine =
    secret !== undefined &&
    providerOf(ctx).isGenuine(secret, encData, restorePlusSigns(returned.integrity_value ?? ''));
  const isInTime = attempt.expiresAt > ctx.now;
  const isTaken = isGenuine && isInTime && (await writeAnswer(ctx.db, attempt.uuid, tokenHash(encData)));
  back.searchParams.set(isTaken ? 'encData' : 'error', isTaken ? encData : 'TOKEN_INVALID');
  return back.href;
}

export type Identified = VerifiedPerson & { ciHash: string };

/**
 * The verified person, read once in the caller's transaction. Refuses TOKEN_INVALID for a response that is altered, expired or
 * used, or that belongs to another caller, handle or purpose.
 */
export async function readIdentity(
  ctx: Ctx,
  tx: Tx,
  given: { encData: string; symmetricKey: string },
  purposes: readonly IdentityPurpose[],
): Promise<Identified> {
  const provider = providerOf(ctx);
  const encData = restorePlusSigns(given.encData);
  const wanted = {
    handleHash: tokenHash(given.symmetricKey),
    answerHash: tokenHash(encData),
    userUuid: viewerOf(ctx),
    purposes,
  };
  const attempt = (await takeAttempt(tx, wanted, ctx.now)) ?? refuse('TOKEN_INVALID');
  const secret = secretOf(ctx, attempt.keys) ?? refuse('TOKEN_INVALID');
  const person = provider.read(secret, encData, attempt.requestNo) ?? refuse('TOKEN_INVALID');
  return { ...person, ciHash: keyedHash(ctx, 'ci', person.ci) };
}
