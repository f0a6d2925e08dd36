// Cash receipts of Toss Payments: issue, cancel as a whole or in part, and the list of a day (docs/integrations.md#toss-receipts).
// Keys, idempotency and HTTP are handled by toss-api.ts. Tests add faults to the list.
import type { TossRecords } from './toss-records.ts';
import { refuse, type TossRefusal } from '../api/toss-errors.ts';
import { seoulTime } from '../../world.ts';
import { dropOldest } from '../../state-store.ts';

export type TossReceipt = {
  receiptKey: string;
  orderId: string;
  orderName: string;
  type: string;
  customerIdentityNumber: string;
  amount: number;
  cancelledAmount: number;
  /** The issue and each cancellation, as the list shows them. */
  movements: ReceiptMovement[];
};

type ReceiptMovement = { transactionType: 'CONFIRM' | 'CANCEL'; amount: number; requestedAt: string };

/** A receipt in a state file; an earlier version stored the time of the issue and no movements. */
type StoredReceipt = Omit<TossReceipt, 'movements'> & { requestedAt?: string; movements?: ReceiptMovement[] };

function restored({ requestedAt = '', ...receipt }: StoredReceipt): TossReceipt {
  const { amount, cancelledAmount } = receipt;
  const issue = { transactionType: 'CONFIRM', amount, requestedAt } as const;
  const cancellation = { transactionType: 'CANCEL', amount: cancelledAmount, requestedAt } as const;
  return { movements: cancelledAmount > 0 ? [issue, cancellation] : [issue], ...receipt };
}

export type TossReceipts = {
  /** `origin` of this simulator, for the receipt's URL. */
  issue(body: Record<string, unknown>, origin: string): object | TossRefusal;
  cancel(receiptKey: string, body: Record<string, unknown>, origin: string): object | TossRefusal;
  list(): TossReceipt[];
  /** `?requestDate&cursor&limit`: what was issued and cancelled on a Seoul day, oldest first. */
  listDay(query: URLSearchParams, origin: string): object | TossRefusal;
  /** Changes a movement in the list: it is removed, gets another amount, or is listed twice. False where there is none. */
  spoil(fault: Record<string, unknown>): boolean;
  clear(): void;
};

const types = ['소득공제', '지출증빙'];
const LIMIT = 100;
const LIMIT_AT_MOST = 10_000;

const onTheWire = (
  receipt: TossReceipt,
  { transactionType, amount, requestedAt }: ReceiptMovement,
  origin: string,
) => ({
  receiptKey: receipt.receiptKey,
  issueNumber: receipt.receiptKey.slice(-9),
  issueStatus: 'COMPLETED',
  amount,
  taxFreeAmount: 0,
  orderId: receipt.orderId,
  orderName: receipt.orderName,
  type: receipt.type,
  transactionType,
  businessNumber: '0000000000',
  customerIdentityNumber: `${receipt.customerIdentityNumber.slice(0, 3)}****`,
  requestedAt,
  receiptUrl: `${origin}/toss/cash-receipt/${receipt.receiptKey}`,
  failure: null,
});

/** `?requestDate&cursor&limit` of the list. */
function listDay(
  receipts: readonly TossReceipt[],
  query: URLSearchParams,
  origin: string,
): object | TossRefusal {
  const day = query.get('requestDate') ?? '';
  const limit = Number(query.get('limit') ?? LIMIT);
  const start = Number(query.get('cursor') ?? 0);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refuse('INVALID_DATE', '날짜 형식이 올바르지 않습니다.');
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_AT_MOST || !Number.isInteger(start))
    return refuse('INVALID_REQUEST');
  const found = receipts
    .flatMap((receipt) => receipt.movements.map((movement) => ({ receipt, movement })))
    .filter(({ movement }) => movement.requestedAt.startsWith(day))
    .toSorted((one, other) => one.movement.requestedAt.localeCompare(other.movement.requestedAt));
  const page = found.slice(start, start + limit);
  return {
    hasNext: start + limit < found.length,
    lastCursor: start + page.length,
    data: page.map(({ receipt, movement }) => onTheWire(receipt, movement, origin)),
  };
}

function spoil(
  receipt: TossReceipt | undefined,
  { transactionType = 'CONFIRM', remove, amount, double }: Record<string, unknown>,
  keep: (receipt: TossReceipt) => void,
): boolean {
  const found = receipt?.movements.find((one) => one.transactionType === transactionType);
  if (receipt === undefined || found === undefined) return false;
  if (remove === true) receipt.movements.splice(receipt.movements.indexOf(found), 1);
  if (typeof amount === 'number') found.amount = amount;
  if (double === true) receipt.movements.push({ ...found });
  keep(receipt);
  return true;
}

export function createReceipts(records: TossRecords): TossReceipts {
  const { world } = records;
  const receipts = new Map<string, TossReceipt>();
  for (const stored of world.store.all<StoredReceipt>('toss.receipt'))
    receipts.set(stored.receiptKey, restored(stored));
  const movementOf = (transactionType: ReceiptMovement['transactionType'], amount: number) => ({
    transactionType,
    amount,
    requestedAt: seoulTime(world.now()),
  });
  const keep = (receipt: TossReceipt) => {
    receipts.set(receipt.receiptKey, receipt);
    world.store.put('toss.receipt', receipt.receiptKey, receipt);
    dropOldest(world.store, 'toss.receipt', receipts);
  };
  return {
    list: () => [...receipts.values()],
    clear: () => receipts.clear(),
    issue({ amount, orderId, orderName, customerIdentityNumber, type }, origin) {
      const isRight =
        Number.isSafeInteger(amount) &&
        Number(amount) > 0 &&
        typeof orderId === 'string' &&
        typeof orderName === 'string' &&
        types.includes(String(type)) &&
        /^\d{10,13}$|^\d{18}$/.test(String(customerIdentityNumber));
      if (!isRight) return refuse('INVALID_REQUEST', '현금영수증 정보를 확인해주세요.');
      const movement = movementOf('CONFIRM', Number(amount));
      const receipt: TossReceipt = {
        receiptKey: records.newKey('cr'),
        orderId: String(orderId),
        orderName: String(orderName),
        type: String(type),
        customerIdentityNumber: String(customerIdentityNumber),
        amount: Number(amount),
        cancelledAmount: 0,
        movements: [movement],
      };
      keep(receipt);
      return onTheWire(receipt, movement, origin);
    },
    cancel(receiptKey, { amount }, origin) {
      const receipt = receipts.get(receiptKey);
      if (receipt === undefined) return refuse('NOT_FOUND_CASH_RECEIPT', '존재하지 않는 현금영수증입니다.');
      const rest = receipt.amount - receipt.cancelledAmount;
      const cancelled = amount === undefined ? rest : Number(amount);
      if (!(cancelled > 0) || cancelled > rest) return refuse('INVALID_REQUEST', '취소 금액을 확인해주세요.');
      const movement = movementOf('CANCEL', cancelled);
      const movements = [...receipt.movements, movement];
      keep({ ...receipt, cancelledAmount: receipt.cancelledAmount + cancelled, movements });
      return onTheWire(receipt, movement, origin);
    },
    listDay: (query, origin) => listDay([...receipts.values()], query, origin),
    spoil: (fault) => spoil(receipts.get(String(fault['receiptKey'])), fault, keep),
  };
}
