// Creates staff accounts through the command of head office and signs them in with password and code.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import { staffPermissions } from '#domain/members/staff.ts';
import { registerStaff } from '../../features/desk/staff/edit-staff.ts';
import { makeFirstAdmin } from '../../features/desk/staff/staff.ts';
import type { Ctx } from '../../context.ts';
import { freshAddress, freshPhone, newestCode } from './members.ts';
import type { TestShop } from '../shop.ts';

export type MadeStaff = {
  staffUuid: string;
  loginId: string;
  password: string;
  phone: string;
};

export type OpenedStaff = MadeStaff & {
  token: string;
  /** Calls in this account's session. */
  api: Client;
};

const letters = 'bdfhjlnprtvxz';
/** A random login id, unique per test. */
export const freshLoginId = (): string =>
  `s${Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')}`;

/** A context of the shop's first ADMIN, who is created if missing. */
export async function adminContext(shop: TestShop): Promise<Ctx> {
  await makeFirstAdmin(shop.database.db, { phone: freshPhone(), now: shop.clock.now() });
  const found = await sql<{ uuid: string }>`
    select uuid from staff_user where role = 'ADMIN' order by number limit 1`.execute(shop.database.db);
  return shop.context({
    kind: 'staff',
    staffUuid: found.rows[0]?.uuid ?? '',
    sessionUuid: '',
    role: 'ADMIN',
    permissions: staffPermissions,
  });
}

/** Creates an account without a session; ADMIN by default. */
export async function makeStaff(
  shop: TestShop,
  given: Partial<Input<'registerStaffUser'>> = {},
): Promise<MadeStaff> {
  const account = {
    loginId: freshLoginId(),
    name: '박담당',
    phone: freshPhone(),
    email: 'damdang@onns.example',
    role: 'ADMIN' as const,
    ...given,
  };
  const { staff, temporaryPassword } = await registerStaff(await adminContext(shop), account);
  // Marks the first password as changed; until then no other call is permitted.
  await sql`update staff_user set password_changed_at = ${shop.clock.now()} where uuid = ${staff.uuid}`.execute(
    shop.database.db,
  );
  return {
    staffUuid: staff.uuid,
    loginId: account.loginId,
    password: temporaryPassword,
    phone: account.phone,
  };
}

/** First step of the sign-in: an unverified session, code sent. */
export async function startStaffSignIn(shop: TestShop, made: MadeStaff): Promise<OpenedStaff> {
  const { loginId, password } = made;
  const from = freshAddress();
  const { signInToken } = await shop.apiAs({ from }).loginStaff({ loginId, password });
  return { ...made, token: signInToken, api: shop.apiAs({ token: signInToken, from }) };
}

/** Both steps of the sign-in; repeat it only after thirty seconds. */
export async function signInStaff(shop: TestShop, made: MadeStaff): Promise<OpenedStaff> {
  const unverified = await startStaffSignIn(shop, made);
  const { auth } = await unverified.api.confirmStaff({ code: await newestCode(shop, made.phone) });
  return { ...made, token: auth.accessToken, api: shop.apiAs({ token: auth.accessToken }) };
}

/** Creates an account that is signed in; ADMIN by default. */
export async function openStaff(
  shop: TestShop,
  given: Partial<Input<'registerStaffUser'>> = {},
): Promise<OpenedStaff> {
  return signInStaff(shop, await makeStaff(shop, given));
}

/** A signed-in account of a store of the demo shop, by default the first one. */
export async function openMerchant(
  shop: TestShop,
  given: Partial<Input<'registerStaffUser'>> = {},
): Promise<OpenedStaff> {
  const storeUuid = given.storeUuid ?? (await storeUuids(shop))[0] ?? '';
  return openStaff(shop, { role: 'MERCHANT', storeUuid, ...given });
}

/** The stores of the shop, oldest first. */
export async function storeUuids({ database }: TestShop): Promise<string[]> {
  const found = await sql<{ uuid: string }>`select uuid from store order by created_at, uuid`.execute(
    database.db,
  );
  return found.rows.map((row) => row.uuid);
}
