import type { orders } from '#contract/orders.ts';
import { refuse } from '#domain/refusal.ts';
import type { HandlersOf } from '../../handler-types.ts';
const later = async () => refuse('NOT_FOUND');
export const ordersApi: HandlersOf<typeof orders> = {
  registerOrder: later,
  getAnonymousOrder: later,
  getAnonymousOrderWithPhone: later,
  getOrderByClientOrderId: later,
  countOrderByProductId: later,
  countOrderByProductItemId: later,
};
