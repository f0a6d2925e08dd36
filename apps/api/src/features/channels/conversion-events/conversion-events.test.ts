// Conversion events over HTTP: consent, fields of the account, hashing, repetition, retries, purchases, retention.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { metaKeys } from '../../../../../outside/src/main.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { type Registered, buyableItems, orderInput, pay } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldEvents, sendDueEvents } from './conversion-events.jobs.ts';

type EventInput = Input<'sendConversionEvent'>;
type SentEvent = {
  event_name: string;
  event_id: string;
  event_time: number;
  event_source_url: string;
  user_data: Record<string, string | string[]>;
  custom_data: Record<string, unknown>;
};

const shop = testShop({ demo: true, outside: true });
let member: OpenedMember;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const view = (extra: Partial<EventInput> = {}): EventInput => ({
  eventName: 'ViewContent',
  eventId: randomUUID(),
  eventSourceUrl: 'http://localhost:3000/goods/1?email=a@b.example#top',
  ...extra,
});

/** A guest who agrees to advertising. */
const person = {
  email: ' Saeon@Onns.example',
  phone: '010-1234-5678',
  name: '남궁온',
  gender: 'FEMALE',
  birth: '1990-02-03',
  isAdConsent: true,
} as const;

beforeAll(async () => {
  member = await openMember(shop);
});
beforeEach(async () => {
  await shop.outside.control('reset', {});
  await sql`delete from conversion_event`.execute(shop.database.db);
});

async function sentEvents(): Promise<SentEvent[]> {
  const requests = await shop.outside.requests('meta.events');
  return requests.flatMap(({ body }) => (JSON.parse(body) as { data: SentEvent[] }).data);
}

const rowsOf = async () =>
  (
    await sql<{ body: unknown; dueAt: Date | null; tryCount: number; resultCode: string | null }>`
      select body, due_at, try_count, result_code from conversion_event order by created_at, uuid`.execute(
      shop.database.db,
    )
  ).rows;

describe('sendConversionEvent', () => {
  test('sends hashed fields of a guest who agrees, with the goods and without the query of the page (R102, R082)', async () => {
    const [item] = await buyableItems(shop, 1);
    const event = view({
      ...person,
      productItemUuids: [item?.uuid ?? ''],
      value: 19_900,
      fbp: 'fb.1.1700000000000.123456',
      fbc: 'someone else',
    });
    const sent = await shop.call('POST', '/open/conversion-events', {
      body: event,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
    });
    expect([sent.status, sent.body]).toEqual([202, { data: { isQueued: true } }]);
    await sendDueEvents(shop.context());
    const [first, ...others] = await sentEvents();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      event_name: 'ViewContent',
      event_id: event.eventId,
      event_source_url: 'http://localhost:3000/goods/1',
      user_data: {
        em: [sha256('saeon@onns.example')],
        ph: [sha256('821012345678')],
        ln: [sha256('남궁')],
        fn: [sha256('온')],
        ge: [sha256('f')],
        db: [sha256('19900203')],
        client_user_agent: 'Mozilla/5.0 (iPhone)',
        fbp: 'fb.1.1700000000000.123456',
      },
      custom_data: { currency: 'KRW', value: 19_900, content_type: 'product' },
    });
    expect(first?.custom_data['content_ids']).toEqual([String(item?.id)]);
    expect(first?.user_data).not.toHaveProperty('fbc');
    expect(JSON.stringify(first)).not.toMatch(/saeon|010|남궁/u);
    expect(await rowsOf()).toEqual([{ body: null, dueAt: null, tryCount: 1, resultCode: null }]);
  });

  test.each([{}, { isAdConsent: false }])(
    'queues nothing of a guest without consent: %o',
    async (consent) => {
      const { isAdConsent: _, ...fields } = person;
      expect(await shop.api.sendConversionEvent(view({ ...fields, ...consent }))).toEqual({
        isQueued: false,
      });
      expect(await rowsOf()).toEqual([]);
    },
  );

  test('queues events of a member only while the consent to marketing lasts, with fields of the account', async () => {
    const event = view({ email: 'other@onns.example', isAdConsent: true });
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    expect(await member.api.sendConversionEvent(event)).toEqual({ isQueued: false });
    await member.api.agreeUserTerms({ type: 'MARKETING' });
    expect(await member.api.sendConversionEvent(event)).toEqual({ isQueued: true });
    const [row] = await rowsOf();
    expect(row?.body).toMatchObject({
      externalId: sha256(member.userUuid),
      hashed: { em: sha256(member.email), ph: sha256(`82${member.phone.slice(1)}`) },
    });
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    expect(await member.api.sendConversionEvent(view())).toEqual({ isQueued: false });
  });

  test('refuses a page that is no URL with INVALID_INPUT', async () => {
    const event = view({ ...person, eventSourceUrl: 'https://[' });
    await expect(shop.api.sendConversionEvent(event)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('queues a repeated event once', async () => {
    const event = view(person);
    const answers = await Promise.all([1, 2, 3].map(() => shop.api.sendConversionEvent(event)));
    expect(answers).toEqual([{ isQueued: true }, { isQueued: true }, { isQueued: true }]);
    await sendDueEvents(shop.context());
    await shop.api.sendConversionEvent(event);
    await sendDueEvents(shop.context());
    expect(await sentEvents()).toHaveLength(1);
  });

  test('takes a Purchase from the paid order of the caller, once per order', async () => {
    const input = await orderInput(shop, [
      { productItemUuid: (await buyableItems(shop, 1))[0]?.uuid ?? '', count: 2 },
    ]);
    const registered = (await shop.api.registerOrder(input)) as Registered;
    const { uuid: orderUuid } = registered.order;
    const purchase = (extra: Partial<EventInput> = {}) =>
      view({ ...person, eventName: 'Purchase', orderUuid, value: 1, ...extra });
    expect(await shop.api.sendConversionEvent(purchase())).toEqual({ isQueued: false });
    await pay(shop, registered);
    await expect(member.api.sendConversionEvent(purchase())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(shop.api.sendConversionEvent(purchase({ orderUuid: randomUUID() }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { orderUuid: _, ...nameless } = purchase();
    await expect(shop.api.sendConversionEvent(nameless)).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
    });
    for (let at = 0; at < 2; at += 1) await shop.api.sendConversionEvent(purchase());
    await sendDueEvents(shop.context());
    const sent = await sentEvents();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      event_id: orderUuid,
      custom_data: {
        value: registered.order.price.payPrice,
        currency: 'KRW',
        order_id: registered.order.orderNo,
      },
    });
  });

  test('limits events per address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const calls = Array.from({ length: 20 }, () =>
        shop.call('POST', '/open/conversion-events', { body: view(), from: '198.51.100.9' }),
      );
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('the job', () => {
  test.each([
    ['a closed connection', { drop: 'before' }],
    ['a server error', { status: 500 }],
    ['a wrong token', { status: 400, body: { error: { code: 190, message: 'token' } } }],
    ['too many calls', { status: 400, body: { error: { code: 4, message: 'limit' } } }],
  ])('sends an event again after %s', async (_, answer) => {
    await shop.outside.control('next', { call: 'meta.events', ...answer });
    await shop.api.sendConversionEvent(view(person));
    await sendDueEvents(shop.context());
    const [row] = await rowsOf();
    expect(row?.dueAt?.getTime()).toBeGreaterThan(shop.clock.now().getTime());
    shop.clock.moveBy(31_000);
    await sendDueEvents(shop.context());
    expect(await rowsOf()).toMatchObject([{ dueAt: null, tryCount: 2, resultCode: null }]);
  });

  test('gives up only the event that the platform refuses', async () => {
    const events = Array.from({ length: 5 }, () => view(person));
    for (const event of events) await shop.api.sendConversionEvent(event);
    await sql`update conversion_event set body = jsonb_set(body, '{hashed,em}', '"plain"')
      where event_id = ${events[2]?.eventId}`.execute(shop.database.db);
    await sendDueEvents(shop.context());
    const rows = await rowsOf();
    expect(rows.map(({ resultCode }) => resultCode)).toEqual([null, null, 'META_100', null, null]);
    expect(rows.every(({ body, dueAt }) => body === null && dueAt === null)).toBe(true);
    const listed = await fetch(`${shop.outside.url}/meta/events`);
    const { events: accepted } = (await listed.json()) as { events: { id: string }[] };
    expect(accepted.map(({ id }) => id).toSorted()).toEqual(
      events
        .filter((_, at) => at !== 2)
        .map(({ eventId }) => eventId)
        .toSorted(),
    );
  });

  test('deletes events after seven days', async () => {
    await shop.api.sendConversionEvent(view(person));
    shop.clock.moveBy(7 * dayMs - 1000);
    await deleteOldEvents(shop.context());
    expect(await rowsOf()).toHaveLength(1);
    shop.clock.moveBy(2000);
    await deleteOldEvents(shop.context());
    expect(await rowsOf()).toEqual([]);
  });
});

describe('the simulator refuses', () => {
  test.each([
    ['another pixel', '1', metaKeys.accessToken, 100],
    ['a wrong token', metaKeys.pixelId, 'other', 190],
  ])('%s', async (_, pixel, token, code) => {
    const answer = await fetch(`${shop.outside.url}/meta/v24.0/${pixel}/events`, {
      method: 'POST',
      body: JSON.stringify({ access_token: token, data: [{}] }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code } }]);
  });
});
