// Products that complete a delivery group to free delivery: of the same parcel, at or above the missing amount, the nearest first. Loaded when
// the shopper asks for them.
import { useQuery } from '@tanstack/react-query';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../../api/api.ts';
import { cardOf, Cards } from '../../catalog/cards.tsx';
import { queryPresets } from '../../query/query-presets.ts';
import styles from '../../catalog/product-strips.module.css';

type FillUpProps = {
  /** An item of the group. */
  itemUuid: string;
  /** Won; not 0. */
  missing: number;
  /** Products of the group's rows; the item of a row whose product is not loaded. */
  exceptUuids: readonly string[];
};

const shownCount = 5;

export function FillUp({ itemUuid, missing, exceptUuids }: FillUpProps) {
  const products = useQuery({
    ...queryPresets.data,
    queryKey: ['fill-up', itemUuid, missing, exceptUuids],
    queryFn: ({ signal }) =>
      api.getProductItemsByPaging(
        {
          parcelItemUuid: itemUuid,
          exceptUuids: [...exceptUuids],
          priceRange: { fromPrice: missing },
          sortType: 'PRICE_ASC',
          isBuyable: true,
          isAdult: false,
          count: shownCount,
        },
        { signal },
      ),
  });
  if (products.isPending)
    return (
      <div role="status" aria-label="상품을 불러오는 중입니다">
        <Skeleton />
        <Skeleton width="half" />
      </div>
    );
  if (products.isError)
    return <Notice tone="warning">상품을 불러오지 못했습니다. 잠시 후 다시 눌러 주세요.</Notice>;
  const items = products.data.data;
  if (items.length === 0) return <p className="caption">이 금액을 채울 수 있는 상품이 지금은 없습니다.</p>;
  return (
    <div className={styles.plain}>
      <ProductGrid isStrip columns={5} label="담으면 무료배송이 되는 상품">
        <Cards items={items.map(cardOf)} sizes="148px" />
      </ProductGrid>
    </div>
  );
}
