// The dialog of a bulk edit: its fields, what a dry run says about them, and the button with the number of products that change.
import type { ReactNode } from 'react';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { formatCount } from '../format.ts';
import type { AskedDialogProps, BulkResult } from '../list/list-types.ts';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { ProblemText } from '../parts/problem-text.tsx';
import { useScheduleFields } from '../parts/use-schedule-fields.tsx';
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
  /** Executes the change now, or schedules it. Undefined while the values are incomplete. */
  run: ((applyAt?: string) => (uuids: string[]) => Promise<BulkResult>) | undefined;
  /** The fields. */
  children: ReactNode;
}) {
  const {
    at: applyAt,
    isScheduled,
    fields,
  } = useScheduleFields({
    label: '언제 바꿀지',
    timeLabel: '바꿀 때',
    hint: '그때 규칙을 다시 확인하고, 그사이 다른 사람이 바꾼 항목은 그대로 둡니다.',
  });
  // A row that has the value now may have another one at the time.
  const count = (outcome?.changedCount ?? 0) + (isScheduled ? (outcome?.sameCount ?? 0) : 0);
  const verb = isScheduled ? '변경 예약' : '변경';
  return (
    <ConfirmDialog
      title={`상품 ${formatCount(uuids.length)}개 · ${label} 바꾸기`}
      isOpen
      onClose={onClose}
      size="wide"
      isPending={isPending}
      isConfirmDisabled={count === 0 || (isScheduled && applyAt === undefined)}
      confirmLabel={count === 0 ? `${label} ${verb}` : `${formatCount(count)}개 상품 ${label} ${verb}`}
      onConfirm={() =>
        run !== undefined &&
        onRun({
          run: run(applyAt),
          done: (done) =>
            isScheduled
              ? `${formatCount(done)}개 상품의 ${label} 변경을 예약했습니다.`
              : `${formatCount(done)}개 상품의 ${label}${particleAfter(label, '을/를')} 바꿨습니다.`,
        })
      }
    >
      {children}
      {fields}
      {isChecking && <p className={styles.quiet}>무엇이 바뀌는지 확인하고 있습니다.</p>}
      <ProblemText text={problem} />
      {outcome !== undefined && <BulkPreview {...outcome} />}
    </ConfirmDialog>
  );
}
