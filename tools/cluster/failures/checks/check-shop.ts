// The state of a shop after a failure: waits until pending work is done, then compares ledgers, orders, channels, providers and the journal.
import { setTimeout as wait } from 'node:timers/promises';
import { channelNames } from '#domain/channels/channels.ts';
import { ledgerKinds } from '#domain/payments/ledger-words.ts';
import { sql } from 'kysely';
import { findDifferences } from '../../../../apps/api/src/features/desk/ledgers/ledger-checks.db.ts';
import { findWrongBalances } from '../../../../tests/provider-balances.ts';
import { differences } from '../../../../tests/simulation/channels/both-sides.ts';
import { findBroken } from '../../../../tests/simulation/order-life/invariants.ts';
import { rows } from '../../../../apps/api/src/testing/sales/orders.ts';
import type { JournalEntry } from '../load/journal.ts';
import type { LoadedShop, Target } from '../load/reach-shop.ts';
import { findLost, findLostUploads } from './check-journal.ts';

const longestDrainMs = 120_000;
const pauseMs = 1_000;
/** Longer than the lease of work that a killed process left. */
const leaseMs = 180_000;

/** What is pending: payments without an answer, refunds that wait for the provider, messages that are due. */
const pending = `
  select 'payment ' || order_id as work from payment where state = 'PENDING'
  union all select 'refund ' || uuid from refund where status <> 'DONE'
    and last_code is distinct from 'ACCOUNT_NEEDED' and last_code is distinct from 'BY_HAND'
  union all select 'message ' || m.template from message_delivery d join message m on m.uuid = d.message_uuid
    where d.status = 'WAITING' and d.due_at < now() + (select coalesce(max(offset_ms), 0) from shop_clock) * interval '1 ms' - interval '1 minute'`;

/** Moves the demo clock beyond the leases, and waits until nothing is pending; returns what is still pending after two minutes. */
export async function drain(shop: LoadedShop, isMovable: boolean): Promise<string[]> {
  if (isMovable) {
    await sql`update shop_clock set offset_ms = offset_ms + ${leaseMs}`.execute(shop.database.db);
    await shop.readClock();
  }
  const endMs = performance.now() + longestDrainMs;
  for (;;) {
    const work = await rows<{ work: string }>(shop, pending);
    if (work.length === 0 || performance.now() > endMs)
      return work.map((row) => `still pending: ${row.work}`);
    await wait(pauseMs);
  }
}

/** Repeats a comparison, because the last notices of providers and channels may arrive later; returns the differences that stay. */
async function staying(compare: () => Promise<string[]>): Promise<string[]> {
  const endMs = performance.now() + longestDrainMs;
  for (;;) {
    const found = await compare();
    if (found.length === 0 || performance.now() > endMs) return found;
    await wait(pauseMs);
  }
}

async function channelDifferences(shop: LoadedShop): Promise<string[]> {
  const found = (await Promise.all(channelNames.map((channel) => differences(shop, channel)))).flat();
  return found.map((one) => `channel: ${one}`);
}

async function ledgerDifferences({ database, clock }: LoadedShop): Promise<string[]> {
  const found: string[] = [];
  for (const kind of ledgerKinds)
    for (const { subjectUuid, expected, actual } of await findDifferences(database.db, kind, {
      now: clock.now(),
    }))
      found.push(`ledger ${kind}: ${subjectUuid} has ${actual} instead of ${expected}`);
  return found;
}

export type ShopCheck = {
  /** Answered successes that are missing or were done twice. */
  lost: string[];
  /** Differences between ledgers, invariants, providers and channels, and work that did not end. */
  differences: string[];
};

/** Checks the shop after its work was drained. */
export async function checkShop(
  shop: LoadedShop,
  { url, outsideUrl }: Target,
  journal: readonly JournalEntry[],
): Promise<ShopCheck> {
  const query = <Row extends object>(text: string) => rows<Row>(shop, text);
  return {
    lost: [...(await findLost(journal, query)), ...(await findLostUploads(journal, url))],
    differences: await staying(async () => [
      ...(await findBroken((text) => query(text))),
      ...(await ledgerDifferences(shop)),
      ...(await findWrongBalances(query, outsideUrl)),
      ...(await channelDifferences(shop)),
    ]),
  };
}
