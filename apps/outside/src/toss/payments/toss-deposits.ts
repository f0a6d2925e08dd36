// Virtual accounts: issuing, deposits, and deposits that the bank takes back (docs/integrations.md#toss-deposits).
// The deposit callback is sent by toss-webhooks.ts.
import { randomBytes, randomInt } from 'node:crypto';
import type { TossRecords, TossPayment } from './toss-records.ts';
import { refuse, type TossRefusal } from '../api/toss-errors.ts';
import type { KeyPair } from '../api/toss-keys.ts';
import { tossBanks } from './toss-methods.ts';
import { authenticateMethod, openPayment } from '../window/toss-session.ts';

const HOUR_MS = 60 * 60_000;
const DEFAULT_VALID_HOURS = 168;
const DEFAULT_VALID_MS = DEFAULT_VALID_HOURS * HOUR_MS;
const VALID_HOURS_AT_MOST = 720;

/** Issues the account of an authenticated payment: WAITING_FOR_DEPOSIT. */
export function issueAccount(records: TossRecords, payment: TossPayment): TossPayment {
  const now = records.world.now().getTime();
  const secret = `ps_${randomBytes(12).toString('hex')}`;
  records.change(
    payment,
    {
      status: 'WAITING_FOR_DEPOSIT',
      secret,
      lastTransactionKey: records.newKey('TX'),
      account: {
        bankCode: payment.bankCode ?? '20',
        accountNumber: `X${String(randomInt(10 ** 13)).padStart(13, '0')}`,
        customerName: payment.customerName,
        dueAtMs: payment.dueAtMs ?? now + DEFAULT_VALID_MS,
      },
    },
    '가상계좌가 발급되었습니다. 입금을 기다립니다.',
  );
  return payment;
}

/** `POST /v1/virtual-accounts`: issues an account without a window; only with the keys of the single API. */
export function requestAccount(
  records: TossRecords,
  pair: KeyPair,
  body: Record<string, unknown>,
  baseUrl: string,
): TossPayment | TossRefusal {
  if (pair.kind !== 'api') return refuse('INVALID_API_KEY');
  const { bank, customerName, validHours = DEFAULT_VALID_HOURS } = body;
  if (typeof bank !== 'string' || !Object.hasOwn(tossBanks, bank)) return refuse('INVALID_BANK');
  if (typeof customerName !== 'string' || customerName.trim() === '') return refuse('INVALID_REQUEST');
  if (!Number.isSafeInteger(validHours) || Number(validHours) < 1 || Number(validHours) > VALID_HOURS_AT_MOST)
    return refuse('INVALID_REQUEST');
  const urls = { successUrl: 'http://localhost/', failUrl: 'http://localhost/' };
  const request = { ...body, ...urls, customerKey: '@@ANONYMOUS', clientKey: pair.clientKey };
  const virtualAccount = { useEscrow: body['useEscrow'] === true };
  const payment = openPayment(
    records,
    { ...request, virtualAccount, product: 'payment', method: 'VIRTUAL_ACCOUNT' },
    baseUrl,
  );
  if ('refused' in payment) return payment;
  payment.dueAtMs = records.world.now().getTime() + Number(validHours) * HOUR_MS;
  authenticateMethod(records, payment, bank);
  return issueAccount(records, payment);
}

/**
 * Money arrives at the account. `isForced`: also after the due date or for a cancelled account, as a bank sometimes accepts it.
 * `amount` other than the account's is the fault of a bank that does not compare it.
 */
export function deposit(
  records: TossRecords,
  payment: TossPayment,
  { isForced = false, amount = payment.totalAmount }: { isForced?: boolean; amount?: number },
): TossPayment | TossRefusal {
  const isOpen = payment.status === 'WAITING_FOR_DEPOSIT';
  const isLate = payment.status === 'EXPIRED' || payment.status === 'CANCELED';
  if (payment.account === undefined || !(isOpen || (isForced && isLate))) return refuse('INVALID_REQUEST');
  records.change(
    payment,
    {
      status: 'DONE',
      totalAmount: amount,
      cancels: [],
      approvedAtMs: records.world.now().getTime(),
      lastTransactionKey: records.newKey('TX'),
    },
    `${amount.toLocaleString('ko-KR')}원이 입금되었습니다.`,
  );
  return payment;
}

/** The bank reports that the deposit was an error: DONE returns to WAITING_FOR_DEPOSIT. */
export function reverseDeposit(records: TossRecords, payment: TossPayment): TossPayment | TossRefusal {
  if (payment.account === undefined || payment.status !== 'DONE') return refuse('INVALID_REQUEST');
  records.change(
    payment,
    { status: 'WAITING_FOR_DEPOSIT', approvedAtMs: undefined, lastTransactionKey: records.newKey('TX') },
    '은행 오류로 입금이 취소되었습니다.',
  );
  return payment;
}
