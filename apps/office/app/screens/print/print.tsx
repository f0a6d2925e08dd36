// Around every printed sheet: it has no navigation.
import { PermittedScreen } from '../../shared/shell/permitted-screen.tsx';
import styles from './print.module.css';

export default function Print() {
  return (
    <main className={styles.screen}>
      <PermittedScreen />
    </main>
  );
}
