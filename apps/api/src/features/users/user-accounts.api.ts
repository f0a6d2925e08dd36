// Handlers of contract/user-accounts.ts.
import type { userAccounts } from '#contract/user-accounts.ts';
import { requiredParameterMessage } from '#domain/required-parameter.ts';
import { refuse } from '#domain/refusal.ts';
import type { HandlersOf } from '../../handler-types.ts';
import {
  changePassword,
  changePasswordByToken,
  delayPasswordChange,
  resetPassword,
} from './change-password.ts';
import { editUser, sendEmailCode } from './edit-user.ts';
import { findIdByEmail, mailLoginId, sendFindIdCode } from './find-account.ts';
import { myOverall } from './my-overall.ts';
import { describeToken, requestResetLink, sendResetCode } from './reset-password.ts';
import { withdrawUser } from './withdraw-user.ts';

export const userAccountsApi: HandlersOf<typeof userAccounts> = {
  editUser: async (input, ctx) => editUser(ctx, input),
  getMyOverall: async (_input, ctx) => myOverall(ctx),
  changeEmailSendCode: async (input, ctx) => sendEmailCode(ctx, input),
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
  findIdByEmail: async (input, ctx) => findIdByEmail(ctx, input),
  findIdByPhone: async (input, ctx) => sendFindIdCode(ctx, input),
  async findIdSendEmail({ uuid }, ctx) {
    await mailLoginId(ctx, uuid);
    return { isSent: true };
  },
  withdrawUser: async (input, ctx) => withdrawUser(ctx, input),
};
