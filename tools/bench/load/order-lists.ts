// Lists and counts of staff over a million order products. Part of the regular run.
// Not here: the data (data/order-volume.ts).
import { sql } from 'kysely';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import { openOrderVolume } from '../data/order-volume.ts';
import type { Providers } from '../programs/parts.ts';
import { startUncachedShop } from '../programs/parts.ts';
import type { BenchRequest } from './ask.ts';
import { type Figures, measureRead, type Pace, type ReadScenario } from './measure.ts';

/** Measures the lists with one second of load each at `pace`; the database is filled by the first run, which takes some minutes. */
export async function measureOrderLists(
  providers: Providers,
  pace: Pace,
  { onEnd, say }: { onEnd: (end: () => Promise<void>) => void; say: (figures: Figures) => void },
): Promise<Figures[]> {
  const database = await openOrderVolume(onEnd, console.log);
  const shop = await startUncachedShop(database, providers, []);
  const figures: Figures[] = [];
  try {
    // The first start of the shop adds its staff.
    const scenarios = await orderListScenarios(database.url);
    for (const scenario of scenarios) {
      const measured = await measureRead(shop, database, scenario, [], pace);
      figures.push(measured);
      say(measured);
    }
  } finally {
    await shop.stop();
  }
  return figures;
}

async function orderListScenarios(url: string): Promise<ReadScenario[]> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    // A first password must be changed before anything else.
    await sql`update staff_user set password_changed_at = coalesce(password_changed_at, now())`.execute(db);
    const staff = await openSession(db, `select uuid from staff_user where role = 'ADMIN' limit 1`);
    const people = await sql<{ name: string; phone: string; invoice: string }>`
      select o.orderer_name as name, right(o.orderer_phone, 4) as phone, s.invoice_number as invoice
      from orders o join shipment s on s.order_uuid = o.uuid order by md5(o.order_no) limit 200`.execute(db);
    const list = (body: object) => post('/staff/orders/action/get-by-paging', staff, { count: 50, ...body });
    const counts = (body: object) => post('/staff/orders/action/get-tab-counts', staff, body);
    const tabs = ['ALL', 'PAYMENT_COMPLETE', 'DELIVERY_COMPLETE', 'PURCHASE_CONFIRM', 'CLAIM'];
    const found = people.rows;
    return [
      {
        name: 'staff-orders',
        title: 'staff order list, 50 rows of a tab, 1,000,000 order products',
        requests: tabs.map((tab) => list({ tab })),
      },
      { name: 'staff-counts', title: 'staff tab counts', requests: [counts({})] },
      {
        name: 'staff-orders-name',
        title: 'staff order list by name',
        requests: found.map(({ name }) => list({ keyword: name, searchKeywordType: 'ORDERER_NAME' })),
      },
      {
        name: 'staff-orders-phone',
        title: 'staff order list by the end of a phone number',
        requests: found.map(({ phone }) => list({ keyword: phone, searchKeywordType: 'PHONE' })),
      },
      {
        name: 'staff-orders-invoice',
        title: 'staff order list by invoice number',
        requests: found.map(({ invoice }) => list({ keyword: invoice, searchKeywordType: 'INVOICE_NUMBER' })),
      },
      {
        name: 'staff-counts-name',
        title: 'staff tab counts by name',
        requests: found.map(({ name }) => counts({ keyword: name, searchKeywordType: 'ORDERER_NAME' })),
      },
    ];
  } finally {
    await close();
  }
}

/** A session of the staff account that `select` returns; its token. */
async function openSession(db: ReturnType<typeof openDatabase>['db'], select: string): Promise<string> {
  const token = randomToken();
  await sql`insert into session (token_hash, kind, staff_uuid, created_at, last_seen_at, expires_at)
    select ${tokenHash(token)}, 'STAFF', uuid, now(), now(), now() + interval '1 day' from (${sql.raw(select)}) account`.execute(
    db,
  );
  return token;
}

const post = (path: string, token: string, body: object): BenchRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  judge: (answer) => (answer.body.includes('"data"') ? undefined : 'no answer'),
});
