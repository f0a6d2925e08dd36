// Field for up to five photos: choose, progress, remove, try again (docs/rules/media.md#upload-screen). State: use-photos.ts.
// A screen that shows it declares `uploads: true` in its handle.
import { useId, useRef } from 'react';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { FieldError } from '#ui/fields.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { CameraIcon } from '#ui/icons/secondary-icons.tsx';
import { acceptedTypes } from './choose-photos.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Photos } from './use-photos.ts';
import type { Photo } from './upload-types.ts';
import styles from './photo-field.module.css';

type PhotoFieldProps = {
  photos: Photos;
  label?: string;
  hint?: string;
  /** A sentence of the form: '사진을 1장 이상 첨부해 주세요.' */
  error?: string | undefined;
  isOptional?: boolean;
};

export function PhotoField({ photos, label = '사진', hint, error, isOptional = false }: PhotoFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const isFull = photos.list.length >= maxPhotos;
  const sentence = photos.problem ?? error;
  const remove = (at: number, photo: Photo) => {
    photos.remove(photo.id);
    // The pressed button is removed with its photo: focus moves to the next one, or to the button that adds photos.
    requestAnimationFrame(() => {
      const buttons = group.current?.querySelectorAll<HTMLButtonElement>('[data-removes]') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
    });
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} ref={group}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
        {isOptional && <span className={styles.optional}> 선택</span>}
      </p>
      <ul className={styles.list}>
        <li>
          <label className={classNames(styles.add, isFull && styles.isFull)}>
            <input
              ref={input}
              id={id}
              className={styles.input}
              type="file"
              accept={acceptedTypes(photos.purpose)}
              multiple
              disabled={!isHydrated || isFull}
              aria-describedby={`${id}-hint`}
              aria-invalid={sentence ? true : undefined}
              onChange={({ currentTarget }) => {
                photos.add([...(currentTarget.files ?? [])]);
                // The same file can be chosen again after it was removed.
                currentTarget.value = '';
              }}
            />
            <CameraIcon size={24} />
            <span className="spoken">사진 추가</span>
            <span aria-hidden="true">
              {photos.list.length}/{maxPhotos}
            </span>
          </label>
        </li>
        {photos.list.map((photo, at) => (
          <PhotoItem key={photo.id} photo={photo} number={at + 1} onRemove={() => remove(at, photo)} />
        ))}
      </ul>
      <p className="spoken" role="status">
        {announcement(photos)}
      </p>
      <Problem sentence={sentence} onRetry={photos.hasFailed ? photos.tryAgain : undefined} />
      <p className={styles.hint} id={`${id}-hint`}>
        {hint ?? `JPG, PNG, WEBP 사진을 ${maxPhotos}장까지, 한 장에 10MB까지 첨부할 수 있습니다.`}
      </p>
    </div>
  );
}

/** Why a photo was not added or uploaded, and after a failed upload the button that tries again. */
function Problem({ sentence, onRetry }: { sentence: string | undefined; onRetry: (() => void) | undefined }) {
  return (
    <>
      <FieldError text={sentence} />
      {onRetry && (
        <Button variant="quiet" size="small" className={styles.retry} onClick={onRetry}>
          다시 시도
        </Button>
      )}
    </>
  );
}

const stateTexts = { WAITING: '대기 중', UPLOADING: '업로드 중', DONE: '', FAILED: '실패' };

function PhotoItem({ photo, number, onRemove }: { photo: Photo; number: number; onRemove: () => void }) {
  const { state, progress } = photo;
  return (
    <li className={classNames(styles.photo, state === 'FAILED' && styles.isFailed)}>
      <PhotoThumb photo={photo} />
      <span className="spoken">
        사진 {number} {stateTexts[state]}
      </span>
      {state !== 'DONE' && (
        <span className={styles.state} aria-hidden="true">
          {state === 'UPLOADING' ? `${progress}%` : stateTexts[state]}
        </span>
      )}
      {state === 'UPLOADING' && (
        <progress
          className={styles.progress}
          max={100}
          value={progress}
          aria-label={`사진 ${number} 업로드`}
        />
      )}
      {state !== 'UPLOADING' && (
        <button
          type="button"
          className={styles.remove}
          data-removes=""
          aria-label={`사진 ${number} 삭제`}
          onClick={onRemove}
        >
          <span className={styles.cross}>
            <CloseIcon size={14} />
          </span>
        </button>
      )}
    </li>
  );
}

/** For screen readers: how many photos are there, once they are uploaded. */
function announcement({ list, isUploading, hasFailed }: Photos): string {
  if (list.length === 0 || hasFailed) return '';
  return isUploading ? '사진을 업로드하고 있습니다.' : `사진 ${list.length}장을 첨부했습니다.`;
}
