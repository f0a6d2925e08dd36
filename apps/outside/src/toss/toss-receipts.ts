// Cash receipts of Toss Payments: issue and cancel, as a whole or in part (docs/providers.md#toss-receipts).
// Keys, idempotency and HTTP are handled by toss-api.ts.
import type { TossBook } from './toss-book.ts';
import { refuse, type TossRefusal } from './toss-errors.ts';
import { seoulTime } from '../world.ts';

export type TossReceipt = {
  receiptKey: string;
  orderId: string;
  orderName: string;
  type: string;
  customerIdentityNumber: string;
  amount: number;
  cancelledAmount: number;
  requestedAt: string;
};

export type TossReceipts = {
  /** `origin` of this simulator, for the receipt's URL. */
  issue(body: Record<string, unknown>, origin: string): object | TossRefusal;
  cancel(receiptKey: string, body: Record<string, unknown>, origin: string): object | TossRefusal;
  list(): TossReceipt[];
  clear(): void;
};

const types = ['소득공제', '지출증빙'];

export function createReceipts(book: TossBook): TossReceipts {
  const { world } = book;
  const receipts = new Map<string, TossReceipt>();
  for (const stored of world.store.all<TossReceipt>('toss.receipt')) receipts.set(stored.receiptKey, stored);
  const keep = (receipt: TossReceipt) => {
    receipts.set(receipt.receiptKey, receipt);
    world.store.put('toss.receipt', receipt.receiptKey, receipt);
  };
  const onTheWire = (
    receipt: TossReceipt,
    transactionType: 'CONFIRM' | 'CANCEL',
    amount: number,
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
    requestedAt: seoulTime(world.now()),
    receiptUrl: `${origin}/toss/cash-receipt/${receipt.receiptKey}`,
    failure: null,
  });
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
      const receipt: TossReceipt = {
        receiptKey: book.newKey('cr'),
        orderId: String(orderId),
        orderName: String(orderName),
        type: String(type),
        customerIdentityNumber: String(customerIdentityNumber),
        amount: Number(amount),
        cancelledAmount: 0,
        requestedAt: seoulTime(world.now()),
      };
      keep(receipt);
      return onTheWire(receipt, 'CONFIRM', receipt.amount, origin);
    },
    cancel(receiptKey, { amount }, origin) {
      const receipt = receipts.get(receiptKey);
      if (receipt === undefined) return refuse('NOT_FOUND_CASH_RECEIPT', '존재하지 않는 현금영수증입니다.');
      const rest = receipt.amount - receipt.cancelledAmount;
      const cancelled = amount === undefined ? rest : Number(amount);
      if (!(cancelled > 0) || cancelled > rest) return refuse('INVALID_REQUEST', '취소 금액을 확인해주세요.');
      keep({ ...receipt, cancelledAmount: receipt.cancelledAmount + cancelled });
      return onTheWire(receipt, 'CANCEL', cancelled, origin);
    },
  };
}
