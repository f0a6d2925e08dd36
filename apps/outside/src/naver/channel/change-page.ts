// A page of the change list, with the list's faults: late, repeated and shuffled entries.
import { lateness, type FaultSwitch } from '../naver-faults.ts';
import type { ChangeEntry } from './change-list.ts';
import type { ChannelRecords } from './channel-records.ts';
import type { Channel, ProductOrder } from './channel.ts';

/** Entries that are this near to each other in a page may change places. */
const NEAR = 6;

export type ChangePageRequest = {
  channel: Channel;
  fromMs: number;
  /** Inclusive. */
  toMs: number;
  /** With entries of the same time: the first number. */
  fromId: string;
  limit: number;
  matches: (one: ProductOrder) => boolean;
};

export type ChangePage = {
  entries: ProductOrder[];
  /** The first entry that did not fit. */
  more: ChangeEntry | undefined;
};

function shuffled(entries: ProductOrder[], random: () => number): ProductOrder[] {
  const mixed = [...entries];
  for (let position = mixed.length - 1; position > 0; position -= 1) {
    const lowest = Math.max(0, position - NEAR);
    const other = lowest + Math.floor(random() * (position - lowest + 1));
    const [one, two] = [mixed[position], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[position], mixed[other]] = [two, one];
  }
  return mixed;
}

export function changePage(
  records: ChannelRecords,
  faults: FaultSwitch,
  { channel, fromMs, toMs, fromId, limit, matches }: ChangePageRequest,
): ChangePage {
  const { duplicates, isShuffled } = faults.settings;
  const room = Math.max(1, limit - Math.floor(limit * duplicates));
  const entries: ProductOrder[] = [];
  let more: ChangeEntry | undefined;
  for (const entry of records.changes[channel].from({ atMs: fromMs, id: fromId }, toMs)) {
    const one = records.productOrders.get(entry.id);
    if (one === undefined || !matches(one)) continue;
    if (records.now() < entry.atMs + lateness(faults.settings, entry.id, entry.atMs)) continue;
    if (entries.length === room) {
      more = entry;
      break;
    }
    entries.push(one);
  }
  const repeated = entries.filter(() => faults.random() < duplicates).slice(0, limit - room);
  const all = [...entries, ...repeated];
  return { entries: isShuffled ? shuffled(all, () => faults.random()) : all, more };
}
