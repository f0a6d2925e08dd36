// A group of an event: its title and products, pinned ones first. On the page of the event the first ones, with a link to all.
import { Link } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { Cards } from '../../shared/catalog/cards.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath } from '../../shared/paging/pages.ts';
import styles from './event.module.css';

type EventGroupProps = {
  uuid: string;
  title: string;
  itemCount: number;
  items: CardItem[];
  hasNext: boolean;
  /** The address of the event. */
  path: string;
  page: number;
  /** The page shows this group alone. */
  isWhole: boolean;
};

export function EventGroup({ uuid, title, itemCount, items, hasNext, path, page, isWhole }: EventGroupProps) {
  if (items.length === 0) return null;
  const id = `group-${uuid}`;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
        {isWhole && <span className={styles.count}> {formatNumber(itemCount)}</span>}
      </h2>
      <ProductGrid label={title}>
        <Cards items={items} />
      </ProductGrid>
      {isWhole ? (
        <Pager page={page} hasNext={hasNext} pathOf={(number) => pagedPath(path, { group: uuid }, number)} />
      ) : (
        hasNext && (
          <p className={styles.more}>
            <Link
              className={buttonClass({ variant: 'quiet', isFull: true })}
              to={pagedPath(path, { group: uuid })}
            >
              <span className="spoken">{title} </span>전체 {formatNumber(itemCount)}개 보기
            </Link>
          </p>
        )
      )}
    </section>
  );
}
