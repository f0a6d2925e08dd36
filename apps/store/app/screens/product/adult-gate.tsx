// In place of buying, for who has not shown to be of age: the way to show it. The picture's place is gallery.tsx.
// Who is of age is asked in use-adult-view.ts.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { adultCheckPath } from '../../shared/account/session/adult-mark.ts';
import styles from './buy-box.module.css';

type AdultProps = { item: ProductItemDetail };

/** A new document: the policy of that screen admits the identity company, this one's does not. */
function AdultLink({ item }: AdultProps) {
  return (
    <Link
      to={adultCheckPath(`/goods/${item.uuid}`)}
      reloadDocument
      className={buttonClass({ size: 'bar', isFull: true })}
    >
      성인 인증하고 구매하기
    </Link>
  );
}

/** Phones and tablets. */
export function AdultBar(props: AdultProps) {
  return (
    <StickyBar isSmallOnly>
      <AdultLink {...props} />
    </StickyBar>
  );
}

/** From 1024. */
export function AdultColumn(props: AdultProps) {
  return (
    <div className={styles.column}>
      <AdultLink {...props} />
    </div>
  );
}
