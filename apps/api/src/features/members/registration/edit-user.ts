// A member changes the profile (api.md 177): a new phone or e-mail comes with its proof; what an identity check found is
// changed by another one.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { User } from '#contract/members/user-shapes.ts';
import { type RefusalField, refuse } from '#domain/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { takeMembershipQuestion } from '../../base/challenges/challenges.ts';
import { type CodeRequest, isProofValid, sendCode, useProof } from '../../base/codes/codes.ts';
import { newestAnswer } from '../consents/consents.ts';
import {
  refuseTakenPhone,
  normalizeMemberFields,
  userAnswer,
  type UserRow,
  findTaken,
  findUser,
} from '../accounts/accounts.ts';
import { type Profile, lockUnchanged, updateProfile } from '../accounts/accounts.ts';

type Edit = Input<'editUser'>;

/** Changes of one profile at the same moment that find one another out; more is nobody's request. */
const triesAtMost = 10;

/** Changes what was given. Refuses DUPLICATE_PHONE, DUPLICATE_EMAIL, REJOIN_BLOCKED, PROOF_INVALID, UNDER_FOURTEEN, INVALID_INPUT. */
export async function editUser(ctx: Ctx, input: Edit): Promise<Static<typeof User>> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const edited = await editOnce(ctx, input);
    if (edited !== undefined) return edited;
  }
  return refuse('TOO_MANY_REQUESTS');
}

/**
 * What may be changed was judged by the profile as it was read; nothing is written, and nothing answered, where it changed
 * meanwhile: an identity check may have made the name one that nobody writes.
 */
async function editOnce(ctx: Ctx, input: Edit): Promise<Static<typeof User> | undefined> {
  const user = (await findUser(ctx.db, memberOf(ctx))) ?? refuse('SESSION_EXPIRED');
  const { name, phone, email, birth } = normalizeMemberFields(
    {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.phone === undefined ? {} : { phone: input.phone }),
      ...(input.email === undefined ? {} : { email: input.email }),
      ...(input.birth === undefined ? {} : { birth: input.birth }),
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
    return userAnswer((await findUser(tx, user.uuid)) ?? refuse('SESSION_EXPIRED'), ctx.now);
  });
}

function refuseTaken(error: unknown): never {
  const index = uniqueViolation(error);
  if (index === 'users_phone') return refuse('DUPLICATE_PHONE');
  if (index === 'users_email') return refuse('DUPLICATE_EMAIL');
  throw error;
}

function refuseVerified(user: UserRow, profile: Profile): void {
  if (user.identity_verified_at === null) return;
  const message = '본인 인증을 마친 정보입니다. 본인 인증으로 변경해 주세요.';
  const fields: RefusalField[] = [];
  if (profile.name !== user.name) fields.push({ name: 'name', message });
  if (profile.birth !== user.birth) fields.push({ name: 'birth', message });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** Day of birth and gender are kept only with the optional consent (domain.md 5). */
async function refuseUnconsented(ctx: Ctx, user: UserRow, profile: Profile): Promise<void> {
  const isGiven = {
    birth: profile.birth !== null && profile.birth !== user.birth,
    gender: profile.gender !== 'NONE' && profile.gender !== user.gender,
  };
  if (!isGiven.birth && !isGiven.gender) return;
  const consent = await newestAnswer(ctx.db, user.uuid, 'PERSONAL_INFO_OPTIONAL');
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

/** Asked before whether the phone or address is a member's: only its owner is told. */
async function provenToken(ctx: Ctx, request: CodeRequest, token: string | undefined): Promise<string> {
  return token !== undefined && (await isProofValid(ctx, request, token)) ? token : refuse('PROOF_INVALID');
}

async function refuseTakenEmail(ctx: Ctx, email: string): Promise<void> {
  const taken = await findTaken(ctx.db, { loginId: null, phone: '', email });
  if (taken.email) refuse('DUPLICATE_EMAIL');
}

/** Mails a code to a new address; refuses DUPLICATE_EMAIL, counted before it is answered. */
export async function sendEmailCode(ctx: Ctx, given: Input<'changeEmailSendCode'>) {
  const { email = '' } = normalizeMemberFields({ email: given.email }, ctx.now);
  await takeMembershipQuestion(ctx, given.captchaToken);
  await refuseTakenEmail(ctx, email);
  return sendCode(ctx, { purpose: 'CHANGE_EMAIL', target: { email } });
}
