// A product picture: the one place that makes src and srcset from a picture address.
// Addresses are `/pictures/800/{key}.webp` with a twin `/pictures/400/{key}.webp`; others are shown as they are.
import type { ImgHTMLAttributes } from 'react';

const sized = /\/pictures\/800\//;

/** src and srcSet of a picture address; an address of another kind has no srcSet. */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  if (!sized.test(url)) return { src: url };
  const small = url.replace(sized, '/pictures/400/');
  return { src: url, srcSet: `${small} 400w, ${url} 800w` };
}

/** The 400 px twin of a picture address, for thumbnails and lists in JSON. */
export function smallPicture(url: string): string {
  return url.replace(sized, '/pictures/400/');
}

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> & {
  url: string;
  alt: string;
  /** How wide it is shown, as the HTML attribute says it: `(min-width: 1024px) 280px, 50vw`. */
  sizes: string;
  /** In the first screen: loaded at once and first. */
  isFirst?: boolean;
};

/** Square unless width and height say otherwise, so that nothing jumps when it arrives. */
export function Picture({ url, isFirst = false, width = 800, height = 800, ...rest }: PictureProps) {
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
