// Sign-in at Kakao and Apple: the provider identifies the person, then a session is opened or a registration is requested
// (docs/rules/members.md#social). No transaction is open during a provider call.
import { cutText } from '#domain/base/cut-text.ts';
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { SignInAnswer } from '#contract/members/user-shapes.ts';
import { isDate, seoulDate } from '#domain/base/calendar.ts';
import { birthProblem, isOverFourteen } from '#domain/members/member-fields.ts';
import { isMobilePhone, phoneDigits } from '#domain/members/phone.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { LoginAnswer, ProviderPerson } from '../../../providers/login/port.ts';
import { sealText } from '../../../sealed-text.ts';
import { insertAppleNotice } from './apple-notices.db.ts';
import { signInPerson, unlinkPerson } from './sign-in-person.ts';

type SignedIn = Static<typeof SignInAnswer>;

/** Name of the key under which refresh tokens are encrypted; sign-in.jobs.ts decrypts them. */
export const refreshTokenSeal = 'apple-refresh-token';

/** Limits provider calls per address, because every try causes one. */
async function takeProviderUse(ctx: Ctx): Promise<void> {
  await takeUses(ctx, { key: `sign-in:${ctx.request.ip}`, limit: 30, windowMs: 60_000 });
}

/** Fields that the browser sends in addition to the provider's. */
type BrowserFields = { name?: string; guestExternalId?: string };
const guest = (guestExternalId: string | undefined): BrowserFields =>
  guestExternalId ? { guestExternalId } : {};

/**
 * Refuses TOKEN_INVALID for a code that is wrong, used or expired, UNDER_FOURTEEN, and PROVIDER_UNAVAILABLE for an unknown
 * outcome.
 */
async function signInByAnswer(
  ctx: Ctx,
  answer: LoginAnswer,
  { name, guestExternalId }: BrowserFields,
): Promise<SignedIn> {
  if (answer.kind === 'unknown') {
    ctx.log.warn({ reason: answer.reason }, 'a sign-in provider did not answer');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  if (answer.kind === 'no')
    return refuse(answer.code === 'UNDER_FOURTEEN' ? 'UNDER_FOURTEEN' : 'TOKEN_INVALID');
  return signInAs(ctx, name === undefined ? answer.person : { ...answer.person, name }, guestExternalId);
}

async function signInAs(ctx: Ctx, person: ProviderPerson, guestExternalId?: string): Promise<SignedIn> {
  const { provider, providerId, refreshToken, birth, name, email, phone, gender } = person;
  const today = seoulDate(ctx.now);
  if (birth !== undefined && !isOverFourteen(birth, today)) refuse('UNDER_FOURTEEN');
  return signInPerson(ctx, {
    provider,
    providerId,
    profile: {
      ...(name && { name }),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(gender && { gender }),
      // Registration would refuse another one.
      ...(birth && birthProblem(birth, today) === undefined && { birth }),
    },
    ...(guestExternalId && { guestExternalId }),
    ...(refreshToken && { sealedRefreshToken: sealText(ctx, refreshTokenSeal, refreshToken) }),
  });
}

/**
 * Signs in by Kakao's authorization code. Refuses INVALID_INPUT for a redirect address that is not registered at Kakao,
 * TOKEN_INVALID, UNDER_FOURTEEN, PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function signInWithKakao(
  ctx: Ctx,
  { code, redirectUri, guestExternalId }: Input<'loginWithKakao'>,
): Promise<SignedIn> {
  const { kakao } = ctx.providers.login;
  if (kakao === undefined) return refuse('PROVIDER_UNAVAILABLE');
  if (redirectUri !== undefined && redirectUri !== kakao.redirectUrl)
    refuse('INVALID_INPUT', {
      fields: [{ name: 'redirectUri', message: '등록되지 않은 주소입니다.' }],
    });
  await takeProviderUse(ctx);
  return signInByAnswer(ctx, await kakao.personByCode(code), guest(guestExternalId));
}

export async function signInWithKakaoToken(
  ctx: Ctx,
  { token, guestExternalId }: Input<'loginWithKakaoToken'>,
): Promise<SignedIn> {
  const { kakao } = ctx.providers.login;
  if (kakao === undefined) return refuse('PROVIDER_UNAVAILABLE');
  await takeProviderUse(ctx);
  return signInByAnswer(ctx, await kakao.personByToken(token), guest(guestExternalId));
}

/** The nonce of an Apple sign-in is the SHA-256 of its state, so the cookie that holds the state also proves the nonce. */
const nonceOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Family name first for Korean names; undefined when Apple sends none. */
function nameOfUser(user: string | undefined): string | undefined {
  if (user === undefined) return undefined;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.lastName, name?.firstName].filter((part) => typeof part === 'string');
    const isLatin = parts.every((part) => /^[\w' .-]*$/.test(part));
    const text = cutText((isLatin ? parts.toReversed().join(' ') : parts.join('')).trim(), 50);
    return text === '' ? undefined : text;
  } catch {
    return undefined; // Unsigned and sent by the browser: a malformed name is ignored.
  }
}

export async function signInWithApple(
  ctx: Ctx,
  { code, state, user, guestExternalId }: Input<'loginWithApple'>,
): Promise<SignedIn> {
  const { apple } = ctx.providers.login;
  if (apple === undefined) return refuse('PROVIDER_UNAVAILABLE');
  await takeProviderUse(ctx);
  const nonce = state === undefined ? undefined : nonceOf(state);
  const name = nameOfUser(user);
  const fromBrowser = { ...guest(guestExternalId), ...(name && { name }) };
  return signInByAnswer(ctx, await apple.personByCode(code, nonce), fromBrowser);
}

/** Signs in a made-up person in demo mode, under an id that cannot occur at a provider. Refuses TEST_AUTH_OFF, UNDER_FOURTEEN. */
export async function signInForTest(ctx: Ctx, input: Input<'testAuth'>): Promise<SignedIn> {
  const hasLiveKeys = Object.values(ctx.providers.payment).some(({ isLive }) => isLive);
  if (ctx.config.mode !== 'demo' || hasLiveKeys) refuse('TEST_AUTH_OFF');
  const { provider, providerId, nickname, email, birthyear, birthday, gender, phone_number: phone } = input;
  const birth = `${birthyear}-${birthday?.slice(0, 2)}-${birthday?.slice(2)}`;
  return signInAs(ctx, {
    provider,
    providerId: `test-${providerId}`,
    ...(nickname && { name: nickname }),
    ...(email && { email: email.toLowerCase() }),
    ...(phone && isMobilePhone(phone) && { phone: phoneDigits(phone) }),
    ...(gender && { gender: gender === 'female' ? ('FEMALE' as const) : ('MALE' as const) }),
    ...(isDate(birth) && { birth }),
  });
}

/**
 * Kakao reports that a person was unlinked (docs/endpoints.md#d41). A wrong key changes nothing and is logged as a warning: the request is
 * forged, or the key was changed only at Kakao.
 */
export async function receiveUnlink(ctx: Ctx, input: Input<'receiveKakaoUnlink'>): Promise<void> {
  const { kakao } = ctx.providers.login;
  const { authorization } = ctx.request.headers;
  if (kakao === undefined || typeof authorization !== 'string' || !kakao.isKakao(authorization)) {
    ctx.log.warn({}, 'an unlink notification of Kakao has a wrong key');
    return;
  }
  if (input.user_id !== undefined && kakao.isOurApp(input.app_id ?? '')) {
    const person = { provider: 'KAKAO', providerId: input.user_id } as const;
    await ctx.tx((tx) => unlinkPerson(ctx, tx, person));
  }
}

/**
 * Processes a notification of Apple: a deleted account or a revoked consent is unlinked. Repeats have no effect. Refuses
 * PROVIDER_UNAVAILABLE.
 */
export async function receiveAppleNotice(ctx: Ctx, payload: string): Promise<void> {
  const { apple } = ctx.providers.login;
  if (apple === undefined) return refuse('PROVIDER_UNAVAILABLE');
  const notice = await apple.readNotice(payload);
  if (notice === undefined) return ctx.log.warn({}, 'a notification has no valid signature of Apple');
  // Apple repeats a notification that was refused.
  if ('kind' in notice) return refuse('PROVIDER_UNAVAILABLE');
  if (notice.type !== 'consent-revoked' && notice.type !== 'account-delete') return;
  const person = { provider: 'APPLE', providerId: notice.providerId } as const;
  await ctx.tx(async (tx) => {
    if (await insertAppleNotice(tx, notice.jti, ctx.now)) await unlinkPerson(ctx, tx, person);
  });
}
