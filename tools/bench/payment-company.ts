// A program: a payment company that approves whatever it is asked to confirm, at once. Argument: port.
// It is no stand-in to try things with (apps/outside is); it costs as little as it can, so that the shop is measured.
import { createServer } from 'node:http';
import { paymentOnTheWire } from '../../apps/outside/src/toss-book.ts';

type Wish = { paymentKey: string; orderId: string; amount: number };

function approved({ paymentKey, orderId, amount }: Wish): string {
  const now = Date.now();
  return JSON.stringify(
    paymentOnTheWire({
      paymentKey,
      orderId,
      orderName: '주문',
      totalAmount: amount,
      taxFreeAmount: 0,
      customerKey: '@@ANONYMOUS',
      keyKind: 'widget',
      mode: 'test',
      status: 'DONE',
      requestedAtMs: now,
      authenticatedAtMs: now,
      approvedAtMs: now,
      cardId: 'approve',
      installmentMonths: 0,
      successUrl: '',
      failUrl: '',
      cancels: [],
      failedTimes: 0,
      lastTransactionKey: paymentKey,
      metadata: null,
      baseUrl: 'http://localhost',
      story: [],
    }),
  );
}

const server = createServer((request, response) => {
  if (request.url === '/ready') {
    response.end();
    return;
  }
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (request.method === 'POST' && request.url?.endsWith('/v1/payments/confirm'))
      response.end(approved(JSON.parse(text) as Wish));
    else response.writeHead(404).end(JSON.stringify({ code: 'NOT_FOUND_PAYMENT', message: '없습니다.' }));
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0));
