// The foot of a registration: what dispatching does, the button with the number of rows, what was done and its 되돌리기.
import { Button } from '../../shared/parts/button.tsx';
import { formatCount } from '../../shared/format.ts';
import { useRunKeys } from '../../shared/keys/use-run-keys.ts';
import styles from '../../shared/imports/sheet.module.css';

export function DispatchBar({
  count,
  done,
  problem,
  isBusy,
  onDispatch,
  onUndo,
  onClose,
}: {
  /** Rows that can be dispatched. */
  count: number;
  /** What was done last, and the order products that can be taken back. */
  done: { sentence: string; uuids: readonly string[] } | undefined;
  problem: string | undefined;
  isBusy: boolean;
  onDispatch: () => void;
  onUndo: () => void;
  onClose?: () => void;
}) {
  const canDispatch = count > 0 && !isBusy;
  const canUndo = done !== undefined && done.uuids.length > 0 && !isBusy;
  useRunKeys(canDispatch ? onDispatch : undefined, canUndo ? onUndo : undefined);
  return (
    <footer className={styles.foot}>
      <div className={styles.footText}>
        <p role="status" className={styles.done}>
          {done?.sentence}
        </p>
        {done !== undefined && done.uuids.length > 0 && (
          <Button tone="quiet" size="small" keyLabel="Z" isDisabled={isBusy} onPress={onUndo}>
            되돌리기
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {done === undefined && count > 0 && (
          <p className={styles.hint}>
            {`${formatCount(count)}행이 ‘배송 준비’가 됩니다. 집하되기 전까지는 되돌릴 수 있습니다.`}
          </p>
        )}
      </div>
      {onClose !== undefined && (
        <Button size="large" onPress={onClose}>
          닫기
        </Button>
      )}
      <Button
        tone="main"
        size="large"
        keyLabel="Ctrl ↵"
        isDisabled={count === 0}
        isPending={isBusy}
        onPress={onDispatch}
      >
        {count === 0 ? '발송 처리' : `${formatCount(count)}행 발송 처리`}
      </Button>
    </footer>
  );
}
