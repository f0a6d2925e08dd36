// The provider Paylet on the wire: its window, its API over HTTP, its webhooks. In memory, for one test file.
import type { TestClock } from '../clock.ts';
import type { PlannedCall } from '../planned-server.ts';
import { payletSignature } from './paylet-provider.ts';

export const payletKey = 'a-key-of-paylet-in-tests';

type Payment = {
  id: string;
  orderId: string;
  amount: number;
  balance: number;
  paidAt?: string;
  refunds: { id: string; requestId: string; amount: number; at: string }[];
};

type Answer = { status: number; body?: string };

const answer = (status: number, value: object): Answer => ({ status, body: JSON.stringify(value) });

export function createPayletSimulator(clock: Pick<TestClock, 'now'>) {
  const payments: Payment[] = [];
  const refuse = (code: string) => answer(402, { code, message: '한도를 넘은 카드입니다.' });

  /** A call of the shop's server. */
  function receive({ path, headers, body }: PlannedCall): Answer {
    if (headers.authorization !== `Bearer ${payletKey}`) return { status: 401 };
    const [, kind, id, action] = path.split('/');
    const payment = payments.find((one) => (kind === 'orders' ? one.orderId : one.id) === id);
    if (payment === undefined) return { status: 404 };
    const sent = (body === '' ? {} : JSON.parse(body)) as {
      amount?: number;
      orderId?: string;
      requestId?: string;
    };
    const { amount = 0, requestId = '' } = sent;
    if (action === 'confirm') {
      if (sent.orderId !== payment.orderId || amount !== payment.amount) return refuse('MISMATCH');
      payment.paidAt ??= clock.now().toISOString();
    }
    if (action === 'refunds' && !payment.refunds.some((one) => one.requestId === requestId)) {
      if (amount > payment.balance) return refuse('BALANCE');
      payment.balance -= amount;
      const refundId = `${payment.id}-${payment.refunds.length + 1}`;
      payment.refunds.push({ id: refundId, requestId, amount, at: clock.now().toISOString() });
    }
    return answer(200, payment);
  }

  return {
    receive,
    /** The shopper pays in the window that these fields opened; returns the form that it posts to the shop. */
    passWindow(fields: Record<string, string>): Record<string, string> {
      const { orderId = '', amount = '', signature } = fields;
      if (signature !== payletSignature(payletKey, orderId, amount))
        return { orderId, failCode: 'SIGNATURE' };
      const id = `paylet-${orderId}`;
      payments.push({ id, orderId, amount: Number(amount), balance: Number(amount), refunds: [] });
      return { orderId, amount, id, signature: payletSignature(payletKey, orderId, amount, id) };
    },
    /** Captures a payment of the window without the shop, as a card that was approved late. */
    capture(orderId: string): void {
      for (const one of payments) if (one.orderId === orderId) one.paidAt = clock.now().toISOString();
    },
    webhook(event: string, orderId: string): Record<string, string> {
      const id = `paylet-${orderId}`;
      return { event, orderId, id, signature: payletSignature(payletKey, event, orderId, id) };
    },
  };
}
