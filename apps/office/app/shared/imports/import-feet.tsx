// The lowest line of an import: of a checked file with the button that imports it, and of its result.
import { useRunKeys } from '../keys/use-run-keys.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { takeLostFocus } from './take-lost-focus.ts';
import styles from './sheet.module.css';

type Work = {
  problem: string | undefined;
  isBusy: boolean;
  clear: () => void;
  apply: () => Promise<unknown>;
};

export function CheckedFoot({
  work,
  hint,
  label,
  isDisabled,
}: {
  work: Work;
  hint: string | undefined;
  /** Of the button that imports, with the number of what it imports. */
  label: string;
  isDisabled: boolean;
}) {
  const apply = () => void work.apply();
  useRunKeys(isDisabled || work.isBusy ? undefined : apply);
  return (
    <footer className={styles.foot}>
      <div className={styles.footText}>
        <p role="alert" className={styles.problem}>
          {work.problem}
        </p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <Button size="large" onPress={work.clear}>
        닫기
      </Button>
      <Button
        tone="main"
        size="large"
        keyLabel="Ctrl ↵"
        isDisabled={isDisabled}
        isPending={work.isBusy}
        onPress={apply}
      >
        {label}
      </Button>
    </footer>
  );
}

export const ResultFoot = ({
  done,
  list,
  onClear,
}: {
  /** What was imported, in a sentence. */
  done: string;
  /** The screen with what was imported. */
  list: { href: string; label: string };
  onClear: () => void;
}) => (
  <footer className={styles.foot}>
    <div className={styles.footText}>
      <p ref={takeLostFocus} tabIndex={-1} role="status" className={styles.done}>
        {done}
      </p>
    </div>
    <Button size="large" onPress={onClear}>
      다른 파일
    </Button>
    <ButtonLink href={list.href} tone="main" size="large">
      {list.label}
    </ButtonLink>
  </footer>
);
