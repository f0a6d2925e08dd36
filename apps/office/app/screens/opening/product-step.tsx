// The step of the first product. It links to the form of products.
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Next } from './next.tsx';
import type { StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

export function ProductStep({ opening, nextLabel, onNext }: StepProps) {
  const item = opening.items.find(({ key }) => key === 'product');
  const isDone = item?.state === 'done';
  return (
    <>
      <p className={styles.note}>
        상품을 하나 등록하고 ‘상점에 진열’을 켜 주세요. 상품정보제공고시와 광고 문구를 저장할 때 확인합니다.
        상점을 열기 전에는 진열해도 판매되지 않습니다.
      </p>
      <p>{item?.fact}</p>
      <div className={styles.actions}>
        <ButtonLink href="/catalog/products/new" tone={isDone ? 'plain' : 'main'}>
          상품 등록
        </ButtonLink>
        <ButtonLink href="/catalog/products">상품 목록</ButtonLink>
      </div>
      {opening.missingCount > 0 && <Next isMain={isDone} nextLabel={nextLabel} onNext={onNext} />}
    </>
  );
}
