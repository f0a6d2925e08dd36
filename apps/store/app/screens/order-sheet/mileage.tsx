// Loads the mileage of a member after the sheet: guests have none, and filling in the sheet does not need it. Without it, as offline,
// the order uses no mileage.
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { MileageFieldProps } from './lazy/mileage-field.tsx';
import styles from './order-facts.module.css';

const load = () => import('./lazy/mileage-field.tsx');

export function Mileage(props: MileageFieldProps) {
  const part = useLazyModule(true, load, () => {});
  return <div className={styles.mileage}>{part && <part.MileageField {...props} />}</div>;
}
