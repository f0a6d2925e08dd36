// Log lines by which staff find the cause and the rows of a request: slow statements, and the uuids that a request wrote.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { slowStatementMs, slowStatementSentence } from '../db/statement-watch.ts';
import { transact } from '../db/connect.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { authenticate, buyableItems, orderInput, rows, type Registered } from '../testing/sales/orders.ts';
import { testShop } from '../testing/shop.ts';
import { runJob } from '../jobs/scheduler.ts';

const shop = testShop({ demo: true, outside: true });

type Line = Record<string, unknown> & { sentence: string };
const lines = (): Line[] => shop.logged.map((line) => JSON.parse(line) as Line);
const linesOf = (requestId: unknown): Line[] => lines().filter((line) => line['requestId'] === requestId);

/** Runs `work` while its statements on this table wait for longer than the limit. */
async function slowly<T>(table: string, work: () => Promise<T>): Promise<T> {
  return transact(shop.database.db, async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const done = work();
    await expect.poll(() => lockWaits(shop)).toBeGreaterThan(0);
    await sql`select pg_sleep(${(slowStatementMs + 100) / 1000})`.execute(tx);
    return done;
  });
}

describe('a slow statement', () => {
  test('is logged once with the operation and the id of its request, without values', async () => {
    const [item] = await buyableItems(shop, 1);
    let answer: ReturnType<typeof shop.call> | undefined;
    await slowly('notice', async () => {
      answer = shop.call('GET', `/open/notices/${item?.uuid}`);
    });
    const called = await answer;
    const slow = linesOf(called?.headers['x-request-id']).filter(
      ({ sentence }) => sentence === slowStatementSentence,
    );
    expect(slow).toHaveLength(1);
    expect(slow[0]).toMatchObject({
      operation: 'getNotice',
      text: expect.stringContaining('$1') as string,
      statement: expect.stringMatching(/^[\w-]{27}$/) as string,
    });
    expect(slow[0]?.['ms']).toBeGreaterThanOrEqual(slowStatementMs);
    expect(JSON.stringify(slow)).not.toContain(item?.uuid);
  });

  test('of a job is logged with the name of the job', async () => {
    let ran: Promise<unknown> | undefined;
    await slowly('notice', async () => {
      ran = runJob(shop.parts, {
        name: 'count notices',
        everyMs: 60_000,
        exclusive: 'rows',
        run: async ({ db }) => void (await sql`select count(*) from notice`.execute(db)),
      });
    });
    await ran;
    expect(linesOf('job:count notices')).toEqual([
      expect.objectContaining({ operation: 'count notices', sentence: slowStatementSentence }),
    ]);
  });
});

/** Uuids of all rows that the log lines of a request name. */
const writtenBy = (requestId: unknown): string[] =>
  linesOf(requestId)
    .filter(({ sentence }) => sentence === 'rows were written')
    .flatMap((line) => Object.values(line['rows'] as Record<string, string[]>).flat());

describe('the id of a request', () => {
  test('leads to the order and the payment that it wrote, also where the payment failed', async () => {
    const items = await buyableItems(shop, 1);
    const input = await orderInput(shop, [{ productItemUuid: items[0]?.uuid ?? '', count: 1 }]);
    const registering = await shop.call('POST', '/open/order', { body: input });
    expect(registering.status).toBe(200);
    const registered = (registering.body as { data: Registered }).data;
    expect(writtenBy(registering.headers['x-request-id'])).toContain(registered.order.uuid);

    const paymentKey = await authenticate(shop, registered, 'decline');
    const { orderId, payPrice: amount } = registered.payment;
    const paying = await shop.call('POST', '/open/payments/confirm', {
      body: { orderId, amount, paymentKey },
    });
    expect(paying.status).toBeGreaterThanOrEqual(400);
    const { requestId } = paying.body as { requestId: string };
    expect(paying.headers['x-request-id']).toBe(requestId);
    const payments = await rows<{ uuid: string }>(
      shop,
      `select uuid from payment where order_uuid = '${registered.order.uuid}'`,
    );
    expect(payments.length).toBe(1);
    expect(writtenBy(requestId)).toContain(payments[0]?.uuid);
  });

  test('names no row for a request that reads', async () => {
    const { headers } = await shop.call('GET', '/open/shop-info');
    expect(writtenBy(headers['x-request-id'])).toEqual([]);
  });

  test('is on the page of a refused navigation', async () => {
    const page = await shop.app.inject({ url: '/none', headers: { accept: 'text/html' } });
    expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.body).toContain(`요청 번호 ${String(page.headers['x-request-id'])}`);
  });
});
