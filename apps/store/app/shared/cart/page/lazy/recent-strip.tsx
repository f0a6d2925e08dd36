// Recently viewed products below an empty cart, requested by the browser. Nothing without views.
import { useEffect, useState } from 'react';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { api } from '../../../api/api.ts';
import { cardOf, Cards } from '../../../catalog/cards.tsx';
import { columnClass } from '../../../shell/shell.tsx';
import styles from './recent-strip.module.css';

const shownCount = 10;

export function RecentStrip() {
  const [items, setItems] = useState<CardItem[]>([]);
  useEffect(() => {
    const request = new AbortController();
    api.getMyRecentProductItems({ count: shownCount }, { signal: request.signal }).then(
      (found) => setItems(found.map(cardOf)),
      () => undefined,
    );
    return () => request.abort();
  }, []);
  if (items.length === 0) return null;
  return (
    <section className={`${columnClass} ${styles.strip}`} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed" className={styles.title}>
        최근 본 상품
      </h2>
      <ProductGrid columns={5} isStrip>
        <Cards items={items} sizes="(min-width: 1024px) 220px, 148px" />
      </ProductGrid>
    </section>
  );
}
