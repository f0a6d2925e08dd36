// The dialog of one move of several rows: selection of the rows, consequence, and the reason of each refused row.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { optionsAndCount } from '../../../shared/catalog/option-text.ts';
import type { BulkResult } from '../../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Checkbox } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { showToast } from '../../../shared/parts/toast.tsx';
import { sentenceOf } from '../../../shared/api/api.ts';
import { runInPortions } from '../../../shared/list/run-action.ts';
import type { OrderRow } from '../order-types.ts';
import styles from './moves.module.css';

export type MoveDialogProps = {
  /** Rows that permit the move. */
  rows: readonly OrderRow[];
  /** Uuids of the rows that are selected at first. */
  uuids: readonly string[];
  onClose: () => void;
};

export function MoveDialog({
  title,
  text,
  rows,
  chosen,
  onChoose,
  onClose,
  run,
  done,
  undo,
  confirmLabel,
  tone,
  isReady = true,
  children,
}: {
  title: string;
  /** Consequence of the move. */
  text: string;
  rows: readonly OrderRow[];
  chosen: readonly string[];
  onChoose: (uuids: string[]) => void;
  onClose: () => void;
  run: (uuids: string[]) => Promise<BulkResult>;
  /** Returns the Korean message for this number of moved rows. */
  done: (count: number) => string;
  undo?: (uuids: string[]) => Promise<BulkResult>;
  /** With the number of rows or the amount. */
  confirmLabel: string;
  tone?: 'main' | 'stop';
  /** The fields of the dialog are complete. */
  isReady?: boolean;
  /** Fields of the move. */
  children?: ReactNode;
}) {
  const { isBusy, failures, problem, execute } = useBulkMove({ run, done, undo, onClose, onChoose });
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      onConfirm={() => void execute(chosen)}
      isPending={isBusy}
      isConfirmDisabled={chosen.length === 0 || !isReady}
      confirmLabel={confirmLabel}
      {...(tone !== undefined && { tone })}
    >
      <RowChoice rows={rows} chosen={chosen} onChoose={onChoose} failures={failures} />
      {children}
      <p>{text}</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

/** Executes a bulk call; closes the dialog when every row is done, otherwise keeps the refused rows with their reasons. */
function useBulkMove({
  run,
  done,
  undo,
  onClose,
  onChoose,
}: {
  run: (uuids: string[]) => Promise<BulkResult>;
  done: (count: number) => string;
  undo: ((uuids: string[]) => Promise<BulkResult>) | undefined;
  onClose: () => void;
  onChoose: (uuids: string[]) => void;
}) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string>();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const takeBack = async (uuids: string[]) => {
    if (undo === undefined) return;
    const { failed } = await runInPortions(undo, uuids);
    if (failed[0] !== undefined) showToast(failed[0].message, { tone: 'stop' });
    await reread();
  };
  const execute = async (chosen: readonly string[]) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const result = await run([...chosen]);
      const failed = result.rows.filter(({ isDone }) => !isDone);
      const moved = result.rows.filter(({ isDone }) => isDone).map(({ uuid }) => uuid);
      if (moved.length > 0) showToast(done(moved.length), { undo: undo && (() => void takeBack(moved)) });
      if (failed.length === 0) onClose();
      setFailures(new Map(failed.map(({ uuid, message }) => [uuid, message ?? '처리하지 못했습니다.'])));
      if (failed.length > 0) onChoose(failed.map(({ uuid }) => uuid));
      await reread();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failures, problem, execute };
}

/** The rows of a move; one row is stated, several are chosen from. */
function RowChoice({
  rows,
  chosen,
  onChoose,
  failures,
}: {
  rows: readonly OrderRow[];
  chosen: readonly string[];
  onChoose: (uuids: string[]) => void;
  failures: ReadonlyMap<string, string>;
}) {
  return (
    <ul className={styles.choice} aria-label="대상 상품">
      {rows.map((row) => (
        <li key={row.uuid}>
          {rows.length === 1 ? (
            <span>{nameOf(row)}</span>
          ) : (
            <Checkbox
              isSelected={chosen.includes(row.uuid)}
              onChange={(isSelected) =>
                onChoose(isSelected ? [...chosen, row.uuid] : chosen.filter((uuid) => uuid !== row.uuid))
              }
            >
              {nameOf(row)}
            </Checkbox>
          )}
          <ProblemText text={failures.get(row.uuid)} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (row: OrderRow): string => `${row.displayName} · ${optionsAndCount(row)}`;
