// Gives scheduled issues another time.
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import type { CouponIssue } from './coupon-issues.columns.tsx';

export function MoveDialog({ uuids, rows, isPending, onRun, onClose }: AskedDialogProps<CouponIssue>) {
  const [time, setTime] = useState(rows[0]?.issueAt.slice(0, 16) ?? '');
  const count = formatCount(uuids.length);
  const move = (chosen: readonly string[], rowOf: (uuid: string) => CouponIssue | undefined) =>
    oneByOne(chosen, (uuid) =>
      api.editCouponIssue({ uuid, version: rowOf(uuid)?.version ?? 0, issueAt: `${time}:00` }),
    );
  return (
    <ConfirmDialog
      title={`예약 ${count}건의 시각을 바꿀까요?`}
      isOpen
      onClose={onClose}
      confirmLabel={`예약 ${count}건 바꾸기`}
      isPending={isPending}
      isConfirmDisabled={time === ''}
      onConfirm={() => onRun({ run: move })}
    >
      <TextField
        label="발급할 때"
        type="datetime-local"
        value={time}
        onChange={setTime}
        hint="5분 뒤부터 1년 안의, 쿠폰의 발급 기간 안의 한국 시각입니다."
      />
    </ConfirmDialog>
  );
}
