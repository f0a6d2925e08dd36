// `npm run staff:reset -- admin`: a new password for somebody of the staff who lost theirs, beside a running shop or alone. It is
// printed this once; their sessions end, and the trail says that it happened. Nothing else of the account changes.
import { openDatabase } from '../api/src/db/connect.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { resetAtMachine } from '../api/src/features/staff/staff.ts';
import { openServer } from './command-database.ts';
import { readConfig } from './config.ts';
import { explain } from './run.ts';

const root = new URL('../..', import.meta.url).pathname;

async function main(loginId: string | undefined): Promise<number> {
  if (loginId === undefined) {
    console.error('usage: npm run staff:reset -- <login id>');
    return 2;
  }
  const opened = await openServer(readConfig(process.env, root));
  await migrate(opened.url);
  const database = openDatabase(opened.url, { connections: 2 });
  try {
    const made = await resetAtMachine(database.db, { loginId: loginId.toLowerCase(), now: new Date() });
    if (made === undefined) {
      console.error(`Nobody of the staff has the login id ${loginId}.`);
      return 1;
    }
    console.log(
      `login id ${made.loginId}, password ${made.password}  (shown this once: note it, then change it)`,
    );
    return 0;
  } finally {
    await database.close();
    await opened.stop();
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv[2]);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  }
}
