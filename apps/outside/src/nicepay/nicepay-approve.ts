// Approves an authenticated transaction, with the outcome of each test card (docs/integrations.md#nicepay-calls).
// Keys and HTTP are handled by the caller.
import { newVirtualAccount, type NicepayRecords, type NicepayTransaction } from './nicepay-records.ts';
import { findNicepayCard } from './nicepay-cards.ts';
import { refuse, type NicepayRefusal } from './nicepay-codes.ts';
import { signatureOf } from './nicepay-keys.ts';

export type NicepaySettings = {
  /** Delay of the slow card. */
  hangMs: number;
  webhookUrl: string | undefined;
  webhooks: 'send' | 'hold';
  /** Fault of the following webhooks and returns; `none` unless a test sets one. */
  fault: 'none' | 'wrong-signature' | 'wrong-amount';
  /** Effect of a net-cancel on an approval that is under way: it fails, or the net-cancel finds nothing and the approval captures. */
  inFlight: 'void' | 'miss';
};

export type Approving = {
  records: NicepayRecords;
  settings: NicepaySettings;
  /** Sends the webhooks of one transaction now and awaits their answers (for the racing card). */
  sendWebhooksNow(tid: string): Promise<void>;
};

const AUTHENTICATED_MS = 10 * 60_000;
const CARD_MINIMUM = 1_000;

function approve(
  records: NicepayRecords,
  transaction: NicepayTransaction,
): NicepayTransaction | NicepayRefusal {
  if (transaction.isNetCancelled) return fail(records, transaction, '2013');
  const now = records.world.now().getTime();
  const isCard = transaction.method === 'card';
  records.change(
    transaction,
    { status: isCard ? 'paid' : 'ready', approvedAtMs: now, ...(isCard && { paidAtMs: now }) },
    isCard
      ? `${transaction.amount.toLocaleString('ko-KR')}원이 승인되었습니다.`
      : '가상계좌가 발급되었습니다. 입금을 기다립니다.',
  );
  return transaction;
}

function fail(records: NicepayRecords, transaction: NicepayTransaction, code: string): NicepayRefusal {
  const refusal = refuse(code);
  records.change(
    transaction,
    { status: 'failed', failedAtMs: records.world.now().getTime() },
    `승인이 거절되었습니다: ${refusal.resultMsg}`,
  );
  return refusal;
}

/** Approves slow transactions whose time has come and whose caller has disconnected (also after a restart). */
export function approveIfDue(records: NicepayRecords, transaction: NicepayTransaction): void {
  const { approvesAtMs } = transaction;
  if (approvesAtMs === undefined || transaction.status !== undefined) return;
  if (records.world.now().getTime() >= approvesAtMs) approve(records, transaction);
}

async function approveSlowly({ records, settings }: Approving, transaction: NicepayTransaction) {
  const { world } = records;
  records.change(
    transaction,
    { approvesAtMs: world.now().getTime() + settings.hangMs },
    `응답 없이 ${settings.hangMs / 1000}초 뒤에 승인됩니다.`,
  );
  await world.sleep(settings.hangMs);
  approveIfDue(records, transaction);
  return transaction.status === 'failed' ? refuse('2013') : transaction;
}

async function playCard(approving: Approving, transaction: NicepayTransaction) {
  const { records } = approving;
  switch (findNicepayCard(transaction.cardId ?? '')?.outcome) {
    case 'DECLINE':
      return fail(records, transaction, '3095');
    case 'SESSION_EXPIRED':
      return fail(records, transaction, 'A245');
    case 'TIME_OUT':
      return approveSlowly(approving, transaction);
    case 'WEBHOOK_FIRST': {
      const outcome = approve(records, transaction);
      await approving.sendWebhooksNow(transaction.tid);
      return outcome;
    }
    default:
      return approve(records, transaction);
  }
}

function refusalToApprove(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  body: Record<string, unknown>,
): NicepayRefusal | undefined {
  const { amount, ediDate, signData } = body;
  if (transaction.status !== undefined || transaction.approvesAtMs !== undefined) return refuse('A225');
  if (signData !== undefined && signData !== signatureOf(transaction.tid, Number(amount), String(ediDate)))
    return refuse('U117');
  if (amount !== transaction.amount) return refuse('A123');
  const age = records.world.now().getTime() - (transaction.authenticatedAtMs ?? 0);
  if (transaction.authenticatedAtMs === undefined || age > AUTHENTICATED_MS) return refuse('A245');
  if (transaction.method === 'card' && transaction.amount < CARD_MINIMUM)
    return fail(records, transaction, '3041');
  const other = records.findByOrder(transaction.orderId);
  return other !== undefined && other !== transaction && other.status !== undefined
    ? refuse('A127')
    : undefined;
}

/** Approves: returns the transaction (paid, or a virtual account that is ready), or the provider's refusal. */
export async function approveTransaction(
  approving: Approving,
  tid: string,
  body: Record<string, unknown>,
): Promise<NicepayTransaction | NicepayRefusal> {
  const transaction = approving.records.get(tid);
  if (transaction === undefined || transaction.authenticatedAtMs === undefined) return refuse('A251');
  const refusal = refusalToApprove(approving.records, transaction, body);
  if (refusal) return refusal;
  return transaction.method === 'card'
    ? playCard(approving, transaction)
    : approve(approving.records, transaction);
}

/** The shopper chose a card or a bank in the window: the transaction may be approved, or failed there. */
export function authenticate(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  chosen: { cardId?: string; bankCode?: string; installmentMonths: number },
): 'authenticated' | 'failed' {
  const card = findNicepayCard(chosen.cardId ?? '');
  if (card?.outcome === 'WINDOW_FAIL') {
    records.change(transaction, { cardId: card.id }, '카드사 인증이 실패했습니다.');
    return 'failed';
  }
  const now = records.world.now().getTime();
  records.change(
    transaction,
    {
      authenticatedAtMs: now,
      authToken: `NICETOKN${records.newTid().slice(-18)}`,
      installmentMonths: chosen.installmentMonths,
      ...(card && { cardId: card.id }),
      ...(transaction.method === 'vbank' && {
        vbank: newVirtualAccount(records, chosen.bankCode ?? '', transaction),
      }),
    },
    '인증되었습니다. 상점의 승인을 기다립니다.',
  );
  return 'authenticated';
}
