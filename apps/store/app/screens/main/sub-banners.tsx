// The smaller banners between the product rows of the home screen.
import { Anchor } from '#ui/anchor.tsx';
import { pictureSources } from '#ui/picture/picture.tsx';
import type { Banner } from '../../shared/catalog/catalog-types.ts';
import styles from './sub-banners.module.css';

export function SubBanners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners}>
      {banners.slice(0, 3).map((banner) => (
        <li key={banner.uuid}>
          <Anchor to={banner.link} className={styles.banner}>
            <img
              {...pictureSources(banner.imagePc)}
              sizes="(min-width: 1024px) 384px, 92vw"
              className={styles.picture}
              width={1200}
              height={600}
              alt={banner.alt}
              loading="lazy"
            />
            <span className={styles.words}>
              {banner.eyebrow && <span className={styles.eyebrow}>{banner.eyebrow}</span>}
              <span className={styles.title}>{banner.title}</span>
              {banner.subText && <span className={styles.sub}>{banner.subText}</span>}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
