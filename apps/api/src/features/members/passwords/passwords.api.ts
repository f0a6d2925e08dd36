// Handlers of contract/members/passwords.ts.
import type { passwords } from '#contract/members/passwords.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { changePassword, changePasswordByToken, delayPasswordChange } from './change-password.ts';
import { describeToken, requestResetLink, resetPassword, sendResetCode } from './reset-password.ts';

export const passwordsApi: HandlersOf<typeof passwords> = {
  async changePassword({ oldPassword, token, newPassword }, ctx) {
    if (token !== undefined) return changePasswordByToken(ctx, { token, newPassword });
    if (oldPassword !== undefined) return changePassword(ctx, { oldPassword, newPassword });
    return refuse('REQUIRED_PARAMETER', {
      message: requiredParameterMessage('oldPassword', 'changePassword'),
    });
  },
  resetPasswordByOld: async (input, ctx) => changePassword(ctx, input),
  delayPasswordChangeRequestDateTime: async (_input, ctx) => delayPasswordChange(ctx),
  resetPasswordByPhone: async (input, ctx) => sendResetCode(ctx, input),
  async resetPasswordSendEmail(input, ctx) {
    await requestResetLink(ctx, input);
    return { isSent: true };
  },
  validateChangePasswordToken: async ({ token }, ctx) => describeToken(ctx, token),
  async resetPassword(input, ctx) {
    await resetPassword(ctx, input);
    return { isChanged: true };
  },
};
