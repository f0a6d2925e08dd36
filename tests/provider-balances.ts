// Compares the money that the payment providers hold with that of the shop, per attempt. Both simulators run outside of the shop's process.
import { tossKeys } from '../apps/outside/src/main.ts';

type Query = <Row extends object>(text: string) => Promise<Row[]>;
type Payment = { id: string; provider: string; balance: number };

const authorization = `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}`;
const atOnce = 16;

/** What NICEPAY holds for each attempt, in won. */
async function balancesAtNicepay(outsideUrl: string): Promise<Map<string, number>> {
  const answer = await fetch(`${outsideUrl}/__outside/nicepay/transactions`, { method: 'POST', body: '{}' });
  const { transactions } = (await answer.json()) as {
    transactions: { orderId: string; isPaid: boolean; balance: number }[];
  };
  const held = new Map<string, number>();
  for (const { orderId, isPaid, balance } of transactions)
    held.set(orderId, (held.get(orderId) ?? 0) + (isPaid ? balance : 0));
  return held;
}

/** Order ids of all attempts for which Toss Payments took money. */
async function paidAtToss(outsideUrl: string): Promise<string[]> {
  const query = new URLSearchParams({
    startDate: '2020-01-01T00:00:00',
    endDate: '2099-12-31T00:00:00',
    limit: '5000',
  });
  const answer = await fetch(`${outsideUrl}/toss/v1/transactions?${query.toString()}`, {
    headers: { authorization },
  });
  const listed = (await answer.json()) as { orderId: string; status: string }[];
  return listed.filter(({ status }) => status === 'DONE').map(({ orderId }) => orderId);
}

/** What Toss Payments holds for an attempt, in won; 0 before it was confirmed. */
async function balanceAtToss(outsideUrl: string, orderId: string): Promise<number> {
  const answer = await fetch(`${outsideUrl}/toss/v1/payments/orders/${orderId}`, {
    headers: { authorization },
  });
  const { status, balanceAmount } = (await answer.json()) as { status: string; balanceAmount: number };
  return status === 'DONE' || status === 'PARTIAL_CANCELED' ? balanceAmount : 0;
}

/** One sentence per attempt whose provider holds another amount than the shop has; empty when money in is what was kept and returned. */
export async function findWrongBalances(query: Query, outsideUrl: string): Promise<string[]> {
  const payments = await query<Payment>(
    'select order_id as id, provider, balance_price as balance from payment where payment_key is not null order by order_id',
  );
  const nicepay = await balancesAtNicepay(outsideUrl);
  const known = new Set(payments.map(({ id }) => id));
  const unknown = [
    ...[...nicepay].filter(([, held]) => held > 0).map(([id]) => ({ id, provider: 'NICEPAY', balance: 0 })),
    ...(await paidAtToss(outsideUrl)).map((id) => ({ id, provider: 'TOSS', balance: 0 })),
  ].filter(({ id }) => !known.has(id));
  const compared = [...payments, ...unknown];
  const wrong: string[] = [];
  const compareNext = async (): Promise<void> => {
    for (let one = compared.pop(); one !== undefined; one = compared.pop()) {
      const { id, provider, balance } = one;
      const held = provider === 'NICEPAY' ? (nicepay.get(id) ?? 0) : await balanceAtToss(outsideUrl, id);
      if (held !== balance) wrong.push(`${provider} holds ${held} won for ${id}, the shop has ${balance}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
  return wrong;
}
