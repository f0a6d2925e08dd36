// A screen that enters something new: sections at the left, at the right what it will cost or return, with the one button that does it.
// What was typed stays when the server refuses; leaving with it asks once.
import type { ReactNode } from 'react';
import { BackIcon } from '#ui/icons.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useSaveKey } from '../keys/use-save-key.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import type { EntryRun } from './use-entry.ts';
import { useEntryGuard } from './use-entry.ts';
import styles from './entry.module.css';

type EntryProps = {
  title: string;
  detail?: ReactNode;
  /** The list or the thing that it belongs to. */
  back: { href: string; label: string };
  entry: EntryRun;
  /** Fields that were filled in. */
  changeCount: number;
  /** What the button will do, with its heading. */
  consequence: ReactNode;
  consequenceLabel: string;
  /** With the number or the amount. */
  button: string;
  isReady: boolean;
  onRun: () => void;
  children: ReactNode;
};

export function Entry(props: EntryProps) {
  const { title, detail, back, entry, changeCount, isReady, onRun, children } = props;
  const blocker = useEntryGuard(entry, changeCount);
  useSaveKey(() => isReady && !entry.isBusy && onRun(), 'Enter');
  return (
    <div className={styles.entry}>
      <header className={styles.head}>
        <ButtonLink href={back.href} tone="quiet" size="small" icon={<BackIcon size={18} />}>
          {back.label}
        </ButtonLink>
        <h1>{title}</h1>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </header>
      <div className={styles.sections}>{children}</div>
      <Consequence {...props} />
      <LeaveDialog
        isOpen={blocker.state === 'blocked'}
        changeCount={changeCount}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </div>
  );
}

function Consequence({ entry, consequence, consequenceLabel, button, isReady, onRun }: EntryProps) {
  return (
    <div className={styles.consequence}>
      <div className={styles.preview} role="region" aria-label={consequenceLabel} tabIndex={0}>
        {consequence}
      </div>
      <div className={styles.bar}>
        {entry.problem !== undefined && (
          <p className={styles.problem} role="alert">
            {entry.problem}
          </p>
        )}
        <Button
          tone="main"
          size="large"
          keyLabel="Ctrl ↵"
          isPending={entry.isBusy}
          isDisabled={!isReady}
          onPress={onRun}
        >
          {button}
        </Button>
      </div>
    </div>
  );
}

/** What a section of a screen gets. */
export type SectionProps<Draft> = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong with a field, by its name in the call. */
  problems: EntryRun['fieldProblems'];
};

/** A part of the entry with its heading. */
export function EntrySection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** A field over the whole width; other fields are two in a line. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
);
