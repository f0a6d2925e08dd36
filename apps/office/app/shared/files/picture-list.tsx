// Pictures in their order with their alternative texts. Uploaded when they are chosen or dropped; moved by drag, or by Alt and the arrows.
import { useId } from 'react';
import type { UploadPurpose } from '#domain/base/enums.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { useRun } from '../api/use-run.ts';
import { IconButton } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { uploadPhoto } from './upload-photo.ts';
import styles from './picture-list.module.css';

export type Picture = { url: string; alt: string };

type Props = {
  label: string;
  purpose: UploadPurpose;
  hint: string;
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  error: string | undefined;
  atMost: number;
};

export function PictureList({ label, purpose, hint, pictures, onChange, error, atMost }: Props) {
  const id = useId();
  const upload = useUpload({ pictures, onChange, atMost, purpose });
  const shown = upload.problem ?? error;
  const put = (at: number, picture: Picture) =>
    onChange(pictures.map((one, index) => (index === at ? picture : one)));
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (picture === undefined || to < 0 || to >= pictures.length) return;
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  return (
    <div
      className={styles.pictures}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) void upload.add([...event.dataTransfer.files]);
      }}
    >
      <ol className={styles.list} aria-label={label}>
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.url}
            name={`${label} ${at + 1}`}
            picture={picture}
            onAlt={(alt) => put(at, { ...picture, alt })}
            onRemove={() => onChange(pictures.toSpliced(at, 1))}
            onMove={(step) => move(at, at + step)}
            onDropFrom={(from) => move(from, at)}
            at={at}
          />
        ))}
      </ol>
      <label className={styles.choose}>
        {label} 올리기
        <input
          type="file"
          className="spoken"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={upload.isBusy || pictures.length >= atMost}
          aria-describedby={`${id}-text`}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void upload.add(files);
          }}
        />
      </label>
      <p id={`${id}-text`} className={shown === undefined ? styles.hint : styles.problem} aria-live="polite">
        {upload.isBusy ? '올리는 중입니다.' : (shown ?? hint)}
      </p>
    </div>
  );
}

function PictureRow({
  name,
  picture,
  at,
  onAlt,
  onRemove,
  onMove,
  onDropFrom,
}: {
  name: string;
  picture: Picture;
  at: number;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  onMove: (step: -1 | 1) => void;
  onDropFrom: (from: number) => void;
}) {
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/x-picture', String(at))}
      onDrop={(event) => {
        const from = event.dataTransfer.getData('text/x-picture');
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onDropFrom(Number(from));
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <img src={picture.url} alt="" width="56" height="56" />
      <TextField label={`${name} 대체 글`} value={picture.alt} onChange={onAlt} maxLength={100} />
      <IconButton label={`${name} 빼기`} onPress={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </li>
  );
}

/** One file after the other, so that they stay in the order in which they were chosen. */
function useUpload({
  pictures,
  onChange,
  atMost,
  purpose,
}: Pick<Props, 'pictures' | 'onChange' | 'atMost' | 'purpose'>) {
  const { isBusy, problem, run } = useRun();
  const add = async (files: readonly File[]) => {
    const added = [...pictures];
    await run(async () => {
      for (const file of files.slice(0, atMost - pictures.length))
        added.push({ url: await uploadPhoto(file, purpose), alt: '' });
    });
    onChange(added);
  };
  return { isBusy, problem, add };
}
