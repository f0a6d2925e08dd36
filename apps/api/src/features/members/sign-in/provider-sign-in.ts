// Sign-in at Kakao and Apple: the company is asked who it is, then users open a session or ask to register (api.md 34-36, 42).
// No transaction is open while a company is asked.
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { SignInAnswer } from '#contract/members/user-shapes.ts';
import { isDate, seoulDate } from '#domain/calendar.ts';
import { isOverFourteen } from '#domain/member-fields.ts';
import { isMobilePhone, phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { LoginAnswer, ProviderPerson } from '../../../providers/login/port.ts';
import { sealText } from '../../../sealed-text.ts';
import { signInPerson, unlinkPerson } from './sign-in-person.ts';
import { insertAppleNotice } from './apple-notices.db.ts';

type SignedIn = Static<typeof SignInAnswer>;

/** What refresh tokens are sealed as; auth.jobs.ts opens them. */
export const refreshTokenSeal = 'apple-refresh-token';

/** Every try asks a company: a script must not make us ask without end. */
async function takeProviderUse(ctx: Ctx): Promise<void> {
  await takeUses(ctx, { key: `sign-in:${ctx.request.ip}`, limit: 30, windowMs: 60_000 });
}

/** What the browser tells beside the company's word. */
type BrowserFields = { name?: string; guestExternalId?: string };
const guest = (guestExternalId: string | undefined): BrowserFields =>
  guestExternalId ? { guestExternalId } : {};

/** Refuses TOKEN_INVALID for a code that is wrong, used or late, PROVIDER_UNAVAILABLE when nobody knows. */
async function signInByAnswer(
  ctx: Ctx,
  answer: LoginAnswer,
  { name, guestExternalId }: BrowserFields,
): Promise<SignedIn> {
  if (answer.kind === 'unknown') {
    ctx.log.warn({ reason: answer.reason }, 'a sign-in company did not answer');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  if (answer.kind === 'no')
    return refuse(answer.code === 'UNDER_FOURTEEN' ? 'UNDER_FOURTEEN' : 'TOKEN_INVALID');
  return signInAs(ctx, name === undefined ? answer.person : { ...answer.person, name }, guestExternalId);
}

async function signInAs(ctx: Ctx, person: ProviderPerson, guestExternalId?: string): Promise<SignedIn> {
  const { provider, providerId, refreshToken, birth, name, email, phone, gender } = person;
  if (birth !== undefined && !isOverFourteen(birth, seoulDate(ctx.now))) refuse('UNDER_FOURTEEN');
  return signInPerson(ctx, {
    provider,
    providerId,
    profile: {
      ...(name && { name }),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(gender && { gender }),
      ...(birth && { birth }),
    },
    ...(guestExternalId && { guestExternalId }),
    ...(refreshToken && { sealedRefreshToken: sealText(ctx, refreshTokenSeal, refreshToken) }),
  });
}

/** Kakao's code, from the storefront or its own form. Refuses INVALID_INPUT for an address that is not registered at Kakao. */
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

/** The nonce of a sign-in at Apple is the SHA-256 of its state: who holds the state's cookie has proved the nonce too. */
const nonceOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Family name first, as names are written here; undefined for what Apple would not send. */
function nameOfUser(user: string | undefined): string | undefined {
  if (user === undefined) return undefined;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.lastName, name?.firstName].filter((part) => typeof part === 'string');
    const isLatin = parts.every((part) => /^[\w' .-]*$/.test(part));
    const text = (isLatin ? parts.toReversed().join(' ') : parts.join('')).trim().slice(0, 50);
    return text === '' ? undefined : text;
  } catch {
    return undefined; // unsigned and from the browser: a name that cannot be read is no name
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
  const told = { ...guest(guestExternalId), ...(name && { name }) };
  return signInByAnswer(ctx, await apple.personByCode(code, nonce), told);
}

/** Somebody of the demo or of a test, under an id that no real person can have. Refuses TEST_AUTH_OFF. */
export async function signInForTest(ctx: Ctx, input: Input<'testAuth'>): Promise<SignedIn> {
  const { mode, toss } = ctx.config;
  if (mode !== 'demo' || toss.clientKey.startsWith('live_')) refuse('TEST_AUTH_OFF');
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
 * Kakao tells that somebody was unlinked (api.md D41). A wrong key changes nothing and is loud: somebody pretends, or the
 * key was changed there and not here.
 */
export async function receiveUnlink(ctx: Ctx, input: Input<'receiveKakaoUnlink'>): Promise<void> {
  const { kakao } = ctx.providers.login;
  const { authorization } = ctx.request.headers;
  if (kakao === undefined || typeof authorization !== 'string' || !kakao.isKakao(authorization)) {
    ctx.log.warn({}, 'an unlink notice of Kakao came with a wrong key');
    return;
  }
  if (input.user_id !== undefined && kakao.isOurApp(input.app_id ?? '')) {
    const person = { provider: 'KAKAO', providerId: input.user_id } as const;
    await ctx.tx((tx) => unlinkPerson(ctx, tx, person));
  }
}

/** A notice of Apple about an account: one that was deleted there, or left us there, is unlinked. A repeat changes nothing. */
export async function receiveAppleNotice(ctx: Ctx, payload: string): Promise<void> {
  const { apple } = ctx.providers.login;
  if (apple === undefined) return refuse('PROVIDER_UNAVAILABLE');
  const notice = await apple.readNotice(payload);
  if (notice === undefined) return ctx.log.warn({}, 'a notice that Apple did not sign for us lately');
  // Apple tells again later what it could not tell now.
  if ('kind' in notice) return refuse('PROVIDER_UNAVAILABLE');
  if (notice.type !== 'consent-revoked' && notice.type !== 'account-delete') return;
  const person = { provider: 'APPLE', providerId: notice.providerId } as const;
  await ctx.tx(async (tx) => {
    if (await insertAppleNotice(tx, notice.jti, ctx.now)) await unlinkPerson(ctx, tx, person);
  });
}
