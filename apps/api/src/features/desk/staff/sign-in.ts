// Two-step sign-in of staff (docs/rules/staff.md#sign-in): password, then a code by SMS. In between a STAFF_UNVERIFIED session of five minutes
// permits only the second step.
import type { Answer, Input } from '#contract/contract.ts';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { maskedPhone } from '#domain/members/masked.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type CodeSent, type CodeRequest, sendCode, useCode, useProof } from '../../base/codes/codes.ts';
import { endOwnSession, openStaffSession } from '../../base/sessions/sessions.ts';
import {
  admitSignIn,
  failSignIn,
  passSignIn,
  registerDevice,
  staffAccount,
} from '../../members/sign-in-guard/sign-in-guard.ts';
import { isPassword } from '../../members/passwords/passwords.ts';
import { isAllowedFrom } from './allowed-ips.ts';
import { staffResponse } from './staff-response.ts';
import { type StaffRow, findStaff, findStaffByLoginId, writeStaffLogin } from './staff.db.ts';

/** Bound to the account, so that two accounts with one phone cannot use each other's codes. */
function codeRequestOf(row: StaffRow): CodeRequest {
  return { purpose: 'MERCHANT', target: { phone: row.phone }, about: row.uuid };
}

/** Only after the correct password, so no caller without it uses up the codes of the account, and no address those of another. */
const sendStaffCode = (ctx: Ctx, row: StaffRow): Promise<CodeSent> =>
  sendCode(ctx, codeRequestOf(row), { provenBy: `${row.uuid}|${ctx.request.ip}` });

/**
 * First step. Refuses LOGIN_FAILED with the same work for an unknown id and a wrong password; ACCOUNT_LOCKED, CHALLENGE_REQUIRED
 * and TOO_MANY_REQUESTS as the sign-in guard does; FORBIDDEN from an address that is not permitted, only after the correct
 * password.
 */
export async function logInStaff(ctx: Ctx, input: Input<'loginStaff'>): Promise<Answer<'loginStaff'>> {
  const loginId = normalizedLoginId(input.loginId);
  const tried = await admitSignIn(ctx, { ...input, account: staffAccount(ctx, loginId) });
  const row = await findStaffByLoginId(ctx.db, loginId);
  const isRight = await isPassword(input.password, row?.passwordHash);
  if (!isRight || row === undefined || !row.isActive) return failSignIn(ctx, tried);
  await passSignIn(ctx, tried);
  refuseForeignCaller(ctx, row);
  const sent = await sendStaffCode(ctx, row);
  const unverified = await ctx.tx((tx) => openStaffSession(ctx, tx, 'STAFF_UNVERIFIED', row.uuid));
  return { signInToken: unverified.accessToken, maskedPhone: maskedPhone(row.phone), ...sent };
}

function refuseForeignCaller(ctx: Ctx, row: StaffRow): void {
  if (!isAllowedFrom(row.allowedIps, ctx.request.ip))
    refuse('FORBIDDEN', { message: '허용된 위치에서만 로그인할 수 있습니다.' });
}

async function signingIn(ctx: Ctx): Promise<StaffRow> {
  return (await findStaff(ctx.db, staffOf(ctx))) ?? refuse('SESSION_EXPIRED');
}

export async function resendCode(ctx: Ctx): Promise<CodeSent> {
  return sendStaffCode(ctx, await signingIn(ctx));
}

/**
 * Second step: replaces the unverified session by a staff session. Refuses CODE_MISMATCH, CODE_EXPIRED, PROOF_INVALID, and FORBIDDEN as
 * the first step.
 */
export async function confirmSignIn(ctx: Ctx, input: Input<'confirmStaff'>): Promise<Answer<'confirmStaff'>> {
  const { code, proofToken } = input;
  const row = await signingIn(ctx);
  refuseForeignCaller(ctx, row);
  const request = codeRequestOf(row);
  if (proofToken === undefined)
    await useCode(
      ctx,
      request,
      code ?? refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('code', 'confirmStaff') }),
    );
  return ctx.tx(async (tx) => {
    if (proofToken !== undefined) await useProof(ctx, tx, request, proofToken);
    await endOwnSession(ctx, tx);
    const auth = await openStaffSession(ctx, tx, 'STAFF', row.uuid);
    await writeStaffLogin(tx, row.uuid, ctx.now);
    await recordAudit(tx, ctx, { action: 'SIGN_IN', targetType: 'STAFF_USER', targetUuid: row.uuid });
    const account = staffAccount(ctx, row.loginId);
    const deviceToken = await registerDevice(ctx, tx, { ...input, account });
    return {
      staff: staffResponse({ ...row, lastLoginAt: ctx.now }),
      auth: { ...auth, deviceToken },
    };
  });
}
