// Minutes of mixed load: whether the memory of the process is stable.
// Not here: single scenarios at full speed (measure.ts).
import type { BenchRequest } from './ask.ts';
import { loadInTurn } from './load.ts';
import { type Program, residentMb } from '../programs/processes.ts';

const connections = 8;
const everySeconds = 30;

/** Resident memory in MB before the load, and after every half minute. */
export async function watchMemory(
  shop: Program,
  requests: readonly BenchRequest[],
  minutes: number,
  say: (sentence: string) => void,
): Promise<number[]> {
  const seen = [residentMb(shop.pid) ?? 0];
  for (let round = 0; round < (minutes * 60) / everySeconds; round += 1) {
    const { perSecond } = await loadInTurn(shop.port, requests, {
      connections,
      seconds: everySeconds,
    });
    const now = residentMb(shop.pid) ?? 0;
    seen.push(now);
    say(`${(round + 1) / 2} min: ${Math.round(now)} MB, ${Math.round(perSecond)} requests a second`);
  }
  return seen;
}
