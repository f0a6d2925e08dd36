// Differences between the shop's ledgers: twenty faults of each kind are found and nothing else is; repairs make both sides equal. Faults are
// written past the triggers, as by a partly restored database.
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type ChannelLedgerKind,
  type LedgerKind,
  isChannelKind,
  ledgerKinds,
  ledgerWords,
} from '#domain/payments/ledger-words.ts';
import { startLots } from '../../../testing/catalog/lots.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { pay, register } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { processDueRefunds } from '../../sales/payments/payments.jobs.ts';
import { checkLedgers } from './check-ledgers.ts';
import { findDifferences } from './ledger-checks.db.ts';
import { writeFound } from './ledger-differences.db.ts';

const faultCount = 20;
const { shop, one, createRefund } = paymentTestShop();
let admin: OpenedStaff;

/** Orders of guests that were paid and partly refunded, and others. */
const refunded: string[] = [];
/** Items with one lot each. */
let inLots: string[] = [];
const untouched: string[] = [];

beforeAll(async () => {
  admin = await openStaff(shop);
  for (let at = 0; at < faultCount; at += 1) {
    await openMember(shop);
    for (const orders of [refunded, untouched]) {
      const order = await register(shop, one());
      await pay(shop, order);
      if (orders === refunded) await createRefund(order, 100);
      orders.push(order.order.uuid);
    }
  }
  await processDueRefunds(shop.context());
  const items = await sql<{ uuid: string }>`
    select uuid from product_item where is_active and uuid <> ${one()[0]?.productItemUuid} order by uuid desc limit ${faultCount}`.execute(
    shop.database.db,
  );
  inLots = items.rows.map(({ uuid }) => uuid);
  for (const uuid of inLots) await startLots(shop, admin.api, uuid, [{ code: 'A1', days: 400, count: 10 }]);
  await sql`insert into coupon (name, coupon_type, discount_type, discount_fixed_price, target_type, target_text, download_from, download_to, use_days,
      issue_limit, created_at, updated_at)
    select '쿠폰 ' || n, 'CART', 'FIXED', 1000, 'ALL', '', '2026-01-01', '2041-01-01', 30, 100, ${sqlNow()}, ${sqlNow()}
    from generate_series(1, ${faultCount}) n`.execute(shop.database.db);
});

const sqlNow = (): RawBuilder<unknown> => sql.raw(shop.clock.sql());
const anyOf = (uuids: readonly string[]) => sql`any(${uuids}::uuid[])`;

/** Differences with a channel: channel-ledger.test.ts. */
type ShopKind = Exclude<LedgerKind, ChannelLedgerKind>;
const shopKinds = ledgerKinds.filter((kind): kind is ShopKind => !isChannelKind(kind));

/** Statements that break twenty rows of each kind. */
const faults: Readonly<Record<ShopKind, () => readonly RawBuilder<unknown>[]>> = {
  ORDER_SUM: () => [
    sql`update orders set pay_price = pay_price + 7, product_price = product_price + 7, supply_amount = supply_amount + 7 where uuid = ${anyOf(refunded)}`,
  ],
  PAYMENT_SUM: () => [
    sql`update payment set balance_price = balance_price + 7 where order_uuid = ${anyOf(refunded)}`,
  ],
  UNPAID_ORDER: () => [
    sql`update payment_money m set amount = amount - 7 from payment p where p.uuid = m.payment_uuid and p.order_uuid = ${anyOf(untouched)}`,
    sql`update payment set balance_price = balance_price - 7 where order_uuid = ${anyOf(untouched)}`,
  ],
  SALES_FACTS: () => [sql`delete from sales_fact where order_uuid = ${anyOf(refunded)} and kind = 'REFUND'`],
  // Days before the first fact.
  SALES_SUMS: () => [
    sql`insert into summed_day (day) select date '2026-01-01' + n from generate_series(1, ${faultCount}) n`,
    sql`insert into sales_sum (day, dimension, sales_channel, kind, is_of_goods, is_repeat, order_count, store_order_count, value_order_count,
        store_value_order_count, unit_count, list_price, product_discount_price, product_coupon_price, cart_coupon_price, promotion_code_price,
        mileage_price, goods_price, delivery_price, other_price, tax_free_price)
      select day, 'WHOLE', 'ONNS', 'SALE', false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0 from summed_day`,
  ],
  REFUND_MONEY: () => [
    sql`delete from payment_money m using payment p where p.uuid = m.payment_uuid and p.order_uuid = ${anyOf(refunded)} and m.amount < 0`,
    sql`update payment set balance_price = balance_price + 100 where order_uuid = ${anyOf(refunded)}`,
  ],
  OVER_REFUND: () => [
    sql`insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
      select uuid, -balance_price - 7, 'twice-' || uuid, ${sqlNow()} from payment where order_uuid = ${anyOf(untouched)}`,
  ],
  MILEAGE_LOT: () => [
    sql`update mileage_lot set remaining = remaining + 7 where uuid in (select uuid from mileage_lot order by uuid desc limit ${faultCount})`,
  ],
  MILEAGE_BALANCE: () => [
    sql`insert into mileage_lot_change (row_uuid, change_no, lot_uuid, amount)
      select row_uuid, 99, uuid, case when row_number() over (order by uuid) % 2 = 0 then 7 else -7 end from (
        select * from mileage_lot order by uuid desc limit ${faultCount}) l`,
    sql`update mileage_lot l set remaining = (select sum(amount) from mileage_lot_change c where c.lot_uuid = l.uuid)`,
  ],
  MILEAGE_OF_ORDER: () => [
    sql`update orders set user_uuid = (select user_uuid from mileage_account limit 1) where uuid = ${anyOf(untouched)}`,
    sql`update order_product set mileage_price = mileage_price + 7 * count, sales_price = sales_price + 7, product_price = product_price + 7 * count where order_uuid = ${anyOf(untouched)}`,
  ],
  COUPON_OF_ORDER: () => [
    sql`update orders set cart_coupon_discount_price = cart_coupon_discount_price + 7, product_price = product_price + 7 where uuid = ${anyOf(untouched)}`,
  ],
  COUPON_COUNT: () => [
    sql`update coupon set issued_count = issued_count + 7 where name like '쿠폰 %' and issue_limit = 100`,
  ],
  STOCK_SUM: () => [
    sql`update product_item set stock_count = stock_count + 7 where uuid in (select uuid from product_item order by uuid limit ${faultCount})`,
  ],
  STOCK_NOT_TAKEN: () => [
    sql`update product_item i set stock_count = i.stock_count + m.units from (
      select s.product_item_uuid, -sum(s.change) as units from stock_movement s join order_product r on r.uuid = s.order_product_uuid
      where r.order_uuid = ${anyOf(refunded)} group by 1) m where i.uuid = m.product_item_uuid`,
    sql`delete from stock_movement s using order_product r where r.uuid = s.order_product_uuid and r.order_uuid = ${anyOf(refunded)}`,
  ],
  LOT_UNITS: () => [
    sql`update stock_lot set stock_count = stock_count + 7 where product_item_uuid = ${anyOf(inLots)}`,
  ],
  LOT_SUM: () => [
    sql`update product_item set stock_count = stock_count + 7 where uuid = ${anyOf(inLots)}`,
    sql`insert into stock_movement (product_item_uuid, change, reason, moved_at)
      select uuid, 7, 'ADJUST', ${sqlNow()} from product_item where uuid = ${anyOf(inLots)}`,
  ],
};

const breakRows = (kind: ShopKind): Promise<void> =>
  shop.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const fault of faults[kind]()) await fault.execute(tx);
  });

const differencesIn = async (state: 'OPEN' | 'REPAIRED' | 'GONE' | 'RESOLVED') =>
  (await admin.api.getLedgerDifferencesByPaging({ count: 100, state })).data;

test('no difference is found in the demo shop and in orders that were paid and refunded', async () => {
  await checkLedgers(shop.context());
  expect(await differencesIn('OPEN')).toEqual([]);
  const checks = await admin.api.getLedgerChecks({});
  expect(checks.map(({ ledger, differenceCount }) => [ledger, differenceCount])).toEqual(
    ['CHANNEL', 'COUPON', 'MILEAGE', 'ORDER', 'REFUND', 'STOCK'].map((ledger) => [ledger, 0]),
  );
});

/** Repairs a difference; writes a text about one that staff decide. */
const close = ({ uuid, isRepaired }: { uuid: string; isRepaired: boolean }) =>
  isRepaired
    ? admin.api.repairLedgerDifference({ uuid })
    : admin.api.resolveLedgerDifference({ uuid, text: '확인함' });

/** Kinds that a fault of another kind causes as well. */
const alsoFound: Partial<Record<LedgerKind, readonly LedgerKind[]>> = {
  UNPAID_ORDER: ['SALES_FACTS'],
  REFUND_MONEY: ['SALES_FACTS'],
  OVER_REFUND: ['PAYMENT_SUM', 'SALES_FACTS'],
  LOT_UNITS: ['LOT_SUM'],
};

test.each(shopKinds)('%s is found twenty times and closed', async (kind) => {
  const isRepaired = ledgerWords[kind].repair !== undefined;
  await breakRows(kind);
  await checkLedgers(shop.context());
  const open = await differencesIn('OPEN');
  expect(new Set(open.map((row) => row.kind))).toEqual(new Set([kind, ...(alsoFound[kind] ?? [])]));
  const found = open.filter((row) => row.kind === kind);
  expect(found).toHaveLength(faultCount);
  expect(new Set(found.map(({ day }) => day)).size).toBe(kind === 'SALES_SUMS' ? faultCount : 1);
  for (const { uuid } of found)
    expect(await close({ uuid, isRepaired })).toMatchObject({ state: isRepaired ? 'REPAIRED' : 'RESOLVED' });
  await checkLedgers(shop.context());
  // The balance of a payment that paid back more than it took cannot be below zero, so staff decide.
  for (const { uuid, kind: left } of await differencesIn('OPEN'))
    await close({ uuid, isRepaired: left === 'SALES_FACTS' });
  await checkLedgers(shop.context());
  expect(await differencesIn('OPEN')).toEqual([]);
  const repaired = (await differencesIn('REPAIRED')).filter((row) => row.kind === kind);
  expect(repaired.length >= faultCount).toBe(isRepaired);
  // Found differences are logged.
  shop.bugs.splice(0);
});

test('the stock of an item is not set to its movements while its lots have another sum', async () => {
  const [uuid = ''] = inLots;
  await shop.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update product_item set stock_count = stock_count + 7 where uuid = ${uuid}`.execute(tx);
    await sql`delete from stock_movement where product_item_uuid = ${uuid}`.execute(tx);
  });
  await checkLedgers(shop.context());
  const open = await differencesIn('OPEN');
  const difference = (kind: LedgerKind) => open.find((row) => row.kind === kind)?.uuid ?? '';
  await expect(admin.api.repairLedgerDifference({ uuid: difference('STOCK_SUM') })).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
  });
  await admin.api.repairLedgerDifference({ uuid: difference('LOT_SUM') });
  await checkLedgers(shop.context());
  expect(await differencesIn('OPEN')).toEqual([]);
  shop.bugs.splice(0);
});

test('a closed difference is refused, and one whose amounts are equal by now is closed without a repair', async () => {
  await breakRows('STOCK_SUM');
  await checkLedgers(shop.context());
  const [first, second] = await differencesIn('OPEN');
  const uuid = first?.uuid ?? '';
  await admin.api.repairLedgerDifference({ uuid });
  await expect(admin.api.repairLedgerDifference({ uuid })).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
  });
  await expect(admin.api.resolveLedgerDifference({ uuid, text: '확인함' })).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
  });
  await sql`update product_item set stock_count = stock_count - 7 where uuid = ${second?.productItemUuid}`.execute(
    shop.database.db,
  );
  expect(await admin.api.repairLedgerDifference({ uuid: second?.uuid ?? '' })).toMatchObject({
    state: 'GONE',
  });
  shop.bugs.splice(0);
});

test('an open difference behind the last one that a check returns stays open', async () => {
  const wrongCoupons = (letter: string, count: number) => sql`
    insert into coupon (uuid, name, coupon_type, discount_type, discount_fixed_price, target_type, target_text, download_from, download_to, use_days,
      issue_limit, issued_count, created_at, updated_at)
    select (${letter} || substr(gen_random_uuid()::text, 2))::uuid, '많은 쿠폰', 'CART', 'FIXED', 1000, 'ALL', '', '2026-01-01', '2041-01-01', 30, 100, 7,
      ${sqlNow()}, ${sqlNow()} from generate_series(1, ${count}::int)`;
  const openCoupons = sql<{ count: number }>`
    select count(*)::int as count from ledger_difference where kind = 'COUPON_COUNT' and closed_at is null`;
  const countOpen = async () => (await openCoupons.execute(shop.database.db)).rows[0]?.count;
  await wrongCoupons('f', 1).execute(shop.database.db);
  await checkLedgers(shop.context());
  expect(await countOpen()).toBe(1);
  await wrongCoupons('0', 1_000).execute(shop.database.db);
  await checkLedgers(shop.context());
  expect(await countOpen()).toBe(1_001);
  await sql`update coupon set issued_count = 0 where name = '많은 쿠폰'`.execute(shop.database.db);
  await checkLedgers(shop.context());
  expect(await countOpen()).toBe(0);
  shop.bugs.splice(0);
});

test('a difference that is repaired while a check runs is not opened again by it', async () => {
  await breakRows('STOCK_SUM');
  await checkLedgers(shop.context());
  const check = shop.context();
  const began = new Date(check.now.getTime() - 1_000);
  const found = await findDifferences(check.db, 'STOCK_SUM', { now: check.now });
  expect(found).toHaveLength(faultCount);
  for (const { uuid } of await differencesIn('OPEN')) await admin.api.repairLedgerDifference({ uuid });
  expect(await check.tx((tx) => writeFound(tx, 'STOCK_SUM', found, began))).toBe(0);
  expect(await differencesIn('OPEN')).toEqual([]);
  shop.bugs.splice(0);
});
