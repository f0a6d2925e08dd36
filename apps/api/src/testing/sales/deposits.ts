// A shop for tests of virtual accounts: orders whose account was issued, deposits, and their callbacks.
import { seoulDate } from '#domain/base/calendar.ts';
import { reconcileDay } from '../../features/sales/payments/reconciliation/reconcile-day.ts';
import { claimOf } from './claims.ts';
import { type Registered, register, rows } from './orders.ts';
import { confirmInput, passTossWindow, paymentTestShop } from './payments.ts';

const byAccount = { payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' } } as const;

/** `paymentTestShop` with what a virtual account needs. */
export function depositTestShop() {
  const tools = paymentTestShop();
  const { shop, one, later } = tools;

  /** An order whose account was issued. */
  async function issued(changes: Parameters<typeof register>[2] = {}, items = one()) {
    const order = await register(shop, items, { ...byAccount, ...changes });
    const result = await shop.api.confirmPayment(confirmInput(order, await passTossWindow(shop, order)));
    if (!('order' in result)) throw new Error('No proof of the order.');
    return { order, result };
  }

  /** Money arrives at the account; `more` as the simulator takes it. */
  const deposit = ({ payment }: Registered, more: object = {}) =>
    shop.outside.control('toss/deposit', { orderId: payment.orderId, ...more });

  /** The callback of the newest change of the account, as the provider sends it. */
  async function callBack({ payment }: Registered, times = 1) {
    const { fired } = await shop.outside.control('webhooks', { orderId: payment.orderId, times });
    // The first ones are handled after their response, each once.
    await shop.settle();
    // Callbacks beyond the third of a payment are handled after a pause.
    await later(60_000);
    return fired as { status: string; answer: number }[];
  }

  /** State, failure code and encrypted account number of the newest attempt. */
  async function statesOf({ order }: Registered) {
    const [state] = await rows<{ state: string; failCode: string | null; sealed: string | null }>(
      shop,
      `select state, fail_code, deposit_account as sealed from payment where order_uuid = '${order.uuid}' order by attempt desc limit 1`,
    );
    return state;
  }

  /** The guest cancels every row. */
  async function cancel({ order, orderToken = '' }: Registered) {
    const bought = order.groups.flatMap((group) => group.orderProducts);
    const claim = { ...claimOf(bought, 'CANCEL'), action: 'CLAIM', orderToken } as const;
    return (await shop.api.inquiryOrder(claim)).claims;
  }

  /** What today's reconciliation finds about the order. */
  async function differencesOf({ payment }: Registered) {
    const differences = await reconcileDay(shop.context(), 'TOSS', seoulDate(shop.clock.now()));
    return differences?.filter(({ orderId }) => orderId === payment.orderId);
  }

  return { ...tools, issued, deposit, callBack, statesOf, cancel, differencesOf };
}
