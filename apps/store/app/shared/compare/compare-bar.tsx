// The chosen products above the bar at the bottom of lists and product pages, with the link to their comparison.
import { Link } from 'react-router';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { BottomStrip } from '#ui/layout/bottom-strip.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { compareAddress, compareFormId, comparePath } from './compare-path.ts';
import { useCompared, writeCompared } from './compare-store.ts';
import styles from './compare-bar.module.css';

export function CompareBar() {
  const items = useCompared();
  return (
    <>
      <form id={compareFormId} action={compareAddress} />
      {items.length > 0 && (
        <BottomStrip className={styles.bar} label="비교할 상품">
          <ul className={styles.items}>
            {items.map(({ uuid, name, mainImage }) => (
              <li key={uuid}>
                <Picture className={styles.picture} url={mainImage} alt={name} sizes="40px" />
              </li>
            ))}
          </ul>
          <IconButton label="비교할 상품 모두 빼기" onClick={() => writeCompared([])}>
            <CloseIcon size={20} />
          </IconButton>
          <Link className={buttonClass({ size: 'small' })} to={comparePath(items.map(({ uuid }) => uuid))}>
            {items.length}개 비교하기
          </Link>
        </BottomStrip>
      )}
    </>
  );
}
