// Members: own data, cart, adding to the cart, sign-in; and the cost of a session for an open read.
// The members are inserted into the database, because registration is not measured here.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jsonRows } from '../../../apps/api/src/db/column-names.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { hashPassword } from '../../../apps/api/src/features/members/passwords/password-hash.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import type { FilledDatabase } from '../data/fill.ts';
import type { BenchRequest, WireRequest } from '../load/ask.ts';
import { type LoadFigures, loadBySteps, type Step } from '../load/load.ts';
import type { ReadScenario } from '../load/measure.ts';
import type { Program } from '../programs/processes.ts';
import { seededRandom } from '../data/random.ts';
import type { Goods } from './goods.ts';

const memberCount = 500;
const rowsInCart = 5;
const shoppers = 32;
const password = 'Kx9!vbnmqw2z';

export type Member = { loginId: string; token: string };

export const memberScenarios = [
  { name: 'cart-write', title: 'add to a member’s cart, 32 shoppers' },
  { name: 'login', title: 'sign-in, ids that exist' },
  { name: 'login-unknown', title: 'sign-in, ids that do not exist' },
] as const;
export type MemberScenario = (typeof memberScenarios)[number];

/** Members with a session, a password and a filled cart; those of an earlier run are reused with new tokens. */
export async function prepareMembers(database: FilledDatabase, goods: Goods): Promise<Member[]> {
  const db = openDatabase(database.url, { connections: 1 });
  const hash = await hashPassword(password);
  const members = Array.from({ length: memberCount }, (_, at) => ({
    loginId: `bench${at}`,
    phone: `0109${String(at).padStart(7, '0')}`,
    token: randomToken(),
  }));
  const rows = jsonRows(members.map((one) => ({ ...one, tokenHash: tokenHash(one.token) })));
  const items = goods.products.filter((product) => product.isPlentiful).slice(0, rowsInCart);
  try {
    await sql`insert into users (login_id, password_hash, provider, name, phone, last_login_at, created_at)
      select m.login_id, ${hash}, 'LOCAL', '김온유', m.phone, now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as m (login_id text, phone text) on conflict do nothing`.execute(
      db.db,
    );
    await sql`update users set password_hash = ${hash} where login_id like 'bench%'`.execute(db.db);
    await sql`delete from session where user_uuid in (select uuid from users where login_id like 'bench%')`.execute(
      db.db,
    );
    await sql`insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
      select m.token_hash, 'MEMBER', u.uuid, now(), now(), now() + interval '14 days'
      from jsonb_to_recordset(${rows}::jsonb) as m (login_id text, token_hash text) join users u using (login_id)`.execute(
      db.db,
    );
    await fillCarts(
      db.db,
      items.map((item) => item.uuid),
    );
  } finally {
    await db.close();
  }
  return members.map(({ loginId, token }) => ({ loginId, token }));
}

async function fillCarts(db: ReturnType<typeof openDatabase>['db'], items: readonly string[]): Promise<void> {
  await sql`delete from cart_product_item where user_uuid in (select uuid from users where login_id like 'bench%')`.execute(
    db,
  );
  await sql`insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
    select u.uuid, i.uuid, 1, p.sales_price, 'DIRECT', now(), now()
    from users u cross join unnest(${items}::uuid[]) as i (uuid) join product_item p on p.uuid = i.uuid
    where u.login_id like 'bench%'`.execute(db);
}

const bearer = ({ token }: Member): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Reads of members; `detail-signed` is `detail` with a session: the difference is the cost of a session. */
export function memberReads(goods: Goods, members: readonly Member[]): ReadScenario[] {
  const as = (at: number): Record<string, string> => {
    const member = members[at % Math.max(1, members.length)];
    return member === undefined ? {} : bearer(member);
  };
  const read = (path: string, count: number): BenchRequest[] =>
    Array.from({ length: count }, (_, at) => ({
      method: 'GET',
      path: `/api/v1${path}`,
      headers: as(at),
      judge: (answer) => (answer.body.includes('"uuid"') ? undefined : 'hardly an answer'),
    }));
  return [
    { name: 'me', title: 'getMe, 500 members', requests: read('/users/me', memberCount) },
    {
      name: 'cart-read',
      title: `a member’s cart of ${rowsInCart}, 500 members`,
      requests: read('/cart-product-items/my', memberCount),
    },
    {
      name: 'detail-signed',
      title: 'product detail, 2,000 products, with a session',
      requests: goods.products.slice(0, 2000).map(({ uuid }, at) => ({
        method: 'GET',
        path: `/api/v1/open/product-items/${uuid}`,
        headers: as(at),
        judge: (answer) => (answer.body.includes(uuid) ? undefined : 'another product'),
      })),
    },
  ];
}

/** One stretch of a writing scenario; throws at a wrong answer. */
export function loadMembers(
  shop: Program,
  { goods, members, scenario }: { goods: Goods; members: readonly Member[]; scenario: MemberScenario },
): (seconds: number) => Promise<LoadFigures> {
  const isWrite = scenario.name === 'cart-write';
  const step = isWrite ? cartWrites(goods, members) : signIns(members, scenario.name === 'login');
  const connections = isWrite ? shoppers : 2;
  return (seconds) => loadBySteps(shop.port, [step], { connections, seconds });
}

function cartWrites(goods: Goods, members: readonly Member[]): Step {
  const random = seededRandom(71);
  const plentiful = goods.products.filter((product) => product.isPlentiful).slice(0, 100);
  return {
    next: (): WireRequest => ({
      method: 'POST',
      path: '/api/v1/cart-product-items',
      body: JSON.stringify({ productItemUuid: random.pick(plentiful).uuid, count: 1 }),
      headers: bearer(random.pick(members)),
    }),
    receive: ({ status, body }) => {
      if (status !== 200 || !body.includes('"count"')) throw new Error(`status ${status}: ${body}`);
    },
  };
}

function signIns(members: readonly Member[], isKnown: boolean): Step {
  const random = seededRandom(72);
  const wanted = isKnown ? 200 : 401;
  return {
    next: (): WireRequest => ({
      method: 'POST',
      path: '/api/v1/users/action/login',
      body: JSON.stringify({
        loginId: isKnown ? random.pick(members).loginId : `x${randomUUID().replaceAll('-', '').slice(0, 14)}`,
        password,
      }),
      // Each from a separate address, because the limit per address is not measured.
      headers: { 'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}` },
    }),
    receive: ({ status, body }) => {
      if (status !== wanted) throw new Error(`status ${status}: ${body}`);
    },
  };
}
