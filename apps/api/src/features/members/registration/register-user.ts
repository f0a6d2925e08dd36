// Registration: by login id and password, or after a sign-in at Kakao or Apple (docs/rules/members.md#registration,
// docs/rules/members.md#social).
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { LoginAnswer } from '#contract/members/user-shapes.ts';
import type { SignInProvider } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { mandatoryKinds } from '#domain/members/terms.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import { type CodeRequest, isProofValid, useProof } from '../../base/codes/codes.ts';
import {
  type NewUser,
  findTaken,
  insertUser,
  loginIdHash,
  normalizeLoginId,
  normalizeMemberFields,
  refuseTakenPhone,
  refuseWeakPassword,
  sessionResponse,
  wasLoginIdUsed,
} from '../accounts/accounts.ts';
import { saveRegistrationConsents } from '../consents/consents.ts';
import { hashPassword, nextPasswordChange } from '../passwords/passwords.ts';
import { type LinkedPerson, linkPerson, mergeGuestData, takeRegisterToken } from '../sns/sns.ts';

const hourMs = 60 * 60_000;

type Registration = Input<'registerUser'>;

/** How the new member will sign in: by password, or through a provider. */
type SignInMethod = { loginId: string; passwordHash: string } | { registerToken: string };

/**
 * Registers and signs in. Refuses DUPLICATE_ID, DUPLICATE_PHONE, DUPLICATE_EMAIL, REJOIN_BLOCKED, PROOF_INVALID, TOKEN_INVALID,
 * TERMS_REQUIRED, UNDER_FOURTEEN, PASSWORD_RULE, TOO_MANY_REQUESTS and INVALID_INPUT with fields.
 */
export async function registerMember(ctx: Ctx, input: Registration): Promise<Static<typeof LoginAnswer>> {
  const { name, phone, email, birth } = input;
  const normalized = normalizeMemberFields(
    { name, phone, ...(email !== undefined && { email }), ...(birth ? { birth } : {}) },
    ctx.now,
  );
  const fields = {
    name: normalized.name ?? name,
    phone: normalized.phone ?? phone,
    email: normalized.email ?? '',
  };
  refuseMissingTerms(input.terms);
  // Given back on success: only refusals, which may reveal an account, are limited.
  const attempts = { key: `register:${ctx.request.ip}`, limit: 30, windowMs: hourMs };
  await takeUses(ctx, attempts);
  const proof: CodeRequest = { purpose: 'REGISTER', target: { phone: fields.phone } };
  // Checked before the expensive hash and before whether the phone is taken, so that only its owner is shown that. Used up in the
  // transaction below.
  if (!(await isProofValid(ctx, proof, input.phoneProofToken))) refuse('PROOF_INVALID');
  await refuseTakenPhone(ctx, fields.phone);
  const signIn = await signInOf(ctx, input, fields.phone);
  // Optional data is stored only with its consent (docs/rules/members.md#birth).
  const hasOptionalConsent = input.terms.some(
    ({ type, answer }) => type === 'PERSONAL_INFO_OPTIONAL' && answer === 'ACCEPT',
  );
  const rest = {
    ...fields,
    gender: hasOptionalConsent ? (input.gender ?? ('NONE' as const)) : ('NONE' as const),
    birth: hasOptionalConsent ? (normalized.birth ?? null) : null,
    instagramId: input.instagramId || null,
    guestExternalId: input.guestExternalId ?? null,
    inflow: input.inflow ?? 'DIRECT',
    now: ctx.now,
  };
  const answer = await ctx.tx(async (tx) => {
    await useProof(ctx, tx, proof, input.phoneProofToken);
    const person =
      'registerToken' in signIn ? await takeRegisterToken(ctx, tx, signIn.registerToken) : undefined;
    const userUuid = await insertOrRefuse(tx, { ...rest, ...accountOf(signIn, person, ctx.now) });
    if (person !== undefined) await linkPerson(ctx, tx, userUuid, person);
    await saveRegistrationConsents(ctx, tx, userUuid, input.terms);
    await mergeGuestData(tx, ctx, userUuid, input.guestExternalId);
    await ctx.effects.onRegistered(tx, ctx, userUuid);
    return sessionResponse(ctx, tx, userUuid);
  });
  await giveUsesBack(ctx, attempts);
  return answer;
}

function refuseMissingTerms(terms: Registration['terms']): void {
  const accepted = new Set(terms.filter(({ answer }) => answer === 'ACCEPT').map(({ type }) => type));
  if (mandatoryKinds.some((kind) => !accepted.has(kind))) refuse('TERMS_REQUIRED');
}

async function signInOf(ctx: Ctx, input: Registration, phone: string): Promise<SignInMethod> {
  if (input.registerToken !== undefined) return { registerToken: input.registerToken };
  for (const name of ['loginId', 'password'] as const)
    if (input[name] === undefined)
      refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage(name, 'registerUser') });
  const loginId = normalizeLoginId(input.loginId ?? '');
  const owner = { loginId, phone, ...(input.birth ? { birth: input.birth } : {}) };
  refuseWeakPassword(input.password ?? '', owner);
  const taken = await findTaken(ctx.db, { loginId, phone, email: '' });
  if (taken.loginId || (await wasLoginIdUsed(ctx.db, loginIdHash(ctx, loginId)))) refuse('DUPLICATE_ID');
  return { loginId, passwordHash: await hashPassword(input.password ?? '') };
}

type Account = Pick<NewUser, 'loginId' | 'passwordHash' | 'provider' | 'passwordChangeRequestAt'>;

function accountOf(signIn: SignInMethod, person: LinkedPerson | undefined, now: Date): Account {
  if ('registerToken' in signIn) {
    const provider: SignInProvider = person?.provider ?? refuse('TOKEN_INVALID');
    return { loginId: null, passwordHash: null, provider, passwordChangeRequestAt: null };
  }
  return { ...signIn, provider: 'LOCAL', passwordChangeRequestAt: nextPasswordChange(now) };
}

async function insertOrRefuse(tx: Tx, user: NewUser): Promise<string> {
  const uuid = await insertUser(tx, user);
  if (uuid !== undefined) return uuid;
  const taken = await findTaken(tx, user);
  if (taken.loginId) return refuse('DUPLICATE_ID');
  return refuse(taken.phone ? 'DUPLICATE_PHONE' : 'DUPLICATE_EMAIL');
}
