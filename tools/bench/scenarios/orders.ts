// Guests who order: registrations alone, and whole checkouts (registered, then confirmed), eight buyers at a time.
// pgbench simple-update runs before every stretch, on the same PostgreSQL, because the disk determines both.
import type { FilledDatabase } from '../data/fill.ts';
import { benchKey } from '../load/bench-key.ts';
import { type LoadAnswer, type LoadFigures, loadBySteps, type Step } from '../load/load.ts';
import { type Figures, measureStretches, median, type Pace } from '../load/measure.ts';
import { pgbench, pgbenchPath } from '../load/pgbench.ts';
import { addressOf, type AgreedTerms, askData, post, readTerms, registrationOf } from '../load/shop-calls.ts';
import type { Program } from '../programs/processes.ts';
import { seededRandom } from '../data/random.ts';
import type { Goods } from './goods.ts';

const buyers = 8;
const differentBaskets = 300;

type Basket = { items: { productItemUuid: string; count: number }[]; payPrice: number };
export type CheckoutData = { baskets: Basket[]; terms: AgreedTerms };
type Registered = { payment: { orderId: string; payPrice: number; taxFreeAmount: number } };

export const orderScenarios = [
  { name: 'order-register', title: 'order registration, 8 buyers' },
  { name: 'order-checkout', title: 'whole guest checkout, 8 buyers' },
] as const;
export type OrderScenario = (typeof orderScenarios)[number];

/** Baskets of one to three products with the shop's quote, and the terms that guests agree to. */
export async function prepareCheckouts(shop: Program, goods: Goods): Promise<CheckoutData> {
  const random = seededRandom(50);
  // No run may sell them out; the list row has the stock of the last save.
  const plentiful = goods.products.filter((product) => product.isPlentiful);
  const terms = await readTerms(shop.port, 'anonymous-user-order');
  const baskets: Basket[] = [];
  for (let tries = 0; baskets.length < differentBaskets && tries < differentBaskets * 3; tries += 1) {
    const picked = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(plentiful).uuid));
    const items = [...picked].map((productItemUuid) => ({ productItemUuid, count: 1 + random.below(2) }));
    const quote = await askData<{
      isPurchasable: boolean;
      hasAdultItem: boolean;
      price: { payPrice: number };
    }>(shop.port, post('/open/order?dryRun=true', { items, zipCode: '06236' }));
    if (quote.isPurchasable) baskets.push({ items, payPrice: quote.price.payPrice });
  }
  return { baskets, terms };
}

/** One stretch of orders of eight buyers; throws at a wrong answer. */
export function loadOrders(
  shop: Program,
  checkouts: CheckoutData,
  scenario: OrderScenario,
): (seconds: number) => Promise<LoadFigures> {
  const random = seededRandom(Date.now());
  const registration: Step = {
    next: (values) => {
      const { items, payPrice } = random.pick(checkouts.baskets);
      values['payPrice'] = payPrice;
      const guest = random.below(1 << 24);
      const address = addressOf(guest);
      values['address'] = address;
      const order = { items, payPrice, terms: checkouts.terms, phone: 10_000_000 + guest };
      const body = registrationOf({ ...order, email: 'guest@onns.example' });
      return post('/open/order', body, { 'x-forwarded-for': address });
    },
    receive: (answer, values) => {
      const { payment } = dataOf<Registered>(answer);
      if (payment.payPrice !== values['payPrice'])
        throw new Error(`${payment.payPrice} won instead of ${String(values['payPrice'])}.`);
      values['orderId'] = payment.orderId;
      values['taxFreeAmount'] = payment.taxFreeAmount;
    },
  };
  const steps = scenario.name === 'order-checkout' ? [registration, confirmation] : [registration];
  return (seconds) => loadBySteps(shop.port, steps, { connections: buyers, seconds });
}

/** Measures one of the two scenarios, each stretch after one of pgbench. */
export async function measureOrders(
  shop: Program,
  database: FilledDatabase,
  checkouts: CheckoutData,
  scenario: OrderScenario,
  pace: Pace,
): Promise<Figures> {
  const load = loadOrders(shop, checkouts, scenario);
  const updates: number[] = [];
  await load(2);
  const measured = await measureStretches(shop, database, pace.rounds, () => load(pace.seconds * 2), {
    before: async () => {
      if (pgbenchPath) updates.push(await pgbench(database.url, 'simple-update', pace.seconds));
    },
  });
  return {
    ...scenario,
    ...measured,
    ...(updates.length > 0
      ? { updatePerSecond: median(updates), updateShare: measured.perSecond / median(updates) }
      : {}),
    at: new Date().toISOString(),
    products: database.contents.products,
  };
}

const confirmation: Step = {
  next: ({ orderId, payPrice, taxFreeAmount, address }) =>
    post(
      '/open/payments/confirm',
      {
        orderId,
        amount: payPrice,
        paymentKey: benchKey({
          orderId: String(orderId),
          amount: Number(payPrice),
          taxFreeAmount: Number(taxFreeAmount),
        }),
      },
      { 'x-forwarded-for': String(address) },
    ),
  receive: (answer) => {
    const { payment } = dataOf<{ payment: { state: string } }>(answer);
    if (payment.state !== 'DONE') throw new Error(`The payment is ${payment.state}.`);
  },
};

function dataOf<Data>({ status, body }: LoadAnswer): Data {
  if (status !== 200) throw new Error(`status ${status}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { data: Data }).data;
}
