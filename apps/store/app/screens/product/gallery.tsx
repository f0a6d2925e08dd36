// The pictures of a product: a carousel with its position, and thumbnails from 1024 px.
import { useRef, useState } from 'react';
import { Carousel } from '#ui/disclosure/carousel.tsx';
import type { CarouselHandle } from '#ui/disclosure/carousel.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { unavailableText } from './selection.ts';
import styles from './gallery.module.css';

export function Gallery({ item }: { item: ProductItemDetail }) {
  const { product } = item;
  const strip = useRef<CarouselHandle>(null);
  const [shown, setShown] = useState(0);
  const images = product.images.length > 0 ? product.images : [{ url: product.mainImage, alt: product.name }];
  const isHidden = product.isAdult && product.mainImage === '' && product.images.length === 0;
  const unavailable = unavailableText(item.relatedItems);
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <Carousel kind="whole" label="상품 사진" onMove={setShown} ref={strip}>
          {images.map((image, at) => (
            <Picture
              key={image.url}
              className={styles.picture}
              url={image.url}
              alt={image.alt}
              isAdult={isHidden}
              sizes="(min-width: 1024px) 560px, 100vw"
              isFirst={at === 0}
            />
          ))}
        </Carousel>
        {isHidden && <p className={styles.hidden}>성인 인증을 마치면 사진을 볼 수 있습니다.</p>}
        {unavailable !== undefined && <p className={styles.gone}>{unavailable}</p>}
      </div>
      {images.length > 1 && (
        <div className={styles.thumbnails}>
          {images.map((image, at) => (
            <button
              key={image.url}
              type="button"
              className={styles.thumbnail}
              aria-label={`${at + 1}번째 사진 보기`}
              aria-current={at === shown ? 'true' : undefined}
              onClick={() => strip.current?.goTo(at)}
            >
              <Picture url={image.url} alt="" sizes="84px" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
