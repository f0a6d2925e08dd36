// Confirms the decision about all open reports of a review: hidden with a criterion, or shown. Both have a reason.
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { useQueue } from '../../shared/detail/queue-parts.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { CriterionSelect } from '../../shared/reviews/criterion-select.tsx';

export function DecideDialog({
  report: { uuid, reportType, others },
  isUpheld,
  onClose,
}: {
  report: Answer<'getReviewReport'>;
  isUpheld: boolean;
  onClose: () => void;
}) {
  const { done, reread } = useQueue();
  const [criterion, setCriterion] = useState(reportType === 'ETC' ? undefined : reportType);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const count = others.length + 1;
  const decide = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.decideReviewReport({
        uuid,
        isUpheld,
        text: text.trim(),
        ...(isUpheld && criterion !== undefined && { criterion }),
      });
      onClose();
      await done(isUpheld ? '리뷰를 가렸습니다.' : '신고를 기각했습니다.');
    } catch (error) {
      setFailure(reasonOf(error));
      setIsBusy(false);
      await reread();
    }
  };
  return (
    <ConfirmDialog
      title={isUpheld ? '리뷰 가리기' : '신고 기각'}
      isOpen
      onClose={onClose}
      tone={isUpheld ? 'stop' : 'main'}
      confirmLabel={isUpheld ? `신고 ${count}건 받아들이고 가리기` : `신고 ${count}건 기각`}
      onConfirm={() => void decide()}
      isPending={isBusy}
      isConfirmDisabled={text.trim() === '' || (isUpheld && criterion === undefined)}
    >
      <p>
        {isUpheld
          ? '공개한 기준에 맞을 때만 가립니다. 기준과 사유를 리뷰를 쓴 사람에게 알립니다.'
          : '리뷰를 그대로 보입니다. 가려져 있으면 다시 보입니다.'}
      </p>
      {isUpheld && <CriterionSelect value={criterion} onChange={setCriterion} />}
      <TextField label="사유" isMultiline maxLength={500} value={text} onChange={setText} />
      <ProblemText text={failure} />
    </ConfirmDialog>
  );
}
