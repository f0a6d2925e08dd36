// The shop's conversion events on their way to the tags. An event of a page without tags (a registration) waits in this tab for the next
// page with tags; a purchase is passed once per browser, because its confirmation can be opened again.
import type { ConversionEvent } from '../visit/conversion.ts';
import type { StartedTags } from './start-tags.ts';
import { taggedEvents } from './tag-types.ts';
import type { TagEvent } from './tag-types.ts';

const waitingKey = 'onns.waiting-tag-events';
const purchasesKey = 'onns.tagged-purchases';
const mostWaiting = 20;
const mostPurchases = 50;

function listOf<Entry>(storage: Storage, key: string): Entry[] {
  try {
    return JSON.parse(storage.getItem(key) ?? '[]') as Entry[];
  } catch {
    return [];
  }
}

/** Browsers may refuse storage: then an event is lost, or a purchase is passed again. */
function store(storage: Storage, key: string, entries: readonly unknown[]): void {
  try {
    storage.setItem(key, JSON.stringify(entries));
  } catch {
    // See above.
  }
}

/** The event for the tags; undefined for one that they do not get. */
function tagEventOf({ eventName, eventId, orderUuid, productItemUuids = [], value }: ConversionEvent) {
  const name = taggedEvents.find((one) => one === eventName);
  if (name === undefined) return undefined;
  // The address of the confirmation contains the number of the order.
  const orderNo = name === 'Purchase' ? new URLSearchParams(location.search).get('orderNo') : null;
  const event: TagEvent = {
    name,
    id: orderUuid ?? eventId,
    itemUuids: productItemUuids,
    ...(value !== undefined && { value }),
    ...(orderNo !== null && { orderNo }),
  };
  return event;
}

/** False for a purchase that this browser has passed before. */
function isNew({ name, id }: TagEvent): boolean {
  if (name !== 'Purchase') return true;
  const passed = listOf<string>(localStorage, purchasesKey);
  if (passed.includes(id)) return false;
  store(localStorage, purchasesKey, [...passed, id].slice(-mostPurchases));
  return true;
}

/** Passes the events of this document, and those that wait, to the tags; without tags they wait. */
export function watchEvents(tags: StartedTags | undefined): void {
  const pass = (event: TagEvent) => {
    if (tags === undefined)
      store(sessionStorage, waitingKey, [...listOf(sessionStorage, waitingKey), event].slice(-mostWaiting));
    else if (isNew(event)) tags.report(event);
  };
  if (tags !== undefined) {
    const waiting = listOf<TagEvent>(sessionStorage, waitingKey);
    if (waiting.length > 0) store(sessionStorage, waitingKey, []);
    for (const event of waiting) pass(event);
  }
  addEventListener('conversion', (happened) => {
    const event = tagEventOf((happened as CustomEvent<ConversionEvent>).detail);
    if (event !== undefined) pass(event);
  });
}
