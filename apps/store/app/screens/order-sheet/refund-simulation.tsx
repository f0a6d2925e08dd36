// Opens the simulation of a cancellation, return or exchange of what is being ordered. Its sheet is loaded when it is opened.
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { notLoaded } from '../../shared/page/leave-page.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import type { PlannedOrder } from './refund-sheet.tsx';
import styles from './order-facts.module.css';

const loadSheet = () => import('./refund-sheet.tsx');

export function RefundSimulation(order: PlannedOrder) {
  const showSnackbar = useSnackbar();
  const sheet = useSheet('refund');
  const part = useLazyModule(sheet.isOpen, loadSheet, () => {
    sheet.close();
    showSnackbar({ text: notLoaded() });
  });
  return (
    <div className={styles.simulation}>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        취소·반품하면 얼마를 돌려받나요?
      </Button>
      {part && <part.RefundSheet {...order} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </div>
  );
}
