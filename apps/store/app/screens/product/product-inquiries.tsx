// The section 문의 of the product page. Its list depends on the viewer and is requested by the browser when the section comes into view.
import { buttonClass } from '#ui/button.tsx';
import { newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { useNearView } from '../../shared/page/use-near-view.ts';
import { InquiryList } from './inquiry-list.tsx';
import styles from './product-inquiries.module.css';

export function ProductInquiries({ productItemUuid }: { productItemUuid: string }) {
  const { element, isNear } = useNearView<HTMLElement>();
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
      {isNear && <InquiryList productItemUuid={productItemUuid} />}
    </section>
  );
}
