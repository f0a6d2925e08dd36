// `npm run staff:reset -- admin`: a new password for somebody of the staff who lost theirs, beside a running shop or alone. It is
// printed this once; their sessions end, and the trail says that it happened. Nothing else of the account changes.
import { migrate } from '../api/src/db/migrate.ts';
import { resetAtMachine } from '../api/src/features/staff/staff.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const root = new URL('../..', import.meta.url).pathname;

async function main(loginId: string | undefined): Promise<number> {
  if (loginId === undefined) {
    console.error('usage: npm run staff:reset -- <login id>');
    return 2;
  }
  return onShopDatabase(readConfig(process.env, root), async ({ db, url }) => {
    await migrate(url);
    const made = await resetAtMachine(db, { loginId: loginId.toLowerCase(), now: new Date() });
    if (made === undefined) {
      console.error(`Nobody of the staff has the login id ${loginId}.`);
      return 1;
    }
    console.log(
      `login id ${made.loginId}, password ${made.password}  (shown this once: note it, then change it)`,
    );
    return 0;
  });
}

if (import.meta.main) await runCommand(() => main(process.argv[2]));
