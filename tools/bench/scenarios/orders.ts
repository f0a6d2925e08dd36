// Guests who order: registrations alone, and whole checkouts (registered, then confirmed), eight buyers at a time.
// Not here: measuring (load/measure.ts).
import { randomUUID } from 'node:crypto';
import { testDelivery } from '../../../apps/api/src/testing/sales/orders.ts';
import { askOnce, type BenchRequest, refuseWrong } from '../load/ask.ts';
import { benchKey } from '../load/bench-key.ts';
import { type LoadAnswer, type LoadFigures, loadBySteps, type Step } from '../load/load.ts';
import type { Program } from '../programs/processes.ts';
import { seededRandom } from '../data/random.ts';
import type { Goods } from './goods.ts';

const buyers = 8;
const differentBaskets = 300;

type Basket = { items: { productItemUuid: string; count: number }[]; payPrice: number };
type AgreedTerms = { termsType: string; revisionNumber: number }[];
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
      const body = registrationOf({ items, payPrice, terms: checkouts.terms, phone: 10_000_000 + guest });
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

/** A POST below `/api/v1`. */
const post = (path: string, body: object, headers: Record<string, string> = {}): BenchRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
  headers,
  judge: () => undefined,
});

/** The `data` of the answer to one request; throws at a wrong answer. */
async function askData<Data>(port: number, request: BenchRequest): Promise<Data> {
  const answer = await askOnce(port, request);
  refuseWrong(request, answer);
  return (JSON.parse(answer.body.toString()) as { data: Data }).data;
}

/** The current terms of an order, as a registration agrees to them. */
async function readTerms(port: number, path: string): Promise<AgreedTerms> {
  const request = { method: 'GET', path: `/api/v1/open/terms/${path}`, judge: () => undefined } as const;
  const terms = await askData<AgreedTerms>(port, request);
  return terms.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber }));
}

/** A separate IP address for each of 2^24 callers, because the limits per address are not measured. */
const addressOf = (caller: number): string =>
  `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;

/** The body of a registration that is paid by card. A separate phone for each caller: many unpaid orders of one require a challenge. */
const registrationOf = (order: {
  items: readonly object[];
  payPrice: number;
  terms: AgreedTerms;
  phone: number;
}): object => ({
  items: order.items,
  clientOrderId: randomUUID(),
  orderer: { name: '김온유', phone: `010${order.phone}`, email: 'guest@onns.example' },
  delivery: testDelivery,
  payment: { provider: 'TOSS', method: 'CARD' },
  expectedPayPrice: order.payPrice,
  terms: order.terms,
  isOrderConfirmed: true,
});
