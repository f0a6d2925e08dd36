// What a screen shows when its data could not be read: one sentence, the request's number to copy, and another try.
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import { Button } from './button.tsx';
import styles from './failure.module.css';

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = isRefusal(error) ? error.extra?.requestId : undefined;
  return (
    <div className={styles.failure} role="alert">
      <p>{sentenceOf(error)}</p>
      {typeof requestId === 'string' && <p className={styles.number}>요청 번호 {requestId}</p>}
      <Button onPress={onRetry ?? (() => location.reload())}>다시 시도</Button>
    </div>
  );
}

/** One sentence and the next step where a list or a queue has no rows. */
export function Empty({ children }: { children: React.ReactNode }) {
  return <div className={styles.failure}>{children}</div>;
}
