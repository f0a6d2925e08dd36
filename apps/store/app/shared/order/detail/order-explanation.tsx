// Loads 왜 이 금액인가요? after the order: it is below the amounts, closed until it is pressed.
import { useLazyModule } from '../../page/use-lazy-module.ts';
import type { Order } from '../order-types.ts';

const load = () => import('./lazy/explanation-rows.tsx');

export function OrderExplanation({ order }: { order: Order }) {
  const part = useLazyModule(true, load, () => {});
  return part ? <part.ExplanationRows order={order} /> : null;
}
