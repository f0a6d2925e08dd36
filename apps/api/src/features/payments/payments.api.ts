import type { payments } from '#contract/payments.ts';
import { refuse } from '#domain/refusal.ts';
import type { HandlersOf } from '../../handler-types.ts';
const later = async () => refuse('NOT_FOUND');
export const paymentsApi: HandlersOf<typeof payments> = {
  getPaymentWidgetInfo: later,
  confirmPayment: later,
  confirmPaymentWithOrderId: later,
  failPayment: later,
  receiveTossWebhook: later,
};
