// A strip of slides that scrolls sideways, with its position and, from 1024 px, arrows. It does not advance by itself.
import { Children, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import styles from './carousel.module.css';

export type CarouselHandle = { goTo: (index: number, isInstant?: boolean) => void };

type CarouselProps = {
  /** Accessible name: '기획전 배너', '상품 사진'. */
  label: string;
  /** One element per slide. */
  children: ReactNode;
  /** peek: the edge of the next slide is visible (home banner). whole: one slide at a time (gallery). */
  kind: 'peek' | 'whole';
  /** Called with the index, from 0, when another slide is in view. */
  onMove?: (index: number) => void;
  /** Scrolls to a slide, for thumbnails beside the strip. */
  ref?: Ref<CarouselHandle>;
};

export function Carousel({ label, children, kind, onMove, ref }: CarouselProps) {
  const slides = Children.toArray(children);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const goTo = useCallback((wanted: number, isInstant = false) => {
    const list = strip.current;
    const slide = list?.children[wanted];
    if (!list || !(slide instanceof HTMLElement)) return;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({
      left: slide.offsetLeft - list.offsetLeft,
      behavior: isInstant || prefersReducedMotion ? 'auto' : 'smooth',
    });
  }, []);
  useImperativeHandle(ref, () => ({ goTo }), [goTo]);

  const follow = () => {
    const list = strip.current;
    if (!list) return;
    const starts = [...list.children].map((slide) => (slide as HTMLElement).offsetLeft - list.offsetLeft);
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    const nearest = starts.reduce(
      (best, start, at) =>
        Math.abs(start - list.scrollLeft) < Math.abs((starts[best] ?? 0) - list.scrollLeft) ? at : best,
      0,
    );
    const now = isAtEnd ? slides.length - 1 : nearest;
    if (now === index) return;
    setIndex(now);
    onMove?.(now);
  };

  return (
    <section
      className={classNames(styles.carousel, styles[kind])}
      aria-roledescription="슬라이드"
      aria-label={label}
    >
      <ul className={styles.strip} ref={strip} onScroll={follow} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, at) => (
          <li className={styles.slide} key={at} aria-label={`${slides.length}개 중 ${at + 1}번째`}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Position index={index} count={slides.length} goTo={goTo} />}
    </section>
  );
}

function Position({ index, count, goTo }: { index: number; count: number; goTo: (index: number) => void }) {
  return (
    <div className={styles.position}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="이전"
        aria-disabled={index === 0}
        onClick={() => goTo(Math.max(0, index - 1))}
      >
        <ChevronLeftIcon size={20} />
      </button>
      <span aria-live="polite">
        <span className="spoken">지금 </span>
        {index + 1} / {count}
      </span>
      <button
        type="button"
        className={styles.arrow}
        aria-label="다음"
        aria-disabled={index === count - 1}
        onClick={() => goTo(Math.min(count - 1, index + 1))}
      >
        <ChevronRightIcon size={20} />
      </button>
    </div>
  );
}
