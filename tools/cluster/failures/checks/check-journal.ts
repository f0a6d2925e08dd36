// Compares the journal of the clients with the database: nothing that was answered as done may be missing or done twice.
import type { Fact, JournalEntry } from '../load/journal.ts';

type Query = <Row extends object>(text: string) => Promise<Row[]>;
/** How often the database has a fact, and the amount that it states, in won. */
type Found = { id: string; count: number; amount?: number };

/** Statement of each kind for a list of quoted ids; rows (id, count, amount). A fact without a row is lost. */
const statements: Record<Exclude<Fact['kind'], 'upload'>, (ids: string) => string> = {
  // What a later change of the delivery cost is another payment.
  order: (ids) =>
    `select o.uuid::text as id, 1 as count, o.pay_price - (select coalesce(sum(d.additional_price), 0)::int from delivery_change d
       where d.order_uuid = o.uuid and d.status = 'APPLIED') as amount from orders o where o.uuid in (${ids})`,
  payment: (ids) =>
    `select p.order_id as id, count(*)::int as count, sum(m.amount)::int as amount from payment p
     join payment_money m on m.payment_uuid = p.uuid and m.amount > 0 where p.order_id in (${ids}) group by 1`,
  // The refund changes when staff decide otherwise.
  claim: (ids) => `select uuid::text as id, 1 as count from order_claim where uuid in (${ids})`,
  coupon: (ids) => `select uuid::text as id, 1 as count from user_coupon where uuid in (${ids})`,
  mileage: (ids) =>
    `select memo as id, count(*)::int as count, sum(amount)::int as amount from mileage_row where memo in (${ids}) group by 1`,
  move: (ids) =>
    `select id, 1 as count from (select order_product_uuid || ' ' || to_status as id from order_product_history) h
     where id in (${ids}) group by id`,
};

const idsAtOnce = 500;
const quoted = (id: string): string => `'${id.replaceAll("'", "''")}'`;

/** The entries of each id, because the database has what was answered twice once. */
function byId(entries: readonly JournalEntry[]): Map<string, JournalEntry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** One sentence per fact of the journal that the database does not have, has with another amount, or has twice. */
export async function findLost(journal: readonly JournalEntry[], query: Query): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, statement] of Object.entries(statements)) {
    const stated = byId(journal.filter((entry) => entry.kind === kind));
    const found = new Map<string, Found>();
    const ids = [...stated.keys()];
    for (let at = 0; at < ids.length; at += idsAtOnce) {
      const some = ids.slice(at, at + idsAtOnce);
      for (const row of await query<Found>(statement(some.map(quoted).join(', ')))) found.set(row.id, row);
    }
    for (const [id, { amount, atMs }] of stated) {
      const row = found.get(id);
      if (row === undefined) lost.push(`${kind} ${id}, answered at ${atMs} ms, is missing`);
      else if (row.count !== 1) lost.push(`${kind} ${id} was done ${row.count} times`);
      else if (row.amount !== undefined && amount !== undefined && row.amount !== amount)
        lost.push(`${kind} ${id} was answered with ${amount} won, the database has ${row.amount}`);
    }
  }
  return [...lost, ...doubleOrders(journal), ...(await storedTwice(query))];
}

/** Requests that were answered with different orders. */
function doubleOrders(journal: readonly JournalEntry[]): string[] {
  const orders = new Map<string, string>();
  return journal.flatMap(({ request, id }) => {
    if (request === undefined) return [];
    const first = orders.get(request) ?? id;
    orders.set(request, first);
    return first === id ? [] : [`request ${request} was answered with the orders ${first} and ${id}`];
  });
}

async function storedTwice(query: Query): Promise<string[]> {
  const found = await query<{ request: string; count: number }>(
    `select client_order_id as request, count(*)::int as count from orders where client_order_id is not null
     group by 1 having count(*) > 1`,
  );
  return found.map(({ request, count }) => `request ${request} has ${count} orders`);
}

/** Uploads that were answered as stored and are not served. */
export async function findLostUploads(journal: readonly JournalEntry[], shopUrl: string): Promise<string[]> {
  const lost: string[] = [];
  for (const { id } of journal.filter(({ kind }) => kind === 'upload')) {
    // A stored picture is served by the shop whatever its public origin is.
    const { pathname, search } = new URL(id, shopUrl);
    const answer = await fetch(shopUrl + pathname + search);
    await answer.arrayBuffer();
    if (answer.status !== 200) lost.push(`upload ${pathname} answers ${answer.status}`);
  }
  return lost;
}
