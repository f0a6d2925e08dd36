// npm run build: builds the storefront and the desk without a start; needs no database and no settings.
// Not here: how they are built (build-apps.ts).
import { buildApps } from '../build-apps.ts';
import { runCommand } from './command.ts';
import { root } from '../root.ts';

if (import.meta.main)
  await runCommand(async () => {
    await buildApps(root, (sentence) => console.log(sentence));
    console.log('The storefront and the desk are built.');
    return 0;
  });
