// npm run build: builds the storefront without a start; needs no database and no settings.
// Not here: how it is built (build-store.ts).
import { buildStore } from '../build-store.ts';
import { runCommand } from './command.ts';
import { root } from '../root.ts';

if (import.meta.main)
  await runCommand(async () => {
    await buildStore(root, (sentence) => console.log(sentence));
    console.log('The storefront is built.');
    return 0;
  });
