// The tracking clients against their simulators over HTTP: routes, faults, personal data, callbacks. Movement of orders:
// features/sales/shipments.
import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { carriers } from '#domain/base/enums.ts';
import { sweetTrackerKeys, trackerDeliveryKeys } from '../../../../outside/src/main.ts';
import { testOutside } from '../../testing/outside.ts';
import { createSweetTracker } from './sweettracker.ts';
import { createTrackerDelivery } from './tracker-delivery.ts';
import { createTracking } from './join-providers.ts';

const outside = testOutside();
beforeEach(() => outside.control('reset', {}));

const sweet = (options: { apiKey?: string; timeoutMs?: number } = {}) =>
  createSweetTracker({ ...sweetTrackerKeys, baseUrl: `${outside.url}/sweettracker`, ...options });
const tracker = (options: { clientSecret?: string } = {}) =>
  createTrackerDelivery({ ...trackerDeliveryKeys, baseUrl: `${outside.url}/tracker-delivery`, ...options });
const clients = [
  ['SWEETTRACKER', sweet, [1, 2, 3, 4, 5, 6]],
  // This provider has no status for the arrival at a branch.
  ['TRACKER_DELIVERY', tracker, [1, 2, 3, 3, 5, 6]],
] as const;

const hours = (count: number) => outside.control('clock', { advanceMs: count * 3_600_000 });
const cj = (ending: string) => ({ carrier: 'CJ' as const, invoiceNumber: `123456789${ending}` });

describe.each(clients)('%s', (_name, client, levels) => {
  test('follows a parcel from no scan to the delivery, in Seoul time', async () => {
    const seen: number[] = [];
    let answer = await client().track(cj('001'));
    for (const step of [0, 3, 8, 10, 6, 5]) {
      await hours(step);
      answer = await client().track(cj('001'));
      if (answer.kind === 'yes') seen.push(answer.level);
    }
    expect(seen).toEqual(levels);
    const scans = answer.kind === 'yes' ? answer.scans : [];
    expect(scans.map(({ level }) => level)).toEqual(levels);
    const [first, second] = scans;
    expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeCloseTo(2 * 3_600_000, -4);
    expect(Math.abs(outside.now().getTime() - (first?.at.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('returns no name and no phone of an answer that contains both', async () => {
    await client().track(cj('001'));
    await hours(40);
    const answer = JSON.stringify(await client().track(cj('001')));
    expect(answer).toContain('강남대리점');
    expect(answer).toContain('"배달출발"');
    for (const secret of ['010', '02-555', '박배송', '이*음']) expect(answer).not.toContain(secret);
  });

  test('reports a number without scans as level 0', async () => {
    expect(await client().track(cj('000'))).toEqual({ kind: 'yes', level: 0, scans: [] });
  });

  test('answers no for a wrong number', async () => {
    expect((await client().track(cj('104'))).kind).toBe('no');
  });

  test.each(['103', '500', '404', '999'])('answers unknown for the fault …%s', async (ending) => {
    expect((await client().track(cj(ending))).kind).toBe('unknown');
  });

  test('answers unknown when the connection is closed', async () => {
    for (const call of ['sweettracker.track', 'tracker-delivery.graphql'])
      await outside.control('next', { call, drop: 'after' });
    expect((await client().track(cj('001'))).kind).toBe('unknown');
  });
});

test('a wrong key says nothing about the parcel', async () => {
  expect(await sweet({ apiKey: 'wrong' }).track(cj('001'))).toEqual({ kind: 'unknown', reason: 'SWEET_101' });
  expect(await tracker({ clientSecret: 'wrong' }).track(cj('001'))).toEqual({
    kind: 'unknown',
    reason: 'TRACKER_UNAUTHENTICATED',
  });
});

test('SweetTracker: reported as complete at level 5 is not delivered', async () => {
  await sweet().track(cj('056'));
  await hours(100);
  expect(await sweet().track(cj('056'))).toMatchObject({ kind: 'yes', level: 5 });
});

test('SweetTracker: an answer slower than the time limit is unknown', async () => {
  await outside.control('next', { call: 'sweettracker.track', delayMs: 20_000 });
  const answer = await sweet({ timeoutMs: 300 }).track(cj('001'));
  expect(answer).toEqual({ kind: 'unknown', reason: 'ANSWER_TIME_OUT' });
});

test('tracker.delivery: a later scan does not replace the delivery', async () => {
  const day = (hour: number) => new Date(outside.now().getTime() - hour * 3_600_000).toISOString();
  const scans = [
    { at: day(9), level: 2 },
    { at: day(3), level: 6 },
    { at: day(2), level: 5 },
  ];
  await outside.control('parcels', { carrierCode: '04', invoiceNumber: '123456789012', scans });
  const parcel = { carrier: 'CJ' as const, invoiceNumber: '123456789012' };
  expect(await tracker().track(parcel)).toMatchObject({ kind: 'yes', level: 6 });
});

describe('together', () => {
  const both = () => createTracking([sweet(), tracker()]);

  test('follow every carrier except MANUAL and ETC', () => {
    expect(carriers.filter((carrier) => !both().follows(carrier))).toEqual(['ETC', 'MANUAL']);
    expect(createTracking([]).follows('CJ')).toBe(false);
  });

  test('ask tracker.delivery when SweetTracker gives no answer, and not when it says no', async () => {
    await outside.control('next', { call: 'sweettracker.track', status: 500 });
    expect((await both().track(cj('001'))).kind).toBe('yes');
    expect(await outside.requests('tracker-delivery.graphql')).toHaveLength(1);
    expect((await both().track(cj('104'))).kind).toBe('no');
    expect(await outside.requests('tracker-delivery.graphql')).toHaveLength(1);
  });

  test('subscribe to callbacks, which name a carrier and a number only', async () => {
    const bodies: string[] = [];
    const receiver = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(202).end());
    });
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as { port: number };
    const until = new Date(outside.now().getTime() + 30 * 86_400_000);
    expect(await both().watch(cj('001'), `http://127.0.0.1:${port}/`, until)).toBe(true);
    expect(await both().watch({ carrier: 'HY', invoiceNumber: 'HY12345678' }, 'http://x', until)).toBe(false);
    await hours(3);
    await expect.poll(() => bodies.length).toBeGreaterThan(0);
    receiver.close();
    expect(both().parcelOfCallback(JSON.parse(bodies[0] ?? ''))).toEqual(cj('001'));
    expect(both().parcelOfCallback({ carrierId: 'kr.unknown', trackingNumber: '1' })).toBeUndefined();
    expect(both().parcelOfCallback('invalid')).toBeUndefined();
  });
});
