// A shop in other processes as the actions of the simulation use one: calls over HTTP, its database, its simulators.
import type { OutgoingHttpHeaders } from 'node:http';
import { type Client, createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { sql } from 'kysely';
import { openDatabase } from '../../../../apps/api/src/db/connect.ts';
import { outsideOf } from '../../../../apps/api/src/testing/outside.ts';
import type { Called, ReachedShop } from '../../../../apps/api/src/testing/shop.ts';
import { type Journal, journalled } from './journal.ts';
import { type Recorder, observedFetch, repeatingFetch } from './observed-fetch.ts';

/** Where a shop and its parts are reached. */
export type Target = {
  url: string;
  /** The provider simulators. */
  outsideUrl: string;
  /** The primary, also after a failover. */
  databaseUrl: string;
  /** SHOP_SECRET and MEDIA_SERVICE_TOKEN of the shop. */
  secret: string;
  mediaServiceToken: string;
};

export type LoadedShop = ReachedShop & {
  /** Reads the offset of the demo clock again. */
  readClock(): Promise<void>;
  close(): Promise<void>;
};

type Parts = { record: Recorder; journal: Journal; isEnded: () => boolean };

/** Operations that change nothing, besides those with GET and dry runs. */
const isReadName = /^(?:get|exist|preview|search|list|convert)/;
const isRead = (operation: string, input: Record<string, unknown>): boolean =>
  operations[operation as keyof typeof operations][0] === 'GET' ||
  isReadName.test(operation) ||
  input['dryRun'] === true ||
  input['action'] === 'CLAIM_DRY_RUN';

/** Opens the shop at `target`; every request is recorded, and what it answers as done is journalled. */
export async function reachShop(target: Target, { record, journal, isEnded }: Parts): Promise<LoadedShop> {
  const observed = { baseUrl: target.url, record };
  const write = repeatingFetch(observedFetch(observed, 'write'), isEnded);
  const ownRead = observedFetch(observed, 'ownRead');
  const apiAs: ReachedShop['apiAs'] = ({ token, from = '10.99.0.1' }) => {
    const headers = () => ({
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
    const clientOf = (send: typeof fetch) => createClient(operations, { baseUrl: '', fetch: send, headers });
    return journalled(byKind(clientOf(ownRead), clientOf(write)), journal);
  };
  const database = openDatabase(target.databaseUrl, { connections: 4 });
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    api: apiAs({}),
    apiAs,
    database,
    outside: outsideOf({ url: target.outsideUrl, mailUrl: '' }),
    clock: { now },
    context: () => ({ now: now(), config: target }),
    call: (method, path, options = {}) => callOver(write, method, path, options),
    async put(uploadUrl, bytes, contentType) {
      const { origin, pathname, search } = new URL(uploadUrl);
      // The address names the public origin of the shop, or that of its storage.
      const base = origin === new URL(target.outsideUrl).origin ? origin : target.url;
      const send = repeatingFetch(observedFetch({ baseUrl: base, record }, 'write'), isEnded);
      const answer = await send(pathname + search, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: new Uint8Array(bytes),
      });
      return answer.status;
    },
    async readClock() {
      const found = await sql<{ offsetMs: number }>`select offset_ms from shop_clock`.execute(database.db);
      offsetMs = found.rows[0]?.offsetMs ?? 0;
    },
    close: () => database.close(),
  };
}

/** Sends reads by one client and writes by the other. */
function byKind(reads: Client, writes: Client): Client {
  const chosen = { ...reads };
  for (const operation of Object.keys(operations) as (keyof Client)[])
    Object.assign(chosen, {
      [operation]: (input: Record<string, unknown> = {}, options?: unknown) => {
        const client = isRead(operation, input) ? reads : writes;
        return (client[operation] as (given: unknown, more: unknown) => Promise<unknown>)(input, options);
      },
    });
  return chosen;
}

async function callOver(
  send: typeof fetch,
  method: string,
  path: string,
  { body, rawBody, headers }: Parameters<ReachedShop['call']>[2] & object,
): Promise<Called> {
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await send(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(payload !== undefined && { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  });
  const text = await answer.text();
  const answered: OutgoingHttpHeaders = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: answered, body: undefined, text };
}
