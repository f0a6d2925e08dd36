// Replaces the buy buttons of an adult product by a link to the proof of age (use-adult-view.ts). The hidden picture is gallery.tsx.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { adultCheckPath } from '../../shared/account/session/adult-mark.ts';
import styles from './buy-box.module.css';

type AdultProps = { item: ProductItemDetail };

/** Loads a new document: the Content-Security-Policy of that screen admits the identity provider, this screen's does not. */
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

/** The bar at the foot of the screen, below 1024 px. */
export function AdultBar(props: AdultProps) {
  return (
    <StickyBar isSmallOnly>
      <AdultLink {...props} />
    </StickyBar>
  );
}

/** In the column beside the picture, from 1024 px. */
export function AdultColumn(props: AdultProps) {
  return (
    <div className={styles.column}>
      <AdultLink {...props} />
    </div>
  );
}
