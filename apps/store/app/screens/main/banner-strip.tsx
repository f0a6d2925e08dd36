// The banner strip at the top of the home screen. Its words are text over the picture, so that screen readers announce them.
import { Carousel } from '#ui/disclosure/carousel.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { pictureSources } from '#ui/picture/picture.tsx';
import type { Banner } from '../../shared/catalog/catalog-types.ts';
import styles from './banner-strip.module.css';

export function BannerStrip({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.strip}>
      <Carousel kind="peek" label="추천 배너">
        {banners.map((banner, at) => (
          <BannerCard key={banner.uuid} banner={banner} isFirst={at === 0} />
        ))}
      </Carousel>
    </div>
  );
}

function BannerCard({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <Anchor to={banner.link} className={styles.card}>
      <picture>
        <source media="(min-width: 480px)" srcSet={banner.imagePc} width={1200} height={600} />
        <img
          {...pictureSources(banner.imageMobile)}
          sizes="92vw"
          className={styles.picture}
          width={720}
          height={360}
          alt={banner.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      <span className={styles.words}>
        {banner.eyebrow && <span className={styles.eyebrow}>{banner.eyebrow}</span>}
        <span className={styles.title}>{banner.title}</span>
        {banner.subText && <span className={styles.sub}>{banner.subText}</span>}
      </span>
    </Anchor>
  );
}
