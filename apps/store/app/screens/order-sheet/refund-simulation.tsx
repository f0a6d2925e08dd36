// Opens the simulation of a cancellation, return or exchange of what is being ordered. Its sheet is loaded when it is opened.
import { Button } from '#ui/button.tsx';
import { useLazySheet } from '../../shared/page/use-lazy-sheet.ts';
import type { PlannedOrder } from './refund-sheet.tsx';
import styles from './order-facts.module.css';

const loadSheet = () => import('./refund-sheet.tsx');

export function RefundSimulation(order: PlannedOrder) {
  const { open, part, sheet } = useLazySheet('refund', loadSheet);
  return (
    <div className={styles.simulation}>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={open}>
        취소·반품하면 얼마를 돌려받나요?
      </Button>
      {part && <part.RefundSheet {...order} {...sheet} />}
    </div>
  );
}
