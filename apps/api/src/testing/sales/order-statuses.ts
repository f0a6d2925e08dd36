// A member's orders in any status for tests of lists. Rows are moved in the database, because not every way to a status matters there.
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { type OpenedMember, openMember, signInAgain } from '../members/members.ts';
import { type Registered, buyableItems, orderInput, pay, rows, setStock } from './orders.ts';
import { testShop } from '../shop.ts';

/** When each test starts; later than the texts of the demo shop take effect. */
const noon = '2026-12-10T12:00:00+09:00';

/** A demo shop whose clock is stopped at 2026-12-10 12:00 in Seoul, and a new member for each test. */
export function orderStatusShop() {
  const shop = testShop({ demo: true, outside: true });
  let member: OpenedMember;
  let items: string[] = [];
  beforeAll(async () => {
    shop.clock.stopAt(noon);
    items = (await buyableItems(shop, 6)).map((card) => card.uuid);
    await Promise.all(items.map((uuid) => setStock(shop, uuid, 500)));
  });
  beforeEach(async () => {
    shop.clock.stopAt(noon);
    member = await openMember(shop);
  });
  const at = (ms: number) => new Date(new Date(noon).getTime() + ms);
  return {
    shop,
    member: () => member,
    /** Items with a stock of 500. */
    items: () => items,
    /** Registers an order of the first items; paid unless stated otherwise. */
    async order(itemCount = 1, { isPaid = true, count = 1 } = {}): Promise<Registered['order']> {
      const wanted = items.slice(0, itemCount).map((productItemUuid) => ({ productItemUuid, count }));
      const input = await orderInput(shop, wanted, {}, member.api);
      const registered = (await member.api.registerOrder(input)) as Registered;
      if (!isPaid) return registered.order;
      await pay(shop, registered);
      return member.api.getOrder({ uuid: registered.order.uuid });
    },
    /** Sets the status of each row in line order, also one that no event reaches: without the triggers that refuse wrong ends. */
    async setStatuses(orderUuid: string, statuses: readonly OrderStatus[]): Promise<void> {
      const updates = statuses.map(
        (status, line) =>
          `update order_product set status = '${status}' where order_uuid = '${orderUuid}' and line_no = ${line + 1};`,
      );
      const switched = (how: 'disable' | 'enable') =>
        ['cancelled_rows_stay', 'paid_orders_do_not_expire', 'claimed_rows_are_not_dispatched']
          .map((name) => `alter table order_product ${how} trigger ${name};`)
          .join(' ');
      for (const text of [switched('disable'), updates.join(' '), switched('enable')]) await rows(shop, text);
    },
    async setDates(orderUuid: string, dates: { deliveredAt?: Date; confirmedAt?: Date }): Promise<void> {
      await sql`update order_product set delivered_at = ${dates.deliveredAt ?? null}, confirmed_at = ${dates.confirmedAt ?? null}
        where order_uuid = ${orderUuid}`.execute(shop.database.db);
    },
    /** An instant so many hours after the start. */
    hours: (count: number) => at(count * 3_600_000),
    /** Moves the clock to so many days after the start, where the member signs in again. */
    async later(days: number): Promise<void> {
      shop.clock.stopAt(at(days * dayMs));
      member = { ...member, ...(await signInAgain(shop, member)) };
    },
  };
}
