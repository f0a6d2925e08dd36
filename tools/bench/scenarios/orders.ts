// Guests who order: registrations alone, and whole checkouts (registered, then confirmed), eight buyers at a time.
// Every stretch has pgbench simple-update before it, on the same PostgreSQL, because the disk decides both.
import { randomUUID } from 'node:crypto';
import type { FilledDatabase } from '../fill.ts';
import {
  askOnce,
  bytesOf,
  type BenchRequest,
  type Connection,
  figuresOf,
  openConnection,
  refuseWrong,
} from '../http-load.ts';
import { type Figures, median, type Pace, startCpuMeter } from '../measure.ts';
import { pgbench, pgbenchPath } from '../pgbench.ts';
import type { Program } from '../processes.ts';
import { seededRandom } from '../random.ts';
import type { Goods } from './goods.ts';

const buyers = 8;
const differentBaskets = 300;

type Basket = { items: { productItemUuid: string; count: number }[]; payPrice: number };
export type Till = { baskets: Basket[]; terms: { termsType: string; revisionNumber: number }[] };
type Registered = { data: { payment: { orderId: string; payPrice: number } } };

export const orderScenarios = [
  { name: 'order-register', title: 'order registration, 8 buyers' },
  { name: 'order-checkout', title: 'whole guest checkout, 8 buyers' },
] as const;
export type OrderScenario = (typeof orderScenarios)[number];

const post = (path: string, body: object, headers: Record<string, string> = {}): BenchRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
  headers,
  judge: () => undefined,
});

async function answered<Answer>(port: number, request: BenchRequest): Promise<Answer> {
  const answer = await askOnce(port, request);
  refuseWrong(request, answer);
  return (JSON.parse(answer.body.toString()) as { data: Answer }).data;
}

/** Baskets of one to three goods with the price that the shop quotes for them, and the texts that guests agree to. */
export async function prepareTill(shop: Program, goods: Goods): Promise<Till> {
  const random = seededRandom(50);
  // No run may sell them out; the list row tells of the stock when the product was saved.
  const plentiful = goods.products.filter((product) => product.isPlentiful);
  const terms = await answered<Till['terms']>(shop.port, {
    method: 'GET',
    path: '/api/v1/open/terms/anonymous-user-order',
    judge: () => undefined,
  });
  const baskets: Basket[] = [];
  for (let tries = 0; baskets.length < differentBaskets && tries < differentBaskets * 3; tries += 1) {
    const picked = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(plentiful).uuid));
    const items = [...picked].map((productItemUuid) => ({ productItemUuid, count: 1 + random.below(2) }));
    const quote = await answered<{
      isPurchasable: boolean;
      hasAdultItem: boolean;
      price: { payPrice: number };
    }>(shop.port, post('/open/order?dryRun=true', { items, zipCode: '06236' }));
    if (quote.isPurchasable) baskets.push({ items, payPrice: quote.price.payPrice });
  }
  return { baskets, terms: terms.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber })) };
}

/** Measures one of the two; throws when an answer is not what a buyer may expect. */
export async function measureOrders(
  shop: Program,
  database: FilledDatabase,
  till: Till,
  scenario: OrderScenario,
  pace: Pace,
): Promise<Figures> {
  const isWhole = scenario.name === 'order-checkout';
  const ours: number[] = [];
  const updates: number[] = [];
  const times: number[] = [];
  const cpu = { nodeMs: 0, databaseMs: 0 };
  await sell(shop, till, isWhole, 2);
  for (let round = 0; round < pace.rounds; round += 1) {
    if (pgbenchPath) updates.push(await pgbench(database.url, 'simple-update', pace.seconds));
    const meter = startCpuMeter(shop, database);
    const stretch = await sell(shop, till, isWhole, pace.seconds * 2);
    const used = meter();
    ours.push(stretch.times.length / stretch.seconds);
    for (const time of stretch.times) times.push(time);
    cpu.nodeMs += used?.nodeMs ?? Number.NaN;
    cpu.databaseMs += used?.databaseMs ?? Number.NaN;
  }
  const { p50, p99, count } = figuresOf(times, 1, 0);
  const perSecond = median(ours);
  return {
    ...scenario,
    perSecond,
    p50,
    p99,
    ...(Number.isNaN(cpu.nodeMs) ? {} : { nodeMs: cpu.nodeMs / count, databaseMs: cpu.databaseMs / count }),
    ...(updates.length > 0
      ? { updatePerSecond: median(updates), updateShare: perSecond / median(updates) }
      : {}),
    at: new Date().toISOString(),
    products: database.contents.products,
  };
}

/** Eight buyers order one after the other for some seconds; gives how long each order took. */
async function sell(shop: Program, till: Till, isWhole: boolean, seconds: number) {
  const opened = await Promise.all(Array.from({ length: buyers }, () => openConnection(shop.port)));
  const random = seededRandom(Date.now());
  const times: number[] = [];
  const startedAt = performance.now();
  const buy = async (connection: Connection): Promise<void> => {
    while (performance.now() < startedAt + seconds * 1000) {
      const from = performance.now();
      await order(connection, till, isWhole, random.pick(till.baskets), random.below(1 << 24));
      times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(opened.map(buy));
  } finally {
    for (const connection of opened) connection.close();
  }
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

async function order(
  connection: Connection,
  till: Till,
  isWhole: boolean,
  { items, payPrice }: Basket,
  guest: number,
): Promise<void> {
  // Each guest comes from an address of its own.
  const headers = { 'x-forwarded-for': `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}` };
  const registration = post(
    '/open/order',
    {
      items,
      clientOrderId: randomUUID(),
      orderer: { name: '김온유', phone: '010-1234-5678', email: 'guest@onns.example' },
      delivery: {
        recipientName: '이받음',
        phone: '010-8765-4321',
        zipCode: '06236',
        address: '서울특별시 강남구 테헤란로 1',
        detailAddress: '101호',
      },
      payment: { provider: 'TOSS', method: 'CARD' },
      expectedPayPrice: payPrice,
      terms: till.terms,
      isOrderConfirmed: true,
    },
    headers,
  );
  const { payment } = (await ask<Registered>(connection, registration)).data;
  if (payment.payPrice !== payPrice) throw new Error(`${payment.payPrice} won instead of ${payPrice}.`);
  if (!isWhole) return;
  const confirmation = post(
    '/open/payments/confirm',
    { orderId: payment.orderId, amount: payPrice, paymentKey: `bench_${randomUUID()}` },
    headers,
  );
  const paid = await ask<{ data: { payment: { state: string } } }>(connection, confirmation);
  if (paid.data.payment.state !== 'DONE') throw new Error(`The payment is ${paid.data.payment.state}.`);
}

async function ask<Answer>(connection: Connection, request: BenchRequest): Promise<Answer> {
  const answer = await connection.ask(bytesOf(request));
  refuseWrong(request, answer);
  return JSON.parse(answer.body.toString()) as Answer;
}
