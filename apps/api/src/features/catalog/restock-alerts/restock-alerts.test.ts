// Restock alerts over HTTP (docs/rules/discovery.md#restock): who may wait, the order of the messages, one message per person.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { alertLifeMs, batchPauseMs } from '#domain/catalog/restock-alert.ts';
import { itemFacts } from '../../../testing/catalog/item-facts.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { freshPhone, openMember, visitorOf } from '../../../testing/members/members.ts';
import { rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldAlerts, notifyRestocked } from './restock-alerts.jobs.ts';

const shop = testShop({ demo: true });
const noon = '2036-11-20T12:00:00+09:00';
beforeEach(() => shop.clock.stopAt(noon));
afterEach(() => shop.clock.run());

let usedItems = 0;
/** An item that no other test uses, sold out. */
async function soldOutItem(): Promise<string> {
  const facts = await itemFacts(shop.database.db);
  usedItems += 1;
  const item = facts[usedItems]?.item ?? '';
  await setStock(shop, item, 0);
  return item;
}

const asGuest = (productItemUuid: string, phone: string) =>
  visitorOf(shop).registerRestockAlert({ productItemUuid, phone, isAgreed: true });

/** Phones that were notified of an item, in the order of the messages. */
async function notified(item: string): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from message where template = 'M15' and variables ->> 'item' = ${item} order by uuid`.execute(
    shop.database.db,
  );
  return found.rows.map(({ phone }) => phone);
}

const waitingFor = (item: string) =>
  rows<{ phone: string | null }>(shop, `select phone from restock_alert where product_item_uuid = '${item}'`);

describe('an alert', () => {
  test('of a member is listed with its item, marked on the product page, and can be deleted', async () => {
    const [member, other] = [await openMember(shop), await openMember(shop)];
    const items = [await soldOutItem(), await soldOutItem(), await soldOutItem()];
    for (const productItemUuid of items) {
      await member.api.registerRestockAlert({ productItemUuid });
      shop.clock.moveBy(1000);
    }
    const [first = '', , last = ''] = items;
    expect((await member.api.getProductItemUserInfo({ uuid: first })).hasRestockAlert).toBe(true);
    expect((await other.api.getProductItemUserInfo({ uuid: first })).hasRestockAlert).toBe(false);
    const page = await member.api.getMyRestockAlertsByPaging({ count: 2 });
    expect(page.data.map(({ productItem }) => productItem.uuid)).toEqual(items.toReversed().slice(0, 2));
    expect(page.paging).toMatchObject({ totalCount: 3, hasNext: true });
    const { cursor = '', cursorId = '' } = page.paging;
    const rest = await member.api.getMyRestockAlertsByPaging({ count: 2, cursor, cursorId });
    expect(rest.data.map(({ productItem }) => productItem.uuid)).toEqual([first]);
    expect((await other.api.getMyRestockAlertsByPaging({ count: 2 })).data).toEqual([]);
    expect(await other.api.deleteRestockAlert({ productItemUuid: last })).toEqual({ deletedCount: 0 });
    expect(await member.api.deleteRestockAlert({ productItemUuid: last })).toEqual({ deletedCount: 1 });
    expect(await member.api.deleteRestockAlert({ productItemUuid: last })).toEqual({ deletedCount: 0 });
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    expect(await waitingFor(first)).toEqual([]);
  });

  test.each([
    ['without an agreement', { phone: '01012345678' }, 'TERMS_REQUIRED'],
    ['without a phone', { isAgreed: true }, 'INVALID_INPUT'],
    ['with a phone that is no mobile', { isAgreed: true, phone: '0212345678' }, 'INVALID_INPUT'],
    ['with agreement and phone', { isAgreed: true, phone: '010-1234-5678' }, 'DONE'],
  ])('of a guest %s', async (_case, input, result) => {
    const productItemUuid = await soldOutItem();
    const answer = visitorOf(shop).registerRestockAlert({ productItemUuid, ...input });
    expect(await outcomeOf(answer)).toBe(result);
    expect(await waitingFor(productItemUuid)).toEqual(result === 'DONE' ? [{ phone: '01012345678' }] : []);
  });

  test('of an item in stock or not on sale is refused', async () => {
    const item = await soldOutItem();
    const { api } = await openMember(shop);
    await setStock(shop, item, 1);
    expect(await outcomeOf(api.registerRestockAlert({ productItemUuid: item }))).toBe('STATUS_NOT_ALLOWED');
    expect(await outcomeOf(api.registerRestockAlert({ productItemUuid: crypto.randomUUID() }))).toBe(
      'NOT_FOUND',
    );
  });

  test('keeps its place when it is repeated, and does not show that the phone is waiting already', async () => {
    const item = await soldOutItem();
    const [one, two] = [freshPhone(), freshPhone()];
    await asGuest(item, one);
    await asGuest(item, two);
    shop.clock.moveBy(dayMs);
    const repeated = await asGuest(item, one);
    expect(new Date(`${repeated.until}+09:00`).getTime()).toBe(shop.clock.now().getTime() + alertLifeMs);
    await setStock(shop, item, 1);
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual([one]);
  });

  test('of a guest is deleted without showing whether the phone was waiting', async () => {
    const productItemUuid = await soldOutItem();
    const phone = freshPhone();
    await asGuest(productItemUuid, phone);
    for (const waiting of [phone, freshPhone()])
      expect(await visitorOf(shop).deleteRestockAlert({ productItemUuid, phone: waiting })).toEqual({
        deletedCount: 0,
      });
    expect(await waitingFor(productItemUuid)).toEqual([]);
  });

  test('is limited to 100 per member; a repetition is not counted again', async () => {
    const member = await openMember(shop);
    const [first, other] = [await soldOutItem(), await soldOutItem()];
    await member.api.registerRestockAlert({ productItemUuid: first });
    await sql`insert into restock_alert (product_item_uuid, user_uuid, created_at, until)
      select uuid, ${member.userUuid}, ${shop.clock.now()}, ${new Date(shop.clock.now().getTime() + dayMs)}
      from product_item where uuid <> ${first} and uuid <> ${other} limit 99`.execute(shop.database.db);
    expect(await outcomeOf(member.api.registerRestockAlert({ productItemUuid: first }))).toBe('DONE');
    expect(await outcomeOf(member.api.registerRestockAlert({ productItemUuid: other }))).toBe(
      'LIMIT_EXCEEDED',
    );
    await sql`delete from restock_alert where user_uuid = ${member.userUuid}`.execute(shop.database.db);
  });

  test('by phone is limited per day, so that a stranger cannot send many messages to it', async () => {
    const phone = freshPhone();
    const items = await Promise.all(Array.from({ length: 21 }, soldOutItem));
    const codes = [];
    for (const item of items) codes.push(await outcomeOf(asGuest(item, phone)));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });

  test('is deleted after 90 days and not sent after that', async () => {
    const [item, other] = [await soldOutItem(), await soldOutItem()];
    await asGuest(item, freshPhone());
    shop.clock.moveBy(1);
    await asGuest(other, freshPhone());
    shop.clock.moveBy(alertLifeMs - 1);
    await setStock(shop, item, 5);
    await setStock(shop, other, 5);
    await notifyRestocked(shop.context());
    expect([await notified(item), (await notified(other)).length]).toEqual([[], 1]);
    await asGuest(await soldOutItem(), freshPhone());
    await deleteOldAlerts(shop.context());
    expect(await waitingFor(item)).toEqual([]);
  });
});

describe('a restock', () => {
  test('notifies at most as many persons as there are units in the order of the queue, the next ones after an hour', async () => {
    const item = await soldOutItem();
    const phones = Array.from({ length: 5 }, freshPhone);
    for (const phone of phones) await asGuest(item, phone);
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual([]);
    await setStock(shop, item, 2);
    await notifyRestocked(shop.context());
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual(phones.slice(0, 2));
    expect((await waitingFor(item)).map(({ phone }) => phone)).toEqual(phones.slice(2));
    shop.clock.moveBy(batchPauseMs);
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual(phones.slice(0, 4));
    await setStock(shop, item, 0);
    shop.clock.moveBy(batchPauseMs);
    await notifyRestocked(shop.context());
    expect(await notified(item)).toHaveLength(4);
  });

  test('after 20:00 is notified at 09:00 of the next day', async () => {
    const item = await soldOutItem();
    await asGuest(item, freshPhone());
    await setStock(shop, item, 1);
    shop.clock.stopAt('2036-11-20T20:00:00+09:00');
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual([]);
    shop.clock.stopAt('2036-11-21T09:00:00+09:00');
    await notifyRestocked(shop.context());
    expect(await notified(item)).toHaveLength(1);
  });

  test('sends one message to a member who also waits as a guest', async () => {
    const item = await soldOutItem();
    const member = await openMember(shop);
    await asGuest(item, member.phone);
    await member.api.registerRestockAlert({ productItemUuid: item });
    await setStock(shop, item, 10);
    await notifyRestocked(shop.context());
    expect(await notified(item)).toEqual([member.phone]);
    expect(await waitingFor(item)).toEqual([]);
  });

  test('notifies in the order of the queue and each person once, with concurrent jobs, restocks and registrations', async () => {
    const items = [await soldOutItem(), await soldOutItem()];
    const queues = new Map(items.map((item) => [item, [] as string[]]));
    const waves = [3, 1, 7, 2, 4, 9];
    for (const [wave, units] of waves.entries()) {
      for (const item of items) await setStock(shop, item, 0);
      for (let person = 0; person < 4; person += 1) {
        const phone = freshPhone();
        for (const item of wave % 2 === 0 ? items : items.toReversed()) {
          await asGuest(item, phone);
          queues.get(item)?.push(phone);
        }
      }
      const late = freshPhone();
      await Promise.all([
        ...items.map((item) => setStock(shop, item, units)),
        ...items.map((item) =>
          asGuest(item, late).then(
            () => queues.get(item)?.push(late),
            () => undefined,
          ),
        ),
        ...Array.from({ length: 4 }, () => notifyRestocked(shop.context())),
      ]);
      await Promise.all(Array.from({ length: 4 }, () => notifyRestocked(shop.context())));
      shop.clock.moveBy(batchPauseMs);
    }
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 3 }, () => notifyRestocked(shop.context())));
      shop.clock.moveBy(batchPauseMs / 2);
    }
    for (const item of items) {
      expect(await notified(item)).toEqual(queues.get(item));
      expect(await waitingFor(item)).toEqual([]);
    }
  });
});
