// View logs over HTTP (docs/rules/discovery.md#views): guests and members, the sign-in, limits and retention.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { type Fact, itemFacts } from '../../../testing/catalog/item-facts.ts';
import { openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldViews } from './view-logs.jobs.ts';

const shop = testShop({ demo: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});

/** One item of each of the first products. */
const itemsOf = (count: number): Fact[] =>
  [...Map.groupBy(items, (fact) => fact.product).values()].flatMap((own) => own[0] ?? []).slice(0, count);

type Api = typeof shop.api;
const ofItem = (fact: Fact) => ({ targetType: 'PRODUCT_ITEM' as const, targetUuid: fact.item });

async function viewAsGuest(guestExternalId: string, facts: readonly Fact[]): Promise<void> {
  for (const fact of facts) {
    await shop.api.registerOpenViewLog({ ...ofItem(fact), guestExternalId });
    shop.clock.moveBy(1000);
  }
}

const recentOf = async (api: Api, guestExternalId?: string): Promise<string[]> =>
  (await api.getMyRecentProductItems({ count: 50, ...(guestExternalId && { guestExternalId }) })).map(
    (card) => card.product.uuid,
  );

describe('views of a guest', () => {
  test('are listed newest first, one per product, by query and by cookie; without an id there are none', async () => {
    shop.clock.stop();
    const guest = crypto.randomUUID();
    const [one, two] = itemsOf(2) as [Fact, Fact];
    await viewAsGuest(guest, [one, two, one]);
    await shop.api.registerOpenViewLog({
      targetType: 'PRODUCT',
      targetUuid: two.product,
      guestExternalId: guest,
    });
    expect(await recentOf(shop.api, guest)).toEqual([two.product, one.product]);
    const products = await shop.api.getMyRecentProducts({ guestExternalId: guest, count: 1 });
    expect(products.map((card) => card.uuid)).toEqual([two.product]);
    const headers = { cookie: `a=b; guest_external_id=${guest}` };
    const byCookie = await shop.call('GET', '/open/product-items/action/get-my-recent', { headers });
    expect((byCookie.body as { data: unknown[] }).data).toHaveLength(2);
    expect(byCookie.headers['cache-control']).toBe('no-store');
    expect(await recentOf(shop.api)).toEqual([]);
    shop.clock.run();
  });

  test('of unknown products and of hidden ones are not stored', async () => {
    const guestExternalId = crypto.randomUUID();
    for (const targetType of ['PRODUCT', 'PRODUCT_ITEM'] as const)
      expect(
        await shop.api.registerOpenViewLog({ targetType, targetUuid: crypto.randomUUID(), guestExternalId }),
      ).toEqual({ isStored: false });
  });

  test('become those of the member at the sign-in, the newest 50', async () => {
    shop.clock.stop();
    const guestExternalId = crypto.randomUUID();
    const facts = itemsOf(55);
    await viewAsGuest(guestExternalId, facts);
    const { api, loginId, password } = await openMember(shop);
    const [again] = facts;
    await api.registerViewLog(ofItem(again as Fact));
    shop.clock.moveBy(1000);
    await shop.api.login({ loginId, password, guestExternalId });
    const newest = facts.toReversed().map((fact) => fact.product);
    expect(await recentOf(api)).toEqual([again?.product, ...newest.slice(0, 49)]);
    expect(await recentOf(shop.api, guestExternalId)).toEqual([]);
    expect((await api.getMyOverall()).recentViewCount).toBe(50);
    shop.clock.run();
  });
});

describe('views of a member', () => {
  test('are listed with cards, by cursor, and deleted by one call', async () => {
    shop.clock.stop();
    const [{ api }, other] = [await openMember(shop), await openMember(shop)];
    const facts = itemsOf(5);
    for (const fact of facts) {
      expect(await api.registerViewLog({ ...ofItem(fact), inflow: 'NAVER' })).toEqual({ isStored: true });
      shop.clock.moveBy(1000);
    }
    await other.api.registerViewLog(ofItem(facts[0] as Fact));
    const first = await api.getMyViewLogs({ count: 3 });
    expect(first.data.map((log) => log.targetUuid)).toEqual(
      facts
        .slice(2)
        .toReversed()
        .map((fact) => fact.item),
    );
    expect(first.data[0]?.productItem?.product.uuid).toBe(facts[4]?.product);
    const second = await api.getMyViewLogs({
      count: 3,
      cursor: first.paging.cursor ?? '',
      cursorId: first.paging.cursorId ?? '',
    });
    expect([second.data.length, second.paging.hasNext]).toEqual([2, false]);
    expect((await api.getMyViewLogs({ targetType: 'EVENT' })).data).toEqual([]);
    expect(await api.deleteAllViewLogs()).toEqual({ deletedCount: 5 });
    expect(await recentOf(api)).toEqual([]);
    expect(await recentOf(other.api)).toHaveLength(1);
    shop.clock.run();
  });

  test.each([
    ['a guest', 100],
    ['a member', 200],
  ])('of %s are limited to the newest %i', async (who, most) => {
    shop.clock.stop();
    const guestExternalId = crypto.randomUUID();
    const { api, userUuid } = await openMember(shop);
    const viewer = who === 'a guest' ? { guestExternalId } : { userUuid };
    const before = new Date(shop.clock.now().getTime() - dayMs);
    await sql`insert into view_log (user_uuid, guest_external_id, target_type, target_uuid, viewed_at)
      select ${'userUuid' in viewer ? userUuid : null}::uuid, ${'userUuid' in viewer ? null : guestExternalId}::uuid, 'EVENT',
        gen_random_uuid(), ${before}::timestamptz - n * interval '1 second' from generate_series(1, ${most}::int + 5) n`.execute(
      shop.database.db,
    );
    const [fact] = itemsOf(1) as [Fact];
    await ('userUuid' in viewer
      ? api.registerViewLog(ofItem(fact))
      : shop.api.registerOpenViewLog({ ...ofItem(fact), guestExternalId }));
    const left = await sql<{ count: number; newest: string }>`
      select count(*)::int as count, (array_agg(target_uuid order by viewed_at desc))[1] as newest from view_log
      where user_uuid = ${userUuid} or guest_external_id = ${guestExternalId}`.execute(shop.database.db);
    expect(left.rows[0]).toEqual({ count: most, newest: fact.item });
    shop.clock.run();
  });

  test('end with the account, and after 90 days', async () => {
    shop.clock.stop();
    const left = async (userUuid: string) =>
      (await sql`select from view_log where user_uuid = ${userUuid}`.execute(shop.database.db)).rows.length;
    const [leaving, staying] = [await openMember(shop), await openMember(shop)];
    const [fact] = itemsOf(1) as [Fact];
    for (const { api } of [leaving, staying]) await api.registerViewLog(ofItem(fact));
    await leaving.api.withdrawUser({ password: leaving.password, reason: 'LOW_USE', isAgreed: true });
    expect([await left(leaving.userUuid), await left(staying.userUuid)]).toEqual([0, 1]);
    shop.clock.moveBy(90 * dayMs - 1000);
    await deleteOldViews(shop.context());
    expect(await left(staying.userUuid)).toBe(1);
    shop.clock.moveBy(2000);
    await deleteOldViews(shop.context());
    expect(await left(staying.userUuid)).toBe(0);
    shop.clock.run();
  });
});
