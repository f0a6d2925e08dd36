// Cancels a payment, fully or in part (docs/integrations.md#toss-calls).
// Keys, idempotency and HTTP are handled by the caller.
import {
  balanceOf,
  isProcessed,
  taxFreeBalanceOf,
  type TossRecords,
  type TossPayment,
} from './toss-records.ts';
import { refuse, type TossRefusal } from '../api/toss-errors.ts';
import { tossBanks } from './toss-methods.ts';
import { seoulTime } from '../../world.ts';

const CANCEL_WITHIN_MS = 365 * 24 * 60 * 60_000;

type CancelRequest = {
  reason: string;
  amount: number;
  taxFreeAmount: number;
  refundableAmount: number | undefined;
  refundReceiveAccount: { bankCode: string; accountNumber: string; holderName: string } | undefined;
};

const optionalAmount = (value: unknown): value is number | undefined | null =>
  value === undefined ||
  value === null ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);

function readRequest(payment: TossPayment, body: Record<string, unknown>): CancelRequest | TossRefusal {
  const { cancelReason, cancelAmount, taxFreeAmount, refundableAmount } = body;
  if (typeof cancelReason !== 'string' || cancelReason.trim() === '' || cancelReason.length > 200) {
    return refuse('INVALID_REQUEST', '취소 사유는 1자 이상 200자 이하로 입력해주세요.');
  }
  if (!optionalAmount(cancelAmount) || !optionalAmount(taxFreeAmount) || !optionalAmount(refundableAmount)) {
    return refuse('INVALID_REQUEST', '금액은 0 이상의 정수여야 합니다.');
  }
  if (cancelAmount === 0) return refuse('INVALID_REQUEST', '취소 금액은 0보다 커야 합니다.');
  const isWhole = cancelAmount === undefined || cancelAmount === null;
  return {
    reason: cancelReason,
    amount: isWhole ? balanceOf(payment) : cancelAmount,
    taxFreeAmount: taxFreeAmount ?? (isWhole ? taxFreeBalanceOf(payment) : 0),
    refundableAmount: refundableAmount ?? undefined,
    refundReceiveAccount: readAccount(body['refundReceiveAccount']),
  };
}

function readAccount(value: unknown): CancelRequest['refundReceiveAccount'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { bank, accountNumber, holderName } = value as Record<string, unknown>;
  return { bankCode: String(bank), accountNumber: String(accountNumber), holderName: String(holderName) };
}

/** A holder that no account belongs to, and the end of a number that no bank knows: what a test gives to be refused. */
const unknownHolder = '예금주다름';
const unknownNumberEnd = '0000';

/** Refunds of an account: only with an account whose holder is right, and not before the deposit. */
function refusalOfAccount(
  payment: TossPayment,
  { refundReceiveAccount }: CancelRequest,
): TossRefusal | undefined {
  if (payment.method !== 'VIRTUAL_ACCOUNT') return undefined;
  if (refundReceiveAccount === undefined) return refuse('INVALID_REFUND_ACCOUNT_INFO');
  const { bankCode, accountNumber, holderName } = refundReceiveAccount;
  if (!Object.hasOwn(tossBanks, bankCode) && !/^\d{2}$/.test(bankCode)) return refuse('INVALID_BANK');
  if (!/^\d{8,20}$/.test(accountNumber) || accountNumber.endsWith(unknownNumberEnd))
    return refuse('INVALID_REFUND_ACCOUNT_NUMBER');
  return holderName === unknownHolder ? refuse('INVALID_REFUND_ACCOUNT_INFO') : undefined;
}

const monthOf = (ms: number): string => seoulTime(new Date(ms)).slice(0, 7);

/** A mobile payment is cancelled as a whole, in the month of its payment. */
function refusalOfMobile(
  records: TossRecords,
  payment: TossPayment,
  amount: number,
): TossRefusal | undefined {
  if (payment.method !== 'MOBILE_PHONE') return undefined;
  if (monthOf(payment.approvedAtMs ?? 0) !== monthOf(records.world.now().getTime()))
    return refuse('EXCEED_MAX_REFUND_DUE');
  return amount === payment.totalAmount ? undefined : refuse('NOT_ALLOWED_PARTIAL_REFUND');
}

/** Closes an account before its deposit: only as a whole and without an account for the money. */
function closeAccount(
  records: TossRecords,
  payment: TossPayment,
  request: CancelRequest,
): TossPayment | TossRefusal {
  if (request.amount !== payment.totalAmount) return refuse('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
  if (request.refundReceiveAccount !== undefined) return refuse('INVALID_REQUEST');
  records.change(
    payment,
    { status: 'CANCELED', lastTransactionKey: records.newKey('TX') },
    '입금 전에 계좌를 닫았습니다.',
  );
  return payment;
}

function refusalToCancel(
  records: TossRecords,
  payment: TossPayment,
  request: CancelRequest,
): TossRefusal | undefined {
  const balance = balanceOf(payment);
  const taxFreeBalance = taxFreeBalanceOf(payment);
  if (payment.status === 'CANCELED') return refuse('ALREADY_CANCELED_PAYMENT');
  if (!isProcessed(payment)) return refuse('NOT_CANCELABLE_PAYMENT');
  if (records.world.now().getTime() > (payment.approvedAtMs ?? 0) + CANCEL_WITHIN_MS)
    return refuse('EXCEED_MAX_REFUND_DUE');
  if (request.refundableAmount !== undefined && request.refundableAmount !== balance) {
    return refuse('NOT_MATCHES_REFUNDABLE_AMOUNT');
  }
  // The taxable and the tax-free part have separate balances.
  const isTooMuch =
    balance === 0 ||
    request.taxFreeAmount > Math.min(taxFreeBalance, request.amount) ||
    request.amount - request.taxFreeAmount > balance - taxFreeBalance;
  if (isTooMuch) return refuse('NOT_CANCELABLE_AMOUNT');
  return refusalOfAccount(payment, request) ?? refusalOfMobile(records, payment, request.amount);
}

/**
 * Refunds. One full cancel ends in CANCELED; partial cancels that add up to the total stay
 * PARTIAL_CANCELED with a balance of 0, as the provider does.
 */
export function cancel(
  records: TossRecords,
  payment: TossPayment,
  body: Record<string, unknown>,
): TossPayment | TossRefusal {
  const request = readRequest(payment, body);
  if ('refused' in request) return request;
  if (payment.status === 'WAITING_FOR_DEPOSIT') return closeAccount(records, payment, request);
  const refusal = refusalToCancel(records, payment, request);
  if (refusal) return refusal;
  const transactionKey = records.newKey('TX');
  const { account } = payment;
  const { refundReceiveAccount } = request;
  const isWholeInOneCancel = payment.cancels.length === 0 && request.amount === payment.totalAmount;
  records.change(
    payment,
    {
      status: isWholeInOneCancel ? 'CANCELED' : 'PARTIAL_CANCELED',
      lastTransactionKey: transactionKey,
      ...(account && refundReceiveAccount ? { account: { ...account, refundReceiveAccount } } : {}),
      cancels: [
        ...payment.cancels,
        {
          cancelAmount: request.amount,
          cancelReason: request.reason,
          taxFreeAmount: request.taxFreeAmount,
          refundableAmount: balanceOf(payment) - request.amount,
          canceledAt: seoulTime(records.world.now()),
          transactionKey,
        },
      ],
    },
    `${request.amount.toLocaleString('ko-KR')}원이 취소되었습니다: ${request.reason}`,
  );
  return payment;
}
