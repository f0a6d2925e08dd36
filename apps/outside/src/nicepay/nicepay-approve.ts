// Approves an authenticated transaction, with the outcome of each test card (docs/integrations.md#nicepay-calls).
// Keys and HTTP are handled by the caller.
import { newVirtualAccount, type NicepayBook, type NicepayTransaction } from './nicepay-book.ts';
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
  book: NicepayBook;
  settings: NicepaySettings;
  /** Sends the webhooks of one transaction now and awaits their answers (for the racing card). */
  sendWebhooksNow(tid: string): Promise<void>;
};

const AUTHENTICATED_MS = 10 * 60_000;
const CARD_MINIMUM = 1_000;

function approve(book: NicepayBook, transaction: NicepayTransaction): NicepayTransaction | NicepayRefusal {
  if (transaction.isNetCancelled) return fail(book, transaction, '2013');
  const now = book.world.now().getTime();
  const isCard = transaction.method === 'card';
  book.change(
    transaction,
    { status: isCard ? 'paid' : 'ready', approvedAtMs: now, ...(isCard && { paidAtMs: now }) },
    isCard
      ? `${transaction.amount.toLocaleString('ko-KR')}원이 승인되었습니다.`
      : '가상계좌가 발급되었습니다. 입금을 기다립니다.',
  );
  return transaction;
}

function fail(book: NicepayBook, transaction: NicepayTransaction, code: string): NicepayRefusal {
  const refusal = refuse(code);
  book.change(
    transaction,
    { status: 'failed', failedAtMs: book.world.now().getTime() },
    `승인이 거절되었습니다: ${refusal.resultMsg}`,
  );
  return refusal;
}

/** Approves slow transactions whose time has come and whose caller has disconnected (also after a restart). */
export function approveIfDue(book: NicepayBook, transaction: NicepayTransaction): void {
  const { approvesAtMs } = transaction;
  if (approvesAtMs === undefined || transaction.status !== undefined) return;
  if (book.world.now().getTime() >= approvesAtMs) approve(book, transaction);
}

async function approveSlowly({ book, settings }: Approving, transaction: NicepayTransaction) {
  const { world } = book;
  book.change(
    transaction,
    { approvesAtMs: world.now().getTime() + settings.hangMs },
    `응답 없이 ${settings.hangMs / 1000}초 뒤에 승인됩니다.`,
  );
  await world.sleep(settings.hangMs);
  approveIfDue(book, transaction);
  return transaction.status === 'failed' ? refuse('2013') : transaction;
}

async function playCard(approving: Approving, transaction: NicepayTransaction) {
  const { book } = approving;
  switch (findNicepayCard(transaction.cardId ?? '')?.outcome) {
    case 'DECLINE':
      return fail(book, transaction, '3095');
    case 'SESSION_EXPIRED':
      return fail(book, transaction, 'A245');
    case 'TIME_OUT':
      return approveSlowly(approving, transaction);
    case 'WEBHOOK_FIRST': {
      const outcome = approve(book, transaction);
      await approving.sendWebhooksNow(transaction.tid);
      return outcome;
    }
    default:
      return approve(book, transaction);
  }
}

function refusalToApprove(
  book: NicepayBook,
  transaction: NicepayTransaction,
  body: Record<string, unknown>,
): NicepayRefusal | undefined {
  const { amount, ediDate, signData } = body;
  if (transaction.status !== undefined || transaction.approvesAtMs !== undefined) return refuse('A225');
  if (signData !== undefined && signData !== signatureOf(transaction.tid, Number(amount), String(ediDate)))
    return refuse('U117');
  if (amount !== transaction.amount) return refuse('A123');
  const age = book.world.now().getTime() - (transaction.authenticatedAtMs ?? 0);
  if (transaction.authenticatedAtMs === undefined || age > AUTHENTICATED_MS) return refuse('A245');
  if (transaction.method === 'card' && transaction.amount < CARD_MINIMUM)
    return fail(book, transaction, '3041');
  const other = book.findByOrder(transaction.orderId);
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
  const transaction = approving.book.get(tid);
  if (transaction === undefined || transaction.authenticatedAtMs === undefined) return refuse('A251');
  const refusal = refusalToApprove(approving.book, transaction, body);
  if (refusal) return refusal;
  return transaction.method === 'card'
    ? playCard(approving, transaction)
    : approve(approving.book, transaction);
}

/** The shopper chose a card or a bank in the window: the transaction may be approved, or failed there. */
export function authenticate(
  book: NicepayBook,
  transaction: NicepayTransaction,
  chosen: { cardId?: string; bankCode?: string; installmentMonths: number },
): 'authenticated' | 'failed' {
  const card = findNicepayCard(chosen.cardId ?? '');
  if (card?.outcome === 'WINDOW_FAIL') {
    book.change(transaction, { cardId: card.id }, '카드사 인증이 실패했습니다.');
    return 'failed';
  }
  const now = book.world.now().getTime();
  book.change(
    transaction,
    {
      authenticatedAtMs: now,
      authToken: `NICETOKN${book.newTid().slice(-18)}`,
      installmentMonths: chosen.installmentMonths,
      ...(card && { cardId: card.id }),
      ...(transaction.method === 'vbank' && {
        vbank: newVirtualAccount(book, chosen.bankCode ?? '', transaction),
      }),
    },
    '인증되었습니다. 상점의 승인을 기다립니다.',
  );
  return 'authenticated';
}
