// A review over the list: text, photos, why it is hidden, and its answer, which can be replaced.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Photos } from '../../shared/detail/photos.tsx';
import { formatTime } from '../../shared/format.ts';
import { useSaveKey } from '../../shared/keys/use-save-key.ts';
import { MissingRow } from '../../shared/list/missing-row.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ReviewRow } from './reviews.filters.ts';
import styles from './reviews.module.css';

/** The review that the address names. */
export function OpenReview({ rows }: { rows: readonly ReviewRow[] }) {
  const { openUuid, close } = useOpenRow();
  if (openUuid === undefined) return null;
  const row = rows.find(({ uuid }) => uuid === openUuid);
  return row === undefined ? (
    <MissingRow noun="리뷰" onClose={close} />
  ) : (
    <Review key={openUuid} row={row} onClose={close} />
  );
}

function Review({ row, onClose }: { row: ReviewRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(row.answer?.text ?? '');
  const { isBusy, problem, run } = useRun();
  const isChanged = text.trim() !== '' && text.trim() !== row.answer?.text;
  const save = async () => {
    if (!isChanged || isBusy) return;
    await run(async () => {
      await api.answerReview({ uuid: row.uuid, text: text.trim() });
      showToast(row.answer === undefined ? '답변했습니다.' : '답변을 고쳤습니다.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['reviews'] });
    });
  };
  useSaveKey(() => void save());
  return (
    <Dialog
      title={`${row.rating}점 · ${row.displayName}`}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        <>
          <ButtonLink href={`/voice/reviews?product=${row.productUuid}`}>이 상품의 리뷰</ButtonLink>
          <Button
            tone="main"
            keyLabel="Ctrl S"
            isDisabled={!isChanged}
            isPending={isBusy}
            onPress={() => void save()}
          >
            {row.answer === undefined ? '답변' : '답변 고치기'}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {row.writerName} · {formatTime(row.createdAt)} · 도움 {row.likeCount}
        {row.isRepeatBuyer && ' · 다시 산 구매자'}
        {row.isEdited && ' · 고친 리뷰'}
      </p>
      {row.state !== 'SHOWN' && (
        <p className={styles.hidden}>
          {row.hiddenReason ?? '신고가 모여 가려졌습니다. 본사가 판단할 때까지 보이지 않습니다.'}
        </p>
      )}
      <p className={styles.text}>{row.text}</p>
      <Photos images={row.images} label="리뷰 사진" />
      <AnswerText value={text} onChange={setText} />
      <ProblemText text={problem} />
    </Dialog>
  );
}
