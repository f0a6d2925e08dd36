// A product picture: derives src and srcset from its address, and shows a placeholder where there is none.
// Addresses are `/pictures/800/{key}.webp`, also available as `/pictures/400/{key}.webp`; others are used unchanged.
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
  /** The HTML attribute: `(min-width: 1024px) 280px, 50vw`. */
  sizes: string;
  /** In the first viewport: loaded eagerly with high priority. */
  isFirst?: boolean;
  /** For adults: without an address the age mark 19 is shown. */
  isAdult?: boolean;
};

/** Width and height, by default a square, reserve its space. Without an address: a leaf or the age mark. */
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

/** Preloads a picture of the first viewport, as React does by itself for an eager <img> that it renders. */
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
