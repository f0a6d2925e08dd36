// Why the chosen reviews are hidden: a published criterion and a reason, which each writer reads.
import { useState } from 'react';
import type { HideCriterion } from '#domain/reviews/review-types.ts';
import { api } from '../../shared/api/api.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { CriterionSelect } from '../../shared/reviews/criterion-select.tsx';
import type { ReviewRow } from './reviews.filters.ts';

export function HideMany({ uuids, isPending, onRun, onClose }: AskedDialogProps<ReviewRow>) {
  const [criterion, setCriterion] = useState<HideCriterion>();
  const [text, setText] = useState('');
  const hide = () => {
    if (criterion === undefined) return;
    const hiding = { criterion, text: text.trim() };
    onRun({ run: (portion) => api.bulkHideReviews({ uuids: portion, ...hiding }) });
  };
  return (
    <ConfirmDialog
      title={`리뷰 ${uuids.length}건 가리기`}
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={`${uuids.length}건 가리기`}
      onConfirm={hide}
      isPending={isPending}
      isConfirmDisabled={criterion === undefined || text.trim() === ''}
    >
      <p>공개한 기준에 맞는 리뷰만 가릴 수 있습니다. 별점이 낮다는 것은 기준이 아닙니다.</p>
      <CriterionSelect value={criterion} onChange={setCriterion} />
      <TextField
        label="사유"
        isMultiline
        maxLength={500}
        value={text}
        onChange={setText}
        hint="기준과 사유를 리뷰를 쓴 사람에게 알립니다."
      />
    </ConfirmDialog>
  );
}
