// A field of formatted text: headings, lists, bold, raised and lowered letters, which is what the shop's cleaner of HTML keeps
// (docs/office.md#rich-text). Its value is HTML; the editor is loaded where such a field is shown.
import { Suspense, lazy, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import styles from './rich-text.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

export function RichTextField({
  label,
  hint,
  error,
  value,
  onChange,
  ...field
}: {
  label: string;
  hint: string | undefined;
  /** The text is wrong: one sentence. */
  error: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}) {
  const id = useId();
  // Undefined until it was changed.
  const [isSource, setIsSource] = useState<boolean>();
  const source = <SourceButton isSource={isSource} onChange={setIsSource} />;
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label} data-label="">
        {label}
      </span>
      {isSource ? (
        <>
          <div className={styles.sourceBar}>{source}</div>
          <TextField
            {...field}
            label={`${label} HTML`}
            isLabelHidden
            isMultiline
            value={value}
            onChange={onChange}
            error={error}
          />
        </>
      ) : (
        <Suspense fallback={<div className={styles.loading} />}>
          <RichText
            {...field}
            label={label}
            labelId={`${id}-label`}
            noteId={`${id}-note`}
            isInvalid={error !== undefined}
            value={value}
            onChange={onChange}
          >
            {source}
          </RichText>
        </Suspense>
      )}
      {(hint !== undefined || (error !== undefined && !isSource)) && (
        <span id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {isSource ? hint : (error ?? hint)}
        </span>
      )}
    </div>
  );
}

/** Each view has its own button, which takes the focus of the other. */
const SourceButton = ({
  isSource,
  onChange,
}: {
  isSource: boolean | undefined;
  onChange: (isSource: boolean) => void;
}) => (
  <Button tone="quiet" size="small" autoFocus={isSource !== undefined} onPress={() => onChange(!isSource)}>
    {isSource ? '글로 보기' : 'HTML'}
  </Button>
);
