// The section 문의 of the product page. Its list depends on the viewer and is loaded in the browser when the section comes into view.
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import styles from './product-inquiries.module.css';

const loadList = () => import('./lazy/inquiry-list.tsx');

/** True once the element is at most a screen away; `reset` makes it false until it comes into view again. */
function useNearView() {
  const element = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear, reset: () => setNear(false) };
}

export function ProductInquiries({ productItemUuid }: { productItemUuid: string }) {
  const { element, isNear, reset } = useNearView();
  const list = useLazyModule(isNear, loadList, reset);
  return (
    <section id="inquiries" className={styles.inquiries} aria-label="문의" ref={element}>
      <div className={styles.head}>
        <h2 className={styles.title}>문의</h2>
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={newInquiryPath({ productItemUuid })}
        >
          상품 문의하기
        </a>
      </div>
      {list && <list.InquiryList productItemUuid={productItemUuid} />}
    </section>
  );
}
