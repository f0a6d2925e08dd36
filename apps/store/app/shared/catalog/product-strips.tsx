// Strips of products, requested by the browser: recently viewed ones below an empty cart, recommended ones below a filled one and on the
// page of a product. Nothing without products.
import { useEffect, useState } from 'react';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { api } from '../api/api.ts';
import { cardOf, Cards } from './cards.tsx';
import type { ProductItemCard } from './catalog-types.ts';
import { recommendationBasis } from './recommendation-basis.ts';
import { columnClass } from '../shell/shell.tsx';
import styles from './product-strips.module.css';

const shownCount = 10;

const loadRecent = (_itemUuid: string, signal: AbortSignal) =>
  api.getMyRecentProductItems({ count: shownCount }, { signal });

const loadRecommended = (itemUuid: string, signal: AbortSignal) =>
  api.getRecommendedProductItems({ productItemUuid: itemUuid, count: shownCount }, { signal });

export function RecentStrip() {
  return <Strip isDivided title="최근 본 상품" load={loadRecent} itemUuid="" />;
}

/**
 * `itemUuid`: the item that the products go with. `isDivided`: a line separates it from what is above. `onCount` gets the number of
 * products, 0 when the request fails.
 */
export function RecommendedStrip({
  itemUuid,
  isDivided,
  title = '함께 보면 좋은 상품',
  onCount,
}: Pick<StripProps, 'itemUuid' | 'isDivided' | 'onCount'> & { title?: string }) {
  return (
    <Strip
      isDivided={isDivided}
      title={title}
      basis={recommendationBasis}
      load={loadRecommended}
      itemUuid={itemUuid}
      onCount={onCount}
    />
  );
}

type StripProps = {
  isDivided: boolean;
  title: string;
  basis?: string;
  load: (itemUuid: string, signal: AbortSignal) => Promise<ProductItemCard[]>;
  itemUuid: string;
  onCount?: ((count: number) => void) | undefined;
};

function Strip({ isDivided, title, basis, load, itemUuid, onCount }: StripProps) {
  const [items, setItems] = useState<CardItem[]>([]);
  useEffect(() => {
    const request = new AbortController();
    load(itemUuid, request.signal).then(
      (found) => {
        setItems(found.map(cardOf));
        onCount?.(found.length);
      },
      () => {
        if (!request.signal.aborted) onCount?.(0);
      },
    );
    return () => request.abort();
  }, [load, itemUuid, onCount]);
  if (items.length === 0) return null;
  return (
    <section
      className={`${columnClass} ${isDivided ? styles.strip : styles.plain}`}
      aria-labelledby="product-strip"
    >
      <h2 id="product-strip" className={styles.title}>
        {title}
      </h2>
      {basis !== undefined && <p className="caption">{basis}</p>}
      <ProductGrid columns={5} isStrip>
        <Cards items={items} sizes="(min-width: 1024px) 220px, 148px" />
      </ProductGrid>
    </section>
  );
}
