// Handlers of contract/members/registration.ts.
import type { registration } from '#contract/members/registration.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { editUser, sendEmailCode } from './edit-user.ts';
import { registerMember } from './register-user.ts';
import { withdrawUser } from './withdraw-user.ts';

export const registrationApi: HandlersOf<typeof registration> = {
  registerUser: async (input, ctx) => registerMember(ctx, input),
  registerAppleUser: async (input, ctx) => registerMember(ctx, input),
  editUser: async (input, ctx) => editUser(ctx, input),
  changeEmailSendCode: async (input, ctx) => sendEmailCode(ctx, input),
  withdrawUser: async (input, ctx) => withdrawUser(ctx, input),
};
