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
  if (existsSync(fileOf(dataDir))) return;
  const member: DemoMember = { loginId, password: newPassword() };
  const ctx = createContext(shop, { id: 'demo member', ip: '', headers: {} });
  const userUuid = await addDemoMember(ctx, member);
  if (userUuid === undefined) return;
  await ctx.tx((tx) => giveDemoMileage(tx, { userUuid, now: ctx.now }));
  writeFileSync(fileOf(dataDir), `${JSON.stringify(member, null, 2)}\n`, { mode: 0o600 });
}

/** Easy to type: unambiguous letters that are not adjacent in the alphabet, digits, a dash. */
function newPassword(): string {
  const letters = 'bdfhjmprtvxz';
  const pick = (count: number): string =>
    Array.from({ length: count }, (_, at) => letters[randomInt(6) * 2 + (at % 2)] ?? 'b').join('');
  return `${pick(4)}-${pick(4)}-${randomInt(2, 5)}${randomInt(6, 10)}`;
}
