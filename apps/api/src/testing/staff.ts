// Staff for tests, made as head office makes them and signed in as they sign in: a password, a code on their phone.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import { staffPermissions } from '#domain/staff.ts';
import { registerStaff } from '../features/desk/staff/edit-staff.ts';
import { makeFirstAdmin } from '../features/desk/staff/staff.ts';
import { freshPhone, newestCode, visitorOf } from './members.ts';
import type { TestShop } from './shop.ts';

export type MadeStaff = {
  staffUuid: string;
  loginId: string;
  password: string;
  phone: string;
};

export type OpenedStaff = MadeStaff & {
  token: string;
  /** The shop's calls in the name of this one of the staff. */
  api: Client;
};

const letters = 'bdfhjlnprtvxz';
/** A login id that nobody of the staff has. */
export const freshLoginId = (): string =>
  `s${Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')}`;

/** A context in the name of the shop's first ADMIN, who is made with it. */
async function adminContext(shop: TestShop) {
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

/** An account of the staff, nobody signed in; an ADMIN where nothing else is said. */
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
  // As if they had changed it at their first sign-in: until then nothing else is open to them.
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

/** The first step: half a session, its code sent. */
export async function halfSignIn(shop: TestShop, made: MadeStaff): Promise<OpenedStaff> {
  const { loginId, password } = made;
  const { signInToken } = await visitorOf(shop).loginStaff({ loginId, password });
  return { ...made, token: signInToken, api: shop.apiAs({ token: signInToken }) };
}

/** Both steps; thirty seconds must lie between two sign-ins of one person. */
export async function signInStaff(shop: TestShop, made: MadeStaff): Promise<OpenedStaff> {
  const half = await halfSignIn(shop, made);
  const { auth } = await half.api.confirmStaff({ code: await newestCode(shop, made.phone) });
  return { ...made, token: auth.accessToken, api: shop.apiAs({ token: auth.accessToken }) };
}

/** New staff, signed in; an ADMIN where nothing else is said. */
export async function openStaff(
  shop: TestShop,
  given: Partial<Input<'registerStaffUser'>> = {},
): Promise<OpenedStaff> {
  return signInStaff(shop, await makeStaff(shop, given));
}

/** Somebody who works for one store of the demo shop, the first one unless another is named. */
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
