// Handlers of contract/desk/staff.ts.
import type { staff } from '#contract/desk/staff.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isPasswordDue } from '#domain/members/staff.ts';
import { staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endOwnSession } from '../../base/sessions/sessions.ts';
import { changeStaffPassword } from './change-password.ts';
import { deleteStaff, editStaff, registerStaff } from './edit-staff.ts';
import { resetStaffPassword } from './reset-password.ts';
import { confirmSignIn, logInStaff, resendCode } from './sign-in.ts';
import { staffResponse } from './staff-response.ts';
import { findStaff, listStaff } from './staff.db.ts';

export const staffApi: HandlersOf<typeof staff> = {
  loginStaff: async (input, ctx) => logInStaff(ctx, input),
  resendStaffCode: async (_input, ctx) => resendCode(ctx),
  confirmStaff: async (input, ctx) => confirmSignIn(ctx, input),
  async logoutStaff(_input, ctx) {
    await ctx.tx(async (tx) => {
      await recordAudit(tx, ctx, { action: 'SIGN_OUT', targetType: 'STAFF_USER', targetUuid: staffOf(ctx) });
      await endOwnSession(ctx, tx);
    });
    return { isEnded: true };
  },
  async getStaffMe(_input, ctx) {
    const row = (await findStaff(ctx.db, staffOf(ctx))) ?? refuse('SESSION_EXPIRED');
    const todo = isPasswordDue(row.passwordChangedAt, ctx.now) ? (['CHANGE_PASSWORD'] as const) : [];
    return { ...staffResponse(row), todo: [...todo] };
  },
  async changeStaffPassword(input, ctx) {
    await changeStaffPassword(ctx, input);
    return { isChanged: true };
  },
  async getStaffUsersByPaging(input, ctx) {
    const { rows, paging } = await listStaff(ctx.db, input);
    return { data: rows.map(staffResponse), paging };
  },
  registerStaffUser: async (input, ctx) => registerStaff(ctx, input),
  editStaffUser: async (input, ctx) => editStaff(ctx, input),
  async deleteStaffUser({ uuid }, ctx) {
    await deleteStaff(ctx, uuid);
    return { isDeleted: true };
  },
  resetStaffPassword: async ({ uuid }, ctx) => ({ temporaryPassword: await resetStaffPassword(ctx, uuid) }),
};
