// Journal of what the shop answered as done: each fact is on disk before the client goes on, so that it can be compared with the database after a failure.
import { appendFileSync, readFileSync } from 'node:fs';
import type { Client } from '#contract/client.ts';
import type { Operation } from '#contract/contract.ts';
import { nowMs } from './observed-fetch.ts';

/** What an answer stated. `id` is found in the table of its kind (checks/check-journal.ts). */
export type Fact = {
  kind: 'order' | 'payment' | 'claim' | 'coupon' | 'mileage' | 'move' | 'upload';
  id: string;
  /** Won. */
  amount?: number;
  /** order: the client order id. */
  request?: string;
};
export type JournalEntry = Fact & { atMs: number };

export type Journal = { note(facts: readonly Fact[]): void; read(): JournalEntry[] };

/** Opens the journal at this path; earlier entries of the file are part of it. */
export function openJournal(path: string): Journal {
  appendFileSync(path, '');
  return {
    note(facts) {
      for (const fact of facts)
        appendFileSync(path, `${JSON.stringify({ ...fact, atMs: Math.round(nowMs()) })}\n`);
    },
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as JournalEntry),
  };
}

type Fields = Record<string, unknown>;
type ReadAnswer = (answer: Fields, input: Fields) => Fact[];

const claimFacts = (claims: unknown): Fact[] =>
  ((claims ?? []) as { uuid: string; refundInfo: { totalRefundPrice: number } }[]).map(
    ({ uuid, refundInfo }) => ({ kind: 'claim', id: uuid, amount: refundInfo.totalRefundPrice }),
  );

/** A payment that is done; an account that was issued has no money yet. */
const paymentFacts: ReadAnswer = ({ payment }, { orderId, amount }) =>
  (payment as { state?: string } | undefined)?.state === 'DONE'
    ? [{ kind: 'payment', id: String(orderId), amount: Number(amount) }]
    : [];

const doneRows = ({ rows }: Fields, toStatus: string): Fact[] =>
  (rows as { uuid: string; isDone: boolean; isUnchanged?: boolean }[])
    .filter(({ isDone, isUnchanged }) => isDone && isUnchanged !== true)
    .map(({ uuid }) => ({ kind: 'move', id: `${uuid} ${toStatus}` }));

/** What the answers of operations state; other operations are not journalled. */
const factsOf: Partial<Record<Operation, ReadAnswer>> = {
  registerOrder: ({ order, payment }, { clientOrderId }) => {
    if (order === undefined) return [];
    const { payPrice: amount } = (payment ?? {}) as { payPrice?: number };
    return [
      {
        kind: 'order',
        id: (order as { uuid: string }).uuid,
        ...(amount !== undefined && { amount }),
        ...(typeof clientOrderId === 'string' && { request: clientOrderId }),
      },
    ];
  },
  confirmPayment: paymentFacts,
  registerOrderClaims: (answer) => (Array.isArray(answer) ? claimFacts(answer) : []),
  inquiryOrder: ({ claims }) => claimFacts(claims),
  downloadCoupon: ({ uuid }) => [{ kind: 'coupon', id: String(uuid) }],
  grantMileage: (_answer, { memo, amount }) => [
    { kind: 'mileage', id: String(memo), amount: Number(amount) },
  ],
  bulkConfirmOrderProducts: (answer) => doneRows(answer, 'PREPARING_PRODUCT'),
  bulkDispatchOrderProducts: (answer) => doneRows(answer, 'REQUEST_DELIVERY'),
  bulkPickedUp: (answer) => doneRows(answer, 'IN_DELIVERY'),
  bulkDelivered: (answer) => doneRows(answer, 'DELIVERY_COMPLETE'),
  copyMediaObject: ({ fileUrl }) => [{ kind: 'upload', id: String(fileUrl) }],
};

/** The same calls, whose answers are journalled. */
export function journalled(api: Client, journal: Journal): Client {
  const noted = { ...api };
  for (const [operation, read] of Object.entries(factsOf)) {
    const call = api[operation as Operation] as (input: unknown, options: unknown) => Promise<unknown>;
    Object.assign(noted, {
      async [operation](input: Fields = {}, options?: unknown) {
        const answer = await call(input, options);
        if (input['dryRun'] !== true) journal.note(read(answer as Fields, input));
        return answer;
      },
    });
  }
  return noted;
}
