// Program: minimal providers that approve every payment and accept every message immediately.
// Arguments: HTTP port, SMTP port. Unlike the simulators in apps/outside they use as little CPU as possible and run outside the
// shop's process, so that the shop is measured.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { isBenchKey, windowOfBenchKey } from '../load/bench-key.ts';
import { paymentOnTheWire } from '../../../apps/outside/src/toss/payments/toss-records.ts';

/** The payment of a key, without the name of its order, which the key does not contain. */
function paymentOf(paymentKey: string, status: 'IN_PROGRESS' | 'DONE'): string {
  const { orderId, amount, taxFreeAmount } = windowOfBenchKey(paymentKey);
  const now = Date.now();
  return JSON.stringify({
    ...paymentOnTheWire({
      paymentKey,
      orderId,
      orderName: '',
      totalAmount: amount,
      taxFreeAmount,
      customerKey: '@@ANONYMOUS',
      keyKind: 'widget',
      mode: 'test',
      status,
      requestedAtMs: now,
      authenticatedAtMs: now,
      ...(status === 'DONE' && { approvedAtMs: now }),
      method: 'CARD',
      customerName: '구매자',
      useEscrow: false,
      transactions: [],
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
    orderName: undefined,
  });
}

type Text = { customFields: { reference: string } };

/** The texts of each call, until their results are queried. */
const groups = new Map<string, { messageId: string; customFields: Text['customFields'] }[]>();

function taken({ messages }: { messages: readonly Text[] }): string {
  const groupId = `G${randomUUID()}`;
  const messageList = messages.map(({ customFields }) => ({ messageId: `M${randomUUID()}`, customFields }));
  groups.set(groupId, messageList);
  return JSON.stringify({ failedMessageList: [], messageList, groupInfo: { groupId } });
}

function delivered(url: string): string {
  const groupId = new URLSearchParams(url.split('?')[1]).get('groupId') ?? '';
  const messageList = (groups.get(groupId) ?? []).map((text) => ({
    ...text,
    statusCode: '4000',
    type: 'ATA',
  }));
  return JSON.stringify({ messageList });
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
      response.end(paymentOf((JSON.parse(text) as { paymentKey: string }).paymentKey, 'DONE'));
    else if (request.method === 'GET' && isBenchKey(request.url?.split('/').at(-1)))
      response.end(paymentOf(request.url?.split('/').at(-1) ?? '', 'IN_PROGRESS'));
    else if (request.url?.startsWith('/solapi/messages/v4/send-many'))
      response.end(taken(JSON.parse(text) as Parameters<typeof taken>[0]));
    else if (request.url?.startsWith('/solapi/messages/v4/list')) response.end(delivered(request.url));
    else response.writeHead(404).end(JSON.stringify({ code: 'NOT_FOUND_PAYMENT', message: '없습니다.' }));
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
const mailServer = new SMTPServer({
  logger: false,
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(null));
  },
});
// The shop may end in the middle of a mail. A taken port ends this program, and its caller chooses another.
mailServer.on('error', (error) => {
  if ('code' in error && error.code === 'EADDRINUSE') throw error;
});
mailServer.listen(Number(process.argv[3]), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0));
