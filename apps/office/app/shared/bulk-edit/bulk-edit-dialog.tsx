// The dialog of a bulk edit: its fields, what a dry run says about them, and the button with the number of products that change.
import type { ReactNode } from 'react';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { formatCount } from '../format.ts';
import type { AskedDialogProps, BulkResult } from '../list/list-types.ts';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import styles from './bulk.module.css';

export function BulkEditDialog<Row>({
  label,
  uuids,
  check: { isChecking, problem },
  outcome,
  run,
  children,
  isPending,
  onRun,
  onClose,
}: Omit<AskedDialogProps<Row>, 'rows'> & {
  /** What changes: 판매가, 재고. */
  label: string;
  check: { isChecking: boolean; problem: string | undefined };
  /** Of the dry run for the current values. */
  outcome: React.ComponentProps<typeof BulkPreview> | undefined;
  /** Undefined while the values are incomplete. */
  run: ((uuids: string[]) => Promise<BulkResult>) | undefined;
  /** The fields. */
  children: ReactNode;
}) {
  const count = outcome?.changedCount ?? 0;
  return (
    <ConfirmDialog
      title={`상품 ${formatCount(uuids.length)}개 · ${label} 바꾸기`}
      isOpen
      onClose={onClose}
      size="wide"
      isPending={isPending}
      isConfirmDisabled={count === 0}
      confirmLabel={count === 0 ? `${label} 변경` : `${formatCount(count)}개 상품 ${label} 변경`}
      onConfirm={() =>
        run !== undefined &&
        onRun({
          run,
          done: (done) =>
            `${formatCount(done)}개 상품의 ${label}${particleAfter(label, '을/를')} 바꿨습니다.`,
        })
      }
    >
      {children}
      {isChecking && <p className={styles.quiet}>무엇이 바뀌는지 확인하고 있습니다.</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {outcome !== undefined && <BulkPreview {...outcome} />}
    </ConfirmDialog>
  );
}
