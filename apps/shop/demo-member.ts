// The demo shop's member: a login id, and a password that is generated once and stored in DATA_DIR.
// Not here: members (features/members/accounts), and printing the two (greeting.ts).
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Shop, createContext } from '../api/src/context.ts';
import { giveDemoMileage } from '../api/src/features/sales/mileage/mileage.ts';
import { addDemoMember } from '../api/src/features/members/registration/registration.ts';

export type DemoMember = { loginId: string; password: string };

const loginId = 'onyu';
const fileOf = (dataDir: string): string => join(dataDir, 'demo-member.json');

/** The member stored in this folder; undefined when there is none. */
export function readDemoMember(dataDir: string): DemoMember | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoMember) : undefined;
}

/** Creates the member if the folder has none. An existing account with the login id keeps its password. */
export async function makeDemoMember(dataDir: string, shop: Shop): Promise<void> {
  const userUuid = await registerDemoMember(dataDir, shop);
  if (userUuid !== undefined) await addDemoMileage(shop, userUuid);
}

/** Creates the member at the time of the shop and stores the password; undefined if the folder or the shop has the member. */
export async function registerDemoMember(dataDir: string, shop: Shop): Promise<string | undefined> {
  if (existsSync(fileOf(dataDir))) return undefined;
  const member: DemoMember = { loginId, password: newPassword() };
  const userUuid = await addDemoMember(contextOf(shop), member);
  if (userUuid !== undefined)
    writeFileSync(fileOf(dataDir), `${JSON.stringify(member, null, 2)}\n`, { mode: 0o600 });
  return userUuid;
}

/** Mileage beside that of the registration and of purchases. */
export async function addDemoMileage(shop: Shop, userUuid: string): Promise<void> {
  const ctx = contextOf(shop);
  await ctx.tx((tx) => giveDemoMileage(tx, { userUuid, now: ctx.now }));
}

const contextOf = (shop: Shop) => createContext(shop, { id: 'demo member', ip: '', headers: {} });

/** Easy to type: unambiguous letters that are not adjacent in the alphabet, digits, a dash. */
function newPassword(): string {
  const letters = 'bdfhjmprtvxz';
  const pick = (count: number): string =>
    Array.from({ length: count }, (_, at) => letters[randomInt(6) * 2 + (at % 2)] ?? 'b').join('');
  return `${pick(4)}-${pick(4)}-${randomInt(2, 5)}${randomInt(6, 10)}`;
}
