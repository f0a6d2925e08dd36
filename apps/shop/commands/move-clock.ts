// `npm run clock -- +3d` or `-30m`, `+2h`, `+90s`: moves the demo shop's clock, so that timers can be observed.
// The running shop follows within a second. `npm run clock` prints the time; a live shop's clock cannot be moved.
import { moveShopClock, startShopClock } from '../../api/src/db/shop-clock.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { findShopKind } from '../shop-kind.ts';
import { upgradeDatabase } from '../upgrade.ts';

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `+3d`; undefined for invalid input. */
export function stepMs(text: string): number | undefined {
  const found = /^([+-]\d{1,6})([smhd])$/.exec(text);
  const unit = unitMs[found?.[2] ?? ''];
  return found === null || unit === undefined ? undefined : Number(found[1]) * unit;
}

async function main(step: string | undefined): Promise<number> {
  const config = readConfig(process.env, root);
  const byMs = step === undefined ? 0 : stepMs(step);
  if (byMs === undefined) {
    console.error('usage: npm run clock -- +3d   (s, m, h or d; + or -)');
    return 2;
  }
  if (config.mode === 'live') {
    console.error('SHOP_MODE is live: its clock is the machine’s.');
    return 2;
  }
  return onShopDatabase(config, async (database) => {
    await upgradeDatabase(config, database.url, (sentence) => console.log(sentence));
    await findShopKind(database, config);
    if (byMs !== 0) await moveShopClock(database, byMs);
    const clock = await startShopClock(database, true);
    clock.stop();
    console.log(`The shop's time is ${seoulDateTime(clock.now())} (Seoul).`);
    return 0;
  });
}

if (import.meta.main) await runCommand(() => main(process.argv[2]));
