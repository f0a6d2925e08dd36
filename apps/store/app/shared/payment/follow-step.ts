// After an order is registered: open the window, or go to the screen that knows more. Leaves the page when all is well.
import { api } from '../api/api.ts';
import { findAttempt } from '../order/order-attempts.ts';
import type { PaymentWindow } from './payment-window.ts';
import { completePath, failPath, resultPath } from '../paths/order-paths.ts';
import type { NextStep } from './send-order.ts';

/** The window did not open; the message is for the shopper. No money was asked for. */
export class WindowProblem extends Error {}

/** Throws a WindowProblem when the window does not open. */
export async function followStep(step: NextStep, payment: PaymentWindow): Promise<void> {
  if (step.kind === 'paid') return window.location.assign(completePath(step.orderNo));
  if (step.kind === 'unsettled') return window.location.assign(resultPath(step.paymentOrderId));
  reportOpening(step.start.orderId);
  try {
    await payment.open(step.start);
  } catch (error) {
    const { isWindowClosed, windowSentence } = await import('./lazy/toss-window.ts');
    if (isWindowClosed(error)) return window.location.assign(failPath(step.start.orderId));
    throw new WindowProblem(windowSentence(error), { cause: error });
  }
}

/**
 * From here on the shop reserves the goods for the whole half hour. Nothing waits for it: the window takes this page's place, and
 * where the report is lost the shop asks the payment company whether the window was opened.
 */
function reportOpening(orderId: string): void {
  const clientOrderId = findAttempt(orderId)?.clientOrderId;
  if (clientOrderId === undefined) return;
  api.openPaymentWindow({ orderId, clientOrderId }, { keepalive: true }).catch(() => undefined);
}
