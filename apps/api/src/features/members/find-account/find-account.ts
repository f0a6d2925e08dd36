// Finding a login id again: by phone with a code, by e-mail with a mail (api.md D23). Who asks learns nothing that the phone
// or the mailbox does not tell them; sending looks the same whether there is an account or not.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { FoundAccount } from '#contract/members/user-shapes.ts';
import { seoulDate } from '#domain/calendar.ts';
import { signInProviderLabels } from '#domain/enum-labels.ts';
import { maskedLoginId } from '#domain/login-id.ts';
import { normalizedEmail, normalizedName } from '#domain/member-fields.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { tokenHash } from '../../../secrets.ts';
import { takeMembershipQuestion } from '../../base/challenges/challenges.ts';
import { type CodeSent, type CodeRequest, sendCode, useCode } from '../../base/codes/codes.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { type FoundRow, findByNameAndEmail, findByNameAndPhone } from './find-account.db.ts';
import { findHandle, insertHandle, makeUuid, useHandle } from './user-handle.db.ts';
import { findUser } from '../accounts/accounts.ts';
export {
  deleteHandlesOf,
  findHandle,
  useHandle,
  insertHandle,
  insertHandles,
  insertResetMailRequest,
  takeResetMailRequests,
} from './user-handle.db.ts';
export { findByLoginIdAnd } from './find-account.db.ts';

type Found = Static<typeof FoundAccount>;

const handleMs = 10 * 60_000;
const purpose = 'FIND_ID';

function codeRequestOf(name: string, phone: string): CodeRequest {
  return { purpose, target: { phone }, about: normalizedName(name).toLowerCase() };
}

/** Sends a code to whoever has this name and phone. */
export async function sendFindIdCode(ctx: Ctx, asked: Input<'findIdByPhone'>): Promise<CodeSent> {
  const phone = phoneDigits(asked.phone);
  const row = await findByNameAndPhone(ctx.db, normalizedName(asked.name), phone);
  return sendCode(ctx, codeRequestOf(asked.name, phone), { ...asked, isSent: row !== undefined });
}

/** The whole login id, for the one who has the code. */
export async function findIdByCode(
  ctx: Ctx,
  asked: { name: string; phone: string; code: string },
): Promise<Found[]> {
  const phone = phoneDigits(asked.phone);
  await useCode(ctx, codeRequestOf(asked.name, phone), asked.code);
  const row = await findByNameAndPhone(ctx.db, normalizedName(asked.name), phone);
  if (row === undefined) return [];
  const loginId = row.login_id;
  return ctx.tx(async (tx) => [
    { ...(await foundAnswer(ctx, tx, row)), ...(loginId === null ? {} : { loginId }) },
  ]);
}

/** The masked login id of a name and an e-mail; [] when there is none. */
export async function findIdByEmail(ctx: Ctx, asked: Input<'findIdByEmail'>): Promise<Found[]> {
  await takeMembershipQuestion(ctx, asked.captchaToken);
  const row = await findByNameAndEmail(ctx.db, normalizedName(asked.name), normalizedEmail(asked.email));
  if (row === undefined) return [];
  const masked = row.login_id === null ? {} : { maskedLoginId: maskedLoginId(row.login_id) };
  return ctx.tx(async (tx) => [{ ...(await foundAnswer(ctx, tx, row)), ...masked }]);
}

async function foundAnswer(ctx: Ctx, tx: Tx, row: FoundRow) {
  const uuid = await makeUuid(tx);
  const expiresAt = new Date(ctx.now.getTime() + handleMs);
  await insertHandle(tx, { tokenHash: tokenHash(uuid), purpose, userUuid: row.uuid, expiresAt });
  return { uuid, provider: row.provider, joinedDate: seoulDate(row.created_at) };
}

/** Mails the whole login id of a found account; the second time only answers. Refuses TOKEN_INVALID. */
export async function mailLoginId(ctx: Ctx, handle: string): Promise<void> {
  const named = { tokenHash: tokenHash(handle), purpose, now: ctx.now } as const;
  const found = (await findHandle(ctx.db, named)) ?? refuse('TOKEN_INVALID');
  await ctx.tx(async (tx) => {
    if (!(await useHandle(tx, named))) return;
    const user = await findUser(tx, found.user_uuid);
    if (user === undefined || user.email === '') return;
    const variables = { loginId: user.login_id ?? `${signInProviderLabels[user.provider]} 로그인 계정` };
    await enqueueMessage(tx, { template: 'M03', userUuid: user.uuid, email: user.email, variables }, ctx.now);
  });
}
