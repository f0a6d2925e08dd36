// Photos as thumbnails; one opens large, and arrows show the others.
import { useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import styles from './photos.module.css';

export function Photos({ images, label }: { images: readonly string[]; label: string }) {
  const [shown, setShown] = useState<number>();
  const at = shown ?? 0;
  const move = (by: number) => setShown(Math.min(Math.max(at + by, 0), images.length - 1));
  if (images.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={label}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={`${label} ${index + 1} 크게 보기`}
            >
              <img src={image} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        title={`${label} ${at + 1} / ${images.length}`}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="wide"
        footer={
          images.length > 1 && (
            <>
              <IconButton label="앞 사진" isDisabled={at === 0} onPress={() => move(-1)}>
                <ChevronLeftIcon size={18} />
              </IconButton>
              <IconButton label="다음 사진" isDisabled={at === images.length - 1} onPress={() => move(1)}>
                <ChevronRightIcon size={18} />
              </IconButton>
            </>
          )
        }
      >
        <img src={images[at]} alt={`${label} ${at + 1}`} className={styles.large} />
      </Dialog>
    </>
  );
}
