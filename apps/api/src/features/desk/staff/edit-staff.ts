// Creates, edits and deactivates staff accounts (docs/rules/staff.md#accounts). Each change is audited, and a change of rights ends the
// account's sessions.
import type { Static } from 'typebox';
import type { Answer, Input } from '#contract/contract.ts';
import type { StaffUser } from '#contract/desk/staff.ts';
import { normalizedLoginId, loginIdProblem, loginIdSentences } from '#domain/members/login-id.ts';
import { emailProblem, normalizedEmail, normalizedName, nameProblem } from '#domain/members/member-fields.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { permissionsOf } from '#domain/members/staff.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOfStaff } from '../../base/sessions/sessions.ts';
import { hashPassword } from '../../members/passwords/passwords.ts';
import { isIpRange } from './allowed-ips.ts';
import { generatePassword } from './generate-password.ts';
import { shownFields, staffResponse } from './staff-response.ts';
import {
  type StaffFields,
  type StaffRow,
  findStaff,
  insertStaff,
  isStore,
  lockAdmins,
  updateStaff,
} from './staff.db.ts';

const targetType = 'STAFF_USER';

type Given = Omit<Input<'editStaffUser'>, 'uuid' | 'version'>;

const none: StaffFields = {
  name: '',
  phone: '',
  email: '',
  role: 'MERCHANT',
  storeUuid: null,
  permissions: [],
  allowedIps: [],
  isActive: true,
};

/** The given fields in normalized form over the previous ones. Refuses INVALID_INPUT with fields. */
async function normalizeStaffFields(ctx: Ctx, given: Given, before: StaffFields): Promise<StaffFields> {
  const role = given.role ?? before.role;
  const isMerchant = role === 'MERCHANT';
  const fields: StaffFields = {
    name: given.name === undefined ? before.name : normalizedName(given.name),
    phone: given.phone ?? before.phone,
    email: given.email === undefined ? before.email : normalizedEmail(given.email),
    role,
    storeUuid: isMerchant ? (given.storeUuid?.toLowerCase() ?? before.storeUuid) : null,
    permissions: isMerchant ? [...new Set(given.permissions ?? before.permissions)] : [],
    allowedIps: given.allowedIps?.map((range) => range.trim()) ?? before.allowedIps,
    isActive: given.isActive ?? before.isActive,
  };
  const wrong: RefusalField[] = [];
  const addProblem = (name: string, message: string | undefined): void => {
    if (message !== undefined) wrong.push({ name, message });
  };
  const check = (isRight: boolean, name: string, message: string): void => {
    addProblem(name, isRight ? undefined : message);
  };
  addProblem('name', nameProblem(fields.name));
  addProblem('phone', phoneProblem(fields.phone));
  if (fields.email !== '') addProblem('email', emailProblem(fields.email));
  check(fields.allowedIps.every(isIpRange), 'allowedIps', '10.0.0.7 또는 10.0.0.0/8처럼 입력해 주세요.');
  if (isMerchant) {
    const isOfStore = fields.storeUuid !== null && (await isStore(ctx.db, fields.storeUuid));
    check(isOfStore, 'storeUuid', '담당할 스토어를 선택해 주세요.');
    const isPossible = permissionsOf('MERCHANT', fields.permissions).length === fields.permissions.length;
    check(isPossible, 'permissions', '스토어 담당자에게 줄 수 없는 권한이 있습니다.');
  }
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong });
  return fields;
}

/** Creates an account and returns its first password. Refuses INVALID_INPUT, DUPLICATE_ID. */
export async function registerStaff(
  ctx: Ctx,
  { loginId: givenId, ...given }: Input<'registerStaffUser'>,
): Promise<Answer<'registerStaffUser'>> {
  const loginId = normalizedLoginId(givenId);
  // Only the format is checked: reserved words such as `admin` are allowed for staff.
  if (loginIdProblem(loginId) === 'FORMAT')
    refuse('INVALID_INPUT', { fields: [{ name: 'loginId', message: loginIdSentences.FORMAT }] });
  const fields = await normalizeStaffFields(ctx, given, none);
  const temporaryPassword = generatePassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const staff = await ctx.tx(async (tx) => {
    const row =
      (await insertStaff(tx, { ...fields, loginId, passwordHash, now: ctx.now })) ?? refuse('DUPLICATE_ID');
    const after = { loginId, ...shownFields(row) };
    await recordAudit(tx, ctx, { action: 'CREATE', targetType, targetUuid: row.uuid, after });
    return staffResponse(row);
  });
  return { staff, temporaryPassword };
}

/**
 * Changes the given fields; a change of rights ends the account's sessions. Refuses NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT,
 * and STATUS_NOT_ALLOWED when no active ADMIN would remain.
 */
export async function editStaff(
  ctx: Ctx,
  { uuid, version, ...given }: Input<'editStaffUser'>,
): Promise<Static<typeof StaffUser>> {
  const before = (await findStaff(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  const fields = await normalizeStaffFields(ctx, given, before);
  return ctx.tx(async (tx) => {
    if (fields.role !== 'ADMIN' || !fields.isActive) await refuseLastAdmin(tx, before.uuid);
    const row = (await updateStaff(tx, before.uuid, version, fields)) ?? refuse('VERSION_CONFLICT');
    const changed = changes(before, row);
    await recordAudit(tx, ctx, { action: 'EDIT', targetType, targetUuid: row.uuid, ...changed });
    if (hasOtherRights(before, row)) await endSessionsOfStaff(ctx, tx, row.uuid);
    return staffResponse(row);
  });
}

/**
 * Deactivates an account; the row remains for the audit log. Repeating it has no effect. Refuses NOT_FOUND, STATUS_NOT_ALLOWED
 * for the last ADMIN.
 */
export async function deleteStaff(ctx: Ctx, uuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = (await findStaff(tx, uuid)) ?? refuse('NOT_FOUND');
    await refuseLastAdmin(tx, before.uuid);
    const fields = { ...before, isActive: false };
    if (before.isActive && (await updateStaff(tx, before.uuid, before.version, fields)) === undefined)
      refuse('VERSION_CONFLICT');
    await recordAudit(tx, ctx, { action: 'DELETE', targetType, targetUuid: before.uuid });
    await endSessionsOfStaff(ctx, tx, before.uuid);
  });
}

async function refuseLastAdmin(tx: Tx, uuid: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === uuid)
    refuse('STATUS_NOT_ALLOWED', { message: '본사 관리자가 한 명은 있어야 합니다.' });
}

function hasOtherRights(before: StaffRow, after: StaffRow): boolean {
  const rights = ({ role, storeUuid, permissions, isActive, phone }: StaffRow) =>
    JSON.stringify([role, storeUuid, permissions.toSorted(), isActive, phone]);
  return rights(before) !== rights(after);
}

/** The changed fields for the audit log. Phone and e-mail are compared unmasked. */
function changes(before: StaffRow, after: StaffRow) {
  const [from, to] = [shownFields(before), shownFields(after)] as const;
  const names = (Object.keys({ ...from, ...to }) as (keyof typeof from)[]).filter(
    (name) =>
      JSON.stringify(from[name]) !== JSON.stringify(to[name]) ||
      (name === 'phone' && before.phone !== after.phone) ||
      (name === 'email' && before.email !== after.email),
  );
  const only = (fields: typeof from) => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  return { before: only(from), after: only(to) };
}
