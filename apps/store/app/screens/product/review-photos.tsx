// The strip of review photos. A pressed photo opens in a sheet in which all of them are swiped; without scripts it opens its review.
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Carousel } from '#ui/disclosure/carousel.tsx';
import type { CarouselHandle } from '#ui/disclosure/carousel.tsx';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { reviewPath } from '../../shared/review/review-paths.ts';
import styles from './product-reviews.module.css';

type ReviewPhotosProps = { photos: Answer<'getMainProductItemReview'>['photos'] };

export function ReviewPhotos({ photos }: ReviewPhotosProps) {
  const sheet = useSheet('review-photos');
  const strip = useRef<CarouselHandle>(null);
  const [pressed, setPressed] = useState(0);
  const [shown, setShown] = useState(0);
  const { isOpen } = sheet;
  // After the effect of the sheet, which shows it: a hidden strip cannot scroll.
  useEffect(() => {
    if (isOpen) strip.current?.goTo(pressed, true);
  }, [isOpen, pressed]);
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPressed(at);
    setShown(at);
    sheet.open();
  };
  return (
    <>
      <ul className={styles.photos} aria-label="리뷰 사진">
        {photos.map(({ url, reviewUuid }, at) => (
          <li key={url}>
            <Link
              to={reviewPath(reviewUuid)}
              aria-label={`리뷰 사진 ${at + 1} 크게 보기`}
              onClick={(event) => open(event, at)}
            >
              <img src={url.replace('/1200.', '/400.')} alt="" width={88} height={88} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
      <BottomSheet
        title="리뷰 사진"
        isOpen={isOpen}
        onClose={sheet.close}
        bar={
          <Link
            className={buttonClass({ variant: 'outlined', isFull: true })}
            to={reviewPath(photos[shown]?.reviewUuid ?? '')}
          >
            이 사진의 리뷰 보기
          </Link>
        }
      >
        {isOpen && (
          <Carousel kind="whole" label="크게 본 리뷰 사진" onMove={setShown} ref={strip}>
            {photos.map(({ url }, at) => (
              <img
                key={url}
                className={styles.whole}
                src={url}
                alt={`리뷰 사진 ${at + 1}`}
                loading={at === pressed ? 'eager' : 'lazy'}
              />
            ))}
          </Carousel>
        )}
      </BottomSheet>
    </>
  );
}
