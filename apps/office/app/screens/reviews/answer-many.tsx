// One answer for the chosen reviews.
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ReviewRow } from './reviews.filters.ts';
import styles from './reviews.module.css';

export function AnswerMany({ uuids, rows, isPending, onRun, onClose }: AskedDialogProps<ReviewRow>) {
  const [text, setText] = useState('');
  const [only] = rows;
  return (
    <ConfirmDialog
      title={`리뷰 ${uuids.length}건에 답변`}
      isOpen
      onClose={onClose}
      confirmLabel={`${uuids.length}건에 답변`}
      onConfirm={() =>
        onRun({ run: (portion) => api.bulkAnswerReviews({ uuids: portion, text: text.trim() }) })
      }
      isPending={isPending}
      isConfirmDisabled={text.trim() === ''}
    >
      {uuids.length === 1 && only !== undefined ? (
        <p className={styles.text}>{only.text}</p>
      ) : (
        <p>고른 리뷰마다 같은 답변을 씁니다. 답변이 있는 리뷰는 그대로 둡니다.</p>
      )}
      <AnswerText value={text} onChange={setText} />
    </ConfirmDialog>
  );
}
