// A number of a row that is changed in the list: Enter or leaving the field saves it, Escape restores what is stored.
import { useState } from 'react';
import { formatCount } from '../../shared/format.ts';
import { numberOf } from '../../shared/form/number-field.tsx';
import { sentenceOf } from '../../shared/api/api.ts';
import styles from './products.module.css';

export function NumberCell({
  label,
  value,
  onSave,
}: {
  label: string;
  value: number;
  /** Rejects with the refusal, which is shown at the field. */
  onSave: (value: number) => Promise<void>;
}) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (text === undefined || isSaving) return;
    const written = numberOf(text);
    if (written === value) return setText(undefined);
    if (written === null || Number.isNaN(written)) return setProblem('숫자만 적어 주세요.');
    setIsSaving(true);
    setProblem(undefined);
    try {
      await onSave(written);
      setText(undefined);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <span className={styles.number}>
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-busy={isSaving}
        title={problem}
        inputMode="numeric"
        maxLength={13}
        value={text ?? formatCount(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void save();
          } else if (event.key === 'Escape' && text !== undefined) {
            event.stopPropagation();
            setText(undefined);
            setProblem(undefined);
          }
        }}
      />
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
