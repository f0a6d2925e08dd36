// A field for up to five photos, which are uploaded when they are chosen.
import { useId } from 'react';
import type { UploadPurpose } from '#domain/base/enums.ts';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { useRun } from '../api/use-run.ts';
import { IconButton } from '../parts/button.tsx';
import { uploadPhoto } from './upload-photo.ts';
import styles from './photo-field.module.css';

type FieldProps = {
  label: string;
  purpose: UploadPurpose;
  /** Addresses of the uploaded photos. */
  images: readonly string[];
  onChange: (images: readonly string[]) => void;
  error: string | undefined;
};

export function PhotoField({ label, purpose, images, onChange, error }: FieldProps) {
  const id = useId();
  const { isBusy, problem, run } = useRun();
  const add = async (files: readonly File[]) => {
    const added = [...images];
    await run(async () => {
      // One after the other, so that they stay in the order in which they were chosen.
      for (const file of files.slice(0, maxPhotos - images.length))
        added.push(await uploadPhoto(file, purpose));
    });
    onChange(added);
  };
  const shown = problem ?? error;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <label className={styles.choose}>
        {label} 올리기
        <input
          type="file"
          className="spoken"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={isBusy || images.length >= maxPhotos}
          aria-describedby={`${id}-text`}
          aria-invalid={shown !== undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void add(files);
          }}
        />
      </label>
      <Thumbnails label={label} images={images} onChange={onChange} />
      <p id={`${id}-text`} className={shown === undefined ? styles.hint : styles.problem} aria-live="polite">
        {isBusy ? '올리는 중입니다.' : (shown ?? `${images.length}장, 최대 ${maxPhotos}장`)}
      </p>
    </div>
  );
}

function Thumbnails({ label, images, onChange }: Pick<FieldProps, 'label' | 'images' | 'onChange'>) {
  return (
    <ul className={styles.photos}>
      {images.map((image, at) => (
        <li key={image}>
          <img src={image} alt={`${label} ${at + 1}`} />
          <IconButton
            label={`${label} ${at + 1} 빼기`}
            onPress={() => onChange(images.filter((one) => one !== image))}
          >
            <CloseIcon size={14} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
