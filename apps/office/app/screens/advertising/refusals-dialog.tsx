// Numbers that called the 080 number: their members get no advertising by text any more (docs/rules/messages.md#refusal).
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { formatCount } from '../../shared/format.ts';
import { memberLines } from '../../shared/members/member-lines.ts';
import { MemberLinesField } from '../../shared/members/member-lines-field.tsx';
import { RefusedMembers } from '../../shared/members/refused-members.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import styles from './advertising.module.css';

/** Numbers of one call. */
const numbersAtMost = 2_000;

export function RefusalsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useRun();
  const [result, setResult] = useState<Answer<'refuseAdvertisingOfNumbers'>>();
  const phones = memberLines(text);
  const isValid = phones.length > 0 && phones.length <= numbersAtMost;
  const refuse = () =>
    run(async () => {
      const answer = await api.refuseAdvertisingOfNumbers({ phones });
      showToast(`회원 ${formatCount(answer.count)}명의 문자 광고 수신거부를 등록했습니다.`);
      setResult(answer);
      setText('');
      if ((answer.refused ?? []).length === 0) onClose();
    });
  return (
    <ConfirmDialog
      title="080 수신거부 등록"
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={isValid ? `번호 ${formatCount(phones.length)}개 등록` : '등록'}
      isPending={isBusy}
      isConfirmDisabled={!isValid}
      onConfirm={() => void refuse()}
    >
      <div className={styles.stack}>
        <p>
          080 번호로 수신거부한 번호입니다. 등록하면 대기 중인 광고 문자도 보내지 않고, 처리 결과를 회원에게
          알립니다.
        </p>
        <MemberLinesField
          label="휴대폰 번호"
          unit="개"
          value={text}
          onChange={setText}
          atMost={numbersAtMost}
        />
        <div aria-live="polite">
          <ProblemText text={problem} />
          <RefusedMembers refused={result?.refused} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
