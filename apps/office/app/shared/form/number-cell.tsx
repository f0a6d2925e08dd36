// A number of a row that is changed in the list: Enter or leaving the field saves it, Escape restores what is stored.
import { useState } from 'react';
import { sentenceOf } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { numberOf } from './number-field.tsx';
import styles from './number-cell.module.css';

export function NumberCell<Value extends number | null = number>({
  label,
  value,
  placeholder,
  onSave,
}: {
  label: string;
  /** null: the field is empty and shows the placeholder. */
  value: Value;
  /** Permits an empty field, which is saved as null. */
  placeholder?: string;
  /** Rejects with the refusal, which is shown at the field. */
  onSave: (value: Value) => Promise<void>;
}) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (text === undefined || isSaving) return;
    const written = numberOf(text);
    if (written === value) return setText(undefined);
    const isMissing = written === null && placeholder === undefined;
    if (isMissing || Number.isNaN(written)) return setProblem('숫자만 적어 주세요.');
    setIsSaving(true);
    setProblem(undefined);
    try {
      // null only where a placeholder permits it.
      await onSave(written as Value);
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
        placeholder={placeholder}
        value={text ?? (value === null ? '' : formatCount(value))}
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
