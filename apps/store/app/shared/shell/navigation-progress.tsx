// A thin line at the top while the next screen is on its way, shown only when the way takes a moment.
import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.line} role="progressbar" aria-label="불러오는 중" />
  );
}
