// Staff of the stores and of head office: sign-in in two steps, their own account, the accounts of all (api.md 7.0, 7.1).
import { Type } from 'typebox';
import { staffPermissions, staffRoles, staffTodos } from '#domain/staff.ts';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/order-shapes.ts';
import {
  DateTime,
  NamedObject,
  OneOf,
  Page,
  SearchTerm,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  pagingInput,
} from '../shapes.ts';
import { Code, CodeSent, LoginId, Password, Token } from '../members/user-shapes.ts';

/** Phone and e-mail are masked: nobody needs a colleague's to work with them. */
export const StaffUser = NamedObject('StaffUser', {
  uuid: Uuid,
  loginId: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  role: OneOf(staffRoles),
  storeUuid: Type.Optional(Uuid),
  permissions: Type.Array(OneOf(staffPermissions)),
  allowedIps: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  lastLoginAt: Type.Optional(DateTime),
  createdAt: DateTime,
  version: Version,
});

const permissions = Type.Array(OneOf(staffPermissions), { maxItems: staffPermissions.length });
/** Addresses and ranges (10.0.0.7, 10.0.0.0/8) from which this person may sign in; [] = from everywhere. */
const allowedIps = Type.Array(Text(50), { maxItems: 20 });
/** Made by the shop, shown this once, to be changed at the first sign-in. */
const temporaryPassword = Type.String();

export const staff = {
  loginStaff: endpoint({
    method: 'POST',
    path: '/staff/auth/action/login',
    effect: 'write',
    isSecret: true,
    summary: 'First step of the staff’s sign-in: the password. A code goes to their phone.',
    input: {
      loginId: LoginId,
      password: Password,
      captchaToken: Type.Optional(CaptchaToken),
      deviceToken: Type.Optional(Token),
    },
    answer: Type.Object({
      /** Opens the second step alone, for five minutes. */
      signInToken: Token,
      maskedPhone: Type.String(),
      ...CodeSent.properties,
    }),
    refuses: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS', 'FORBIDDEN'],
  }),
  resendStaffCode: endpoint({
    method: 'POST',
    path: '/staff/auth/action/resend-code',
    access: 'staff-half',
    effect: 'write',
    summary: 'Sends another code for the second step.',
    answer: CodeSent,
  }),
  confirmStaff: endpoint({
    method: 'POST',
    path: '/staff/auth/action/confirm',
    access: 'staff-half',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary: 'Second step: the code, or the proof it was turned into, opens the session.',
    input: {
      code: Type.Optional(Code),
      proofToken: Type.Optional(Token),
      /** The same as in the first step: the answer brings its successor. */
      deviceToken: Type.Optional(Token),
    },
    answer: Type.Object({
      staff: StaffUser,
      auth: Type.Object({ accessToken: Type.String(), expireAt: DateTime, deviceToken: Type.String() }),
    }),
    refuses: ['CODE_MISMATCH', 'CODE_EXPIRED', 'PROOF_INVALID'],
  }),
  logoutStaff: endpoint({
    method: 'POST',
    path: '/staff/auth/action/logout',
    access: 'staff',
    effect: 'write',
    summary: 'Ends this session of the staff.',
    answer: Type.Object({ isEnded: Type.Boolean() }),
  }),
  getStaffMe: endpoint({
    method: 'GET',
    path: '/staff/me',
    access: 'staff',
    summary: 'Who is signed in, and what they are asked to do.',
    answer: Type.Object({ ...StaffUser.properties, todo: Type.Array(OneOf(staffTodos)) }),
  }),
  changeStaffPassword: endpoint({
    method: 'POST',
    path: '/staff/auth/action/change-password',
    access: 'staff',
    effect: 'write',
    isSecret: true,
    summary: 'Sets the own password anew; other sessions of the same person end.',
    input: { oldPassword: Password, newPassword: Password },
    answer: Type.Object({ isChanged: Type.Boolean() }),
    refuses: ['PASSWORD_RULE'],
  }),
  getStaffUsersByPaging: endpoint({
    method: 'POST',
    path: '/staff/staff-users/action/get-by-paging',
    access: 'staff',
    permission: 'STAFF',
    envelope: 'page',
    summary: 'The accounts of the staff, the newest first.',
    input: {
      ...pagingInput,
      keyword: Type.Optional(SearchTerm),
      role: Type.Optional(OneOf(staffRoles)),
      storeUuid: Type.Optional(Uuid),
      isActive: Type.Optional(Type.Boolean()),
    },
    answer: Page(StaffUser),
  }),
  registerStaffUser: endpoint({
    method: 'POST',
    path: '/staff/staff-users',
    access: 'staff',
    permission: 'STAFF',
    effect: 'write',
    isSecret: true,
    summary: 'Makes an account of the staff; its first password is in the answer, once.',
    input: {
      loginId: LoginId,
      name: Text(20),
      phone: Phone,
      email: Type.Optional(TextOrEmpty(200)),
      role: OneOf(staffRoles),
      storeUuid: Type.Optional(Uuid),
      permissions: Type.Optional(permissions),
      allowedIps: Type.Optional(allowedIps),
    },
    answer: Type.Object({ staff: StaffUser, temporaryPassword }),
    refuses: ['DUPLICATE_ID'],
  }),
  editStaffUser: endpoint({
    method: 'PUT',
    path: '/staff/staff-users/{uuid}',
    access: 'staff',
    permission: 'STAFF',
    effect: 'write',
    summary: 'Changes an account of the staff; what is left out stays. What they may do changes at once.',
    input: {
      uuid: Uuid,
      version: Version,
      name: Type.Optional(Text(20)),
      phone: Type.Optional(Phone),
      email: Type.Optional(TextOrEmpty(200)),
      role: Type.Optional(OneOf(staffRoles)),
      storeUuid: Type.Optional(Uuid),
      permissions: Type.Optional(permissions),
      allowedIps: Type.Optional(allowedIps),
      isActive: Type.Optional(Type.Boolean()),
    },
    answer: StaffUser,
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_NOT_ALLOWED'],
  }),
  deleteStaffUser: endpoint({
    method: 'DELETE',
    path: '/staff/staff-users/{uuid}',
    access: 'staff',
    permission: 'STAFF',
    effect: 'write',
    summary:
      'Takes an account of the staff out of use; its rows in the trail stay. The last ADMIN stays too.',
    input: { uuid: Uuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  resetStaffPassword: endpoint({
    method: 'POST',
    path: '/staff/staff-users/{uuid}/action/reset-password',
    access: 'staff',
    permission: 'STAFF',
    effect: 'write',
    isSecret: true,
    summary: 'Makes a new first password for somebody who lost theirs; their sessions end.',
    input: { uuid: Uuid },
    answer: Type.Object({ temporaryPassword }),
    refuses: ['NOT_FOUND'],
  }),
};
