// Staff accounts: sign-in in two steps, the caller's own account, administration (docs/rules/staff.md#roles).
import { Type } from 'typebox';
import { staffPermissions, staffRoles, staffTodos } from '#domain/members/staff.ts';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import {
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlyActive,
  Page,
  ResourceUuid,
  SearchTerm,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  described,
  pagingInput,
} from '../shapes.ts';
import {
  Code,
  CodeSent,
  DeviceToken,
  LoginId,
  NewPassword,
  Password,
  Token,
} from '../members/user-shapes.ts';

/** Phone and e-mail are masked. */
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

const permissions = Type.Array(OneOf(staffPermissions), {
  maxItems: staffPermissions.length,
  description: 'What the account may do.',
});
/** Addresses and ranges (10.0.0.7, 10.0.0.0/8) from which the account may sign in; [] permits all. */
const allowedIps = Type.Array(Text(50), {
  maxItems: 20,
  description: 'Addresses and CIDR ranges from which this account may sign in; an empty list allows all.',
});
/** Generated; returned once, must be changed at the first sign-in. */
const temporaryPassword = Type.String();

export const staff = {
  loginStaff: endpoint({
    method: 'POST',
    path: '/staff/auth/action/login',
    isOpenElsewhere: true,
    effect: 'write',
    isSecret: true,
    summary: 'First step of the staff sign-in: verifies the password and sends a code by SMS.',
    input: {
      loginId: LoginId,
      password: described(Password, 'Password.'),
      captchaToken: Type.Optional(CaptchaToken),
      deviceToken: Type.Optional(DeviceToken),
    },
    answer: Type.Object({
      /** Permits only the second step, for five minutes. */
      signInToken: Token,
      maskedPhone: Type.String(),
      ...CodeSent.properties,
    }),
    refuses: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS', 'FORBIDDEN'],
  }),
  resendStaffCode: endpoint({
    method: 'POST',
    path: '/staff/auth/action/resend-code',
    access: 'staff-unverified',
    effect: 'write',
    summary: 'Sends another code for the second step.',
    answer: CodeSent,
  }),
  confirmStaff: endpoint({
    method: 'POST',
    path: '/staff/auth/action/confirm',
    access: 'staff-unverified',
    effect: 'write',
    isSecret: true,
    envelope: 'none',
    summary: 'Second step of the staff sign-in: opens the session by the code or its proof.',
    input: {
      code: Type.Optional(Code),
      proofToken: Type.Optional(described(Token, 'Proof of the phone number, in place of `code`.')),
      /** The same as in the first step; the answer contains its replacement. */
      deviceToken: Type.Optional(DeviceToken),
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
    summary: 'Ends this staff session.',
    answer: Type.Object({ isEnded: Type.Boolean() }),
  }),
  getStaffMe: endpoint({
    method: 'GET',
    path: '/staff/me',
    access: 'staff',
    summary: 'The signed-in staff account and its pending tasks.',
    answer: Type.Object({ ...StaffUser.properties, todo: Type.Array(OneOf(staffTodos)) }),
  }),
  changeStaffPassword: endpoint({
    method: 'POST',
    path: '/staff/auth/action/change-password',
    access: 'staff',
    effect: 'write',
    isSecret: true,
    summary: 'Changes the caller’s password; the account’s other sessions end.',
    input: { oldPassword: described(Password, 'Current password.'), newPassword: NewPassword },
    answer: Type.Object({ isChanged: Type.Boolean() }),
    refuses: ['PASSWORD_RULE'],
  }),
  getStaffUsersByPaging: endpoint({
    method: 'POST',
    path: '/staff/staff-users/action/get-by-paging',
    access: 'staff',
    permission: 'STAFF',
    envelope: 'page',
    summary: 'Staff accounts, newest first.',
    input: {
      ...pagingInput,
      keyword: Type.Optional(SearchTerm),
      role: Type.Optional(OneOf(staffRoles, 'Only accounts with this role.')),
      storeUuid: Type.Optional(described(Uuid, 'Only accounts of this store.')),
      isActive: Type.Optional(OnlyActive),
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
    summary: 'Creates a staff account and returns its first password once.',
    input: {
      loginId: LoginId,
      name: Text(20, 'Name of the person.'),
      phone: Phone,
      email: Type.Optional(TextOrEmpty(200, 'E-mail address.')),
      role: OneOf(staffRoles, 'Role of the account.'),
      storeUuid: Type.Optional(described(Uuid, 'Store of the account.')),
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
    summary: 'Changes a staff account; omitted fields are unchanged. Permissions change immediately.',
    input: {
      uuid: ResourceUuid,
      version: Version,
      name: Type.Optional(Text(20, 'Name of the person.')),
      phone: Type.Optional(Phone),
      email: Type.Optional(TextOrEmpty(200, 'E-mail address.')),
      role: Type.Optional(OneOf(staffRoles, 'Role of the account.')),
      storeUuid: Type.Optional(described(Uuid, 'Store of the account.')),
      permissions: Type.Optional(permissions),
      allowedIps: Type.Optional(allowedIps),
      isActive: Type.Optional(Flag('false: the account can no longer sign in.')),
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
      'Deactivates a staff account; its rows in the audit log remain. The last ADMIN cannot be deactivated.',
    input: { uuid: ResourceUuid },
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
    summary: 'Creates a new first password for a staff account; its sessions end.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ temporaryPassword }),
    refuses: ['NOT_FOUND'],
  }),
};
