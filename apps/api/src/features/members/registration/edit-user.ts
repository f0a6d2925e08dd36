// A member edits the profile (docs/rules/members.md#profile): a new phone or e-mail needs a proof; verified fields only change by another
// identity check.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { User } from '#contract/members/user-shapes.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { takeMembershipLookup } from '../../base/challenges/challenges.ts';
import { type CodeRequest, isProofValid, sendCode, useProof } from '../../base/codes/codes.ts';
import {
  type Profile,
  type UserRow,
  findTaken,
  findUser,
  lockUnchanged,
  normalizeMemberFields,
  refuseTakenPhone,
  updateProfile,
  userResponse,
} from '../accounts/accounts.ts';
import { newestConsent } from '../consents/consents.ts';

type Edit = Input<'editUser'>;

/** Retries after concurrent changes of the same profile. */
const maxTries = 10;

/**
 * Changes the given fields. Refuses DUPLICATE_PHONE, DUPLICATE_EMAIL, REJOIN_BLOCKED, PROOF_INVALID, UNDER_FOURTEEN,
 * INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function editUser(ctx: Ctx, input: Edit): Promise<Static<typeof User>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const edited = await editOnce(ctx, input);
    if (edited !== undefined) return edited;
  }
  return refuse('TOO_MANY_REQUESTS');
}

/**
 * One optimistic attempt: checks against the profile as it was read, then writes only if it is unchanged. Returns undefined when
 * it changed, for example by an identity check that verified the name.
 */
async function editOnce(ctx: Ctx, input: Edit): Promise<Static<typeof User> | undefined> {
  const user = (await findUser(ctx.db, memberOf(ctx))) ?? refuse('SESSION_EXPIRED');
  const { name, phone, email, birth } = normalizeMemberFields(
    {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.phone !== undefined && { phone: input.phone }),
      ...(input.email !== undefined && { email: input.email }),
      ...(input.birth !== undefined && { birth: input.birth }),
    },
    ctx.now,
  );
  const profile: Profile = {
    name: name ?? user.name,
    birth: birth === undefined ? user.birth : birth,
    gender: input.gender ?? user.gender,
    phone: phone ?? user.phone,
    email: email ?? user.email,
  };
  refuseVerified(user, profile);
  await refuseUnconsented(ctx, user, profile);
  const proofs = await proofsOf(ctx, input, user, profile);
  return ctx.tx(async (tx) => {
    if (!(await lockUnchanged(tx, user))) return undefined;
    for (const { request, token } of proofs) await useProof(ctx, tx, request, token);
    await updateProfile(tx, user.uuid, profile).catch(refuseTaken);
    return userResponse((await findUser(tx, user.uuid)) ?? refuse('SESSION_EXPIRED'), ctx.now);
  });
}

function refuseTaken(error: unknown): never {
  const index = uniqueViolation(error);
  if (index === 'users_phone') return refuse('DUPLICATE_PHONE');
  if (index === 'users_email') return refuse('DUPLICATE_EMAIL');
  throw error;
}

function refuseVerified(user: UserRow, profile: Profile): void {
  if (user.identityVerifiedAt === null) return;
  const message = '본인 인증을 마친 정보입니다. 본인 인증으로 변경해 주세요.';
  const fields: RefusalField[] = [];
  if (profile.name !== user.name) fields.push({ name: 'name', message });
  if (profile.birth !== user.birth) fields.push({ name: 'birth', message });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** Birth date and gender are stored only with the optional consent (docs/rules/members.md#birth). */
async function refuseUnconsented(ctx: Ctx, user: UserRow, profile: Profile): Promise<void> {
  const isGiven = {
    birth: profile.birth !== null && profile.birth !== user.birth,
    gender: profile.gender !== 'NONE' && profile.gender !== user.gender,
  };
  if (!isGiven.birth && !isGiven.gender) return;
  const consent = await newestConsent(ctx.db, user.uuid, 'PERSONAL_INFO_OPTIONAL');
  if (consent === 'ACCEPT') return;
  const message = '맞춤 추천을 위한 개인정보 수집·이용에 동의하면 입력할 수 있습니다.';
  const names = (['birth', 'gender'] as const).filter((name) => isGiven[name]);
  refuse('INVALID_INPUT', { fields: names.map((name) => ({ name, message })) });
}

type NeededProof = { request: CodeRequest; token: string };

async function proofsOf(ctx: Ctx, input: Edit, user: UserRow, profile: Profile): Promise<NeededProof[]> {
  const proofs: NeededProof[] = [];
  const { phone, email } = profile;
  if (phone !== user.phone) {
    const request: CodeRequest = { purpose: 'CHANGE_PHONE', target: { phone } };
    proofs.push({ request, token: await provenToken(ctx, request, input.phoneProofToken) });
    await refuseTakenPhone(ctx, phone);
  }
  if (email !== user.email && email !== '') {
    const request: CodeRequest = { purpose: 'CHANGE_EMAIL', target: { email } };
    proofs.push({ request, token: await provenToken(ctx, request, input.emailProofToken) });
    await refuseTakenEmail(ctx, email);
  }
  return proofs;
}

/** Checked before whether the phone or address is taken, so that only its owner is shown that. */
async function provenToken(ctx: Ctx, request: CodeRequest, token: string | undefined): Promise<string> {
  return token !== undefined && (await isProofValid(ctx, request, token)) ? token : refuse('PROOF_INVALID');
}

async function refuseTakenEmail(ctx: Ctx, email: string): Promise<void> {
  const taken = await findTaken(ctx.db, { loginId: null, phone: '', email });
  if (taken.email) refuse('DUPLICATE_EMAIL');
}

/** Mails a code to a new address. Refuses DUPLICATE_EMAIL, CHALLENGE_REQUIRED, TOO_MANY_REQUESTS. */
export async function sendEmailCode(ctx: Ctx, given: Input<'changeEmailSendCode'>) {
  const { email = '' } = normalizeMemberFields({ email: given.email }, ctx.now);
  const isChallenged = await takeMembershipLookup(ctx, given.captchaToken);
  await refuseTakenEmail(ctx, email);
  return sendCode(ctx, { purpose: 'CHANGE_EMAIL', target: { email } }, { ...given, isChallenged });
}
