// Finding a forgotten login id: by phone with a code, by e-mail with a mail (docs/endpoints.md#d23). Only the owner of the phone or mailbox
// is shown the id; requests do the same work whether or not the account exists.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { FoundAccount } from '#contract/members/user-shapes.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { signInProviderLabels } from '#domain/base/enum-labels.ts';
import { maskedLoginId } from '#domain/members/login-id.ts';
import { normalizedEmail, normalizedName } from '#domain/members/member-fields.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { tokenHash } from '../../../secrets.ts';
import { takeMembershipLookup } from '../../base/challenges/challenges.ts';
import { type CodeRequest, type CodeSent, sendCode, useCode } from '../../base/codes/codes.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { findUser } from '../accounts/accounts.ts';
import { type FoundRow, findByNameAndEmail, findByNameAndPhone } from './find-account.db.ts';
import { findOneTimeToken, insertOneTimeToken, makeUuid, useOneTimeToken } from './one-time-tokens.db.ts';

type Found = Static<typeof FoundAccount>;

const tokenMs = 10 * 60_000;
const purpose = 'FIND_ID';

function codeRequestOf(name: string, phone: string): CodeRequest {
  return { purpose, target: { phone }, about: normalizedName(name).toLowerCase() };
}

/** Sends a code when an account has this name and phone. Refuses as `sendCode`. */
export async function sendFindIdCode(ctx: Ctx, given: Input<'findIdByPhone'>): Promise<CodeSent> {
  const { phone } = given;
  const row = await findByNameAndPhone(ctx.db, normalizedName(given.name), phone);
  return sendCode(ctx, codeRequestOf(given.name, phone), { ...given, isSent: row !== undefined });
}

/** Exchanges a code for the complete login id. Refuses CODE_MISMATCH, CODE_EXPIRED. */
export async function findIdByCode(
  ctx: Ctx,
  given: { name: string; phone: string; code: string },
): Promise<Found[]> {
  const { phone } = given;
  await useCode(ctx, codeRequestOf(given.name, phone), given.code);
  const row = await findByNameAndPhone(ctx.db, normalizedName(given.name), phone);
  if (row === undefined) return [];
  const loginId = row.loginId;
  return ctx.tx(async (tx) => [
    { ...(await foundResponse(ctx, tx, row)), ...(loginId !== null && { loginId }) },
  ]);
}

/**
 * The masked login id of the account with this name and e-mail; [] when there is none. Refuses CHALLENGE_REQUIRED,
 * TOO_MANY_REQUESTS.
 */
export async function findIdByEmail(ctx: Ctx, given: Input<'findIdByEmail'>): Promise<Found[]> {
  await takeMembershipLookup(ctx, given.captchaToken);
  const row = await findByNameAndEmail(ctx.db, normalizedName(given.name), normalizedEmail(given.email));
  if (row === undefined) return [];
  const masked = row.loginId === null ? {} : { maskedLoginId: maskedLoginId(row.loginId) };
  return ctx.tx(async (tx) => [{ ...(await foundResponse(ctx, tx, row)), ...masked }]);
}

async function foundResponse(ctx: Ctx, tx: Tx, row: FoundRow) {
  const uuid = await makeUuid(tx);
  const expiresAt = new Date(ctx.now.getTime() + tokenMs);
  await insertOneTimeToken(tx, { tokenHash: tokenHash(uuid), purpose, userUuid: row.uuid, expiresAt });
  return { uuid, provider: row.provider, joinedDate: seoulDate(row.createdAt) };
}

/** Mails the complete login id of a found account, once per token. Refuses TOKEN_INVALID. */
export async function mailLoginId(ctx: Ctx, token: string): Promise<void> {
  const named = { tokenHash: tokenHash(token), purpose, now: ctx.now } as const;
  const found = (await findOneTimeToken(ctx.db, named)) ?? refuse('TOKEN_INVALID');
  await ctx.tx(async (tx) => {
    if (!(await useOneTimeToken(tx, named))) return;
    const user = await findUser(tx, found.userUuid);
    if (user === undefined || user.email === '') return;
    const variables = { loginId: user.loginId ?? `${signInProviderLabels[user.provider]} 로그인 계정` };
    await enqueueMessage(tx, { template: 'M03', userUuid: user.uuid, email: user.email, variables }, ctx.now);
  });
}
