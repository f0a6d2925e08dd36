// A product picture: the one place that makes src and srcset from a picture address, and what stands where there is none.
// Addresses are `/pictures/800/{key}.webp` with a twin `/pictures/400/{key}.webp`; others are shown as they are.
import type { ImgHTMLAttributes } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

const sized = /\/pictures\/800\//;

/** src and srcSet of a picture address; an address of another kind has no srcSet. */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  if (!sized.test(url)) return { src: url };
  const small = url.replace(sized, '/pictures/400/');
  return { src: url, srcSet: `${small} 400w, ${url} 800w` };
}

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> & {
  url: string;
  alt: string;
  /** How wide it is shown, as the HTML attribute says it: `(min-width: 1024px) 280px, 50vw`. */
  sizes: string;
  /** In the first screen: loaded at once and first. */
  isFirst?: boolean;
  /** For adults: where the picture is hidden, the mark that says so stands in its place. */
  isAdult?: boolean;
};

/** Square unless width and height say otherwise, so that nothing jumps when it arrives. Without a picture: the leaf. */
export function Picture({
  url,
  isFirst = false,
  isAdult = false,
  width = 800,
  height = 800,
  ...rest
}: PictureProps) {
  if (url === '') return isAdult ? <AdultMark className={rest.className} /> : <NoPicture {...rest} />;
  return (
    <img
      {...pictureSources(url)}
      {...rest}
      alt={rest.alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** Names a picture of the first screen in the head of the page, as the <img> of a picture that is first does by itself. */
export function preloadPicture(url: string, sizes: string): void {
  if (url === '') return;
  const { src, srcSet } = pictureSources(url);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}

function AdultMark({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.none, className)} role="img" aria-label="19세 미만 구매 불가">
      <svg className={styles.adult} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" fill="var(--ground)" stroke="currentColor" strokeWidth="2.5" />
        <text x="24" y="31" textAnchor="middle" fontSize="20" fontWeight="700" fill="currentColor">
          19
        </text>
      </svg>
    </span>
  );
}

function NoPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      className={classNames(styles.none, className)}
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : `${alt} (사진 없음)`}
    >
      <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path
          fill="var(--icon-fill)"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M11 37C8 20 18 9 39 9c1 19-9 30-24 27M9 41c4-9 10-15 18-20"
        />
      </svg>
    </span>
  );
}
