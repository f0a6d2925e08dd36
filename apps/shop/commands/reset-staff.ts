// `npm run staff:reset -- admin`: a new password for a staff account, while the shop is running or stopped. It is
// printed once; the account's sessions end, and the audit log records it. Nothing else of the account changes.
import { resetPasswordByCommand } from '../../api/src/features/desk/staff/staff.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { upgradeDatabase } from '../upgrade.ts';

async function main(loginId: string | undefined): Promise<number> {
  if (loginId === undefined) {
    console.error('usage: npm run staff:reset -- <login id>');
    return 2;
  }
  const config = readConfig(process.env, root);
  return onShopDatabase(config, async ({ db, url }) => {
    await upgradeDatabase(config, url, (sentence) => console.log(sentence));
    const made = await resetPasswordByCommand(db, { loginId: loginId.toLowerCase(), now: new Date() });
    if (made === undefined) {
      console.error(`There is no staff account with the login id ${loginId}.`);
      return 1;
    }
    console.log(
      `login id ${made.loginId}, password ${made.password}  (shown this once: note it, then change it)`,
    );
    return 0;
  });
}

if (import.meta.main) await runCommand(() => main(process.argv[2]));
