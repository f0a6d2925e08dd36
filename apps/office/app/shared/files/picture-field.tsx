// A field for one picture, which is uploaded when it is chosen.
import { useId } from 'react';
import type { UploadPurpose } from '#domain/base/enums.ts';
import { classNames } from '#ui/class-names.ts';
import { useRun } from '../api/use-run.ts';
import { Button } from '../parts/button.tsx';
import { uploadPhoto } from './upload-photo.ts';
import styles from './photo-field.module.css';

type Props = {
  label: string;
  purpose: UploadPurpose;
  /** Address of the picture; '' for none. */
  url: string;
  onChange: (url: string) => void;
  hint?: string | undefined;
  error: string | undefined;
  isRequired?: boolean;
  /** It is shown in its width, not as a square. */
  isWide?: boolean;
};

export function PictureField({
  label,
  purpose,
  url,
  onChange,
  hint,
  error,
  isRequired = false,
  isWide = false,
}: Props) {
  const id = useId();
  const { isBusy, problem, run } = useRun();
  const upload = (file: File) =>
    run(async () => {
      onChange(await uploadPhoto(file, purpose));
    });
  const shown = problem ?? error;
  return (
    <div className={styles.field}>
      <span className={styles.label} data-label>
        {label}
      </span>
      {url !== '' && (
        <img className={classNames(styles.picture, isWide && styles.wide)} src={url} alt={label} />
      )}
      <span className={styles.line}>
        <label className={styles.choose}>
          {url === '' ? `${label} 올리기` : `${label} 바꾸기`}
          <input
            type="file"
            className="spoken"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            aria-describedby={`${id}-text`}
            aria-invalid={shown !== undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined) void upload(file);
            }}
          />
        </label>
        {url !== '' && !isRequired && (
          <Button label={`${label} 빼기`} onPress={() => onChange('')}>
            빼기
          </Button>
        )}
      </span>
      <p id={`${id}-text`} className={shown === undefined ? styles.hint : styles.problem} aria-live="polite">
        {isBusy ? '올리는 중입니다.' : (shown ?? hint)}
      </p>
    </div>
  );
}
