// Handlers of contract/members/verification.ts: who may request a code to which phone or address, and what a verified code
// yields.
import type { verification } from '#contract/members/verification.ts';
import { normalizedEmail } from '#domain/members/member-fields.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeMembershipLookup } from '../../base/challenges/challenges.ts';
import { type CodeRequest, newestPurpose, proveByCode, sendCode } from '../../base/codes/codes.ts';
import { refuseTakenPhone } from '../accounts/accounts.ts';
import { findIdByCode } from '../find-account/find-account.ts';
import { resetTokenByCode } from '../passwords/passwords.ts';

type SmsPurpose = 'REGISTER' | 'CHANGE_PHONE' | 'MERCHANT';

/** REGISTER is for all callers, CHANGE_PHONE for members, MERCHANT for staff (docs/endpoints.md#c1, docs/endpoints.md#d22). */
function admitPurpose(ctx: Ctx, purpose: SmsPurpose): void {
  if (purpose === 'REGISTER') return;
  const { kind } = ctx.actor;
  if (kind === 'guest') refuse('LOGIN_REQUIRED');
  if (kind !== (purpose === 'MERCHANT' ? 'staff' : 'member')) refuse('FORBIDDEN');
}

/** Bound to the staff account, because two accounts may share a phone. */
function staffCodeRequest(ctx: Ctx, phone: string): CodeRequest {
  return { purpose: 'MERCHANT', target: { phone }, about: staffOf(ctx) };
}

function requireMobilePhone(phone: string): void {
  const message = phoneProblem(phone);
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'phone', message }] });
}

export const verificationApi: HandlersOf<typeof verification> = {
  async sendSms(input, ctx) {
    const purpose = input.purpose ?? 'CHANGE_PHONE';
    admitPurpose(ctx, purpose);
    const { phone } = input;
    requireMobilePhone(phone);
    if (purpose === 'MERCHANT')
      return sendCode(ctx, staffCodeRequest(ctx, phone), { provenBy: staffOf(ctx) });
    const isChallenged = await takeMembershipLookup(ctx, input.captchaToken);
    await refuseTakenPhone(ctx, phone);
    return sendCode(ctx, { purpose, target: { phone } }, { ...input, isChallenged });
  },
  async verifySms(input, ctx) {
    const { phone } = input;
    const newest = input.purpose ?? (await newestPurpose(ctx, phone));
    const purpose = newest === 'REGISTER' || newest === 'MERCHANT' ? newest : 'CHANGE_PHONE';
    admitPurpose(ctx, purpose);
    if (purpose === 'MERCHANT') return proveByCode(ctx, staffCodeRequest(ctx, phone), input.code);
    return proveByCode(ctx, { purpose, target: { phone } }, input.code);
  },
  verifySmsMerchant: async (input, ctx) => proveByCode(ctx, staffCodeRequest(ctx, input.phone), input.code),
  verifySmsFindId: async (input, ctx) => findIdByCode(ctx, input),
  verifySmsResetPassword: async (input, ctx) => resetTokenByCode(ctx, input),
  async verifyMailCode({ email, code }, ctx) {
    return proveByCode(ctx, { purpose: 'CHANGE_EMAIL', target: { email: normalizedEmail(email) } }, code);
  },
};
