// Asks which personal data a staff member needs and why. Every disclosure is in the audit log with its reason.
import { useState } from 'react';
import { useRun } from '../api/use-run.ts';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { Checkbox } from '../parts/fields.tsx';
import { ProblemText } from '../parts/problem-text.tsx';
import { ReasonField, isReason } from './reason-field.tsx';
import type { Reveal, RevealField } from './use-reveal.ts';
import styles from './privacy.module.css';

export type RevealOption = { field: RevealField; label: string };

export function RevealDialog({ reveal, options }: { reveal: Reveal; options: readonly RevealOption[] }) {
  return reveal.asked === undefined ? null : (
    <Question key={reveal.asked.join()} reveal={reveal} asked={reveal.asked} options={options} />
  );
}

function Question({
  reveal,
  asked,
  options,
}: {
  reveal: Reveal;
  asked: readonly RevealField[];
  options: readonly RevealOption[];
}) {
  const [fields, setFields] = useState(asked);
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useRun();
  const show = () => run(() => reveal.reveal(fields, reason.trim()));
  return (
    <ConfirmDialog
      title="개인정보를 볼까요?"
      isOpen
      onClose={reveal.close}
      onConfirm={() => void show()}
      isPending={isBusy}
      isConfirmDisabled={fields.length === 0 || !isReason(reason)}
      confirmLabel={`${fields.length}개 항목 1분 동안 보기`}
    >
      <p>누가, 언제, 왜 보았는지 기록에 남습니다. 필요한 항목만 골라 주세요.</p>
      <div className={styles.options} role="group" aria-label="볼 항목">
        {options.map(({ field, label }) => (
          <Checkbox
            key={field}
            isSelected={fields.includes(field)}
            onChange={(isSelected) =>
              setFields(isSelected ? [...fields, field] : fields.filter((one) => one !== field))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <ReasonField value={reason} onChange={setReason} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
