// A category of events that is deleted while staff write an event of it (docs/rules/content.md#events-desk).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockWaits } from '../../../../testing/lock-waits.ts';
import { newEvent } from '../../../../testing/contract/event-desk-samples.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

const register = async (change: object = {}) =>
  admin.api.registerEvent({ ...(await newEvent(admin)), ...change });
const refused = (name: string) => ({ code: 'INVALID_INPUT', fields: [{ name }] });

describe('a category that is deleted while an event of it is written', () => {
  /** Calls `other` while a transaction has done `work` and not ended yet. */
  const during = async (work: ReturnType<typeof sql>, other: () => Promise<unknown>) => {
    const started = await shop.database.db.transaction().execute(async (tx) => {
      await work.execute(tx);
      const outcome = other().then(
        () => 'done',
        (error: unknown) => error,
      );
      await expect.poll(() => lockWaits(shop)).toBe(1);
      return { outcome };
    });
    return started.outcome;
  };
  const categoryUuid = async () =>
    (await admin.api.registerEventCategory({ name: randomUUID().slice(0, 13) })).uuid;

  test('is not deleted when the event is written first', async () => {
    const [uuid, event] = [await categoryUuid(), await register()];
    const moved = sql`update event set category_uuid = ${uuid} where uuid = ${event.uuid}`;
    const outcome = await during(moved, () => admin.api.deleteEventCategory({ uuid }));
    expect(outcome).toMatchObject(refused('uuid'));
  });

  test.each(['registered', 'moved into it'])('refuses the event that is %s afterwards', async (how) => {
    const [uuid, event] = [await categoryUuid(), await register()];
    const deleted = sql`with locked as (select uuid from event_category where uuid = ${uuid} for update)
      update event_category c set is_active = false from locked where c.uuid = locked.uuid`;
    const outcome = await during(deleted, () =>
      how === 'registered'
        ? register({ categoryUuid: uuid })
        : admin.api.editEvent({ uuid: event.uuid, version: 1, categoryUuid: uuid }),
    );
    expect(outcome).toMatchObject(refused('categoryUuid'));
    const { data } = await admin.api.getStaffEventsByPaging({ count: 100, categoryUuid: uuid });
    expect(data).toEqual([]);
  });
});
