// The pinned products in their order, and the products of the group that follow them.
import { useController, useFormContext } from 'react-hook-form';
import { mostPinned } from '#domain/content/event-rules.ts';
import { findItems } from '../../shared/find/goods.ts';
import type { Goods } from '../../shared/find/goods.ts';
import { GoodsList } from '../../shared/find/goods-list.tsx';
import { Button } from '../../shared/parts/button.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import type { PinnedValues } from './recommended-form.ts';
import styles from '../../shared/find/find.module.css';

export function PinnedSection() {
  const { control } = useFormContext<PinnedValues>();
  const { field, fieldState } = useController({ control, name: 'items' });
  const others = useController({ control, name: 'others' }).field.value;
  const items = field.value;
  const pinned = new Set(items.map(({ productUuid }) => productUuid));
  return (
    <div className={styles.stack}>
      <GoodsList
        label="고정한 상품"
        goods={items}
        onChange={field.onChange}
        find={findItems}
        addedOf={(found) => found}
        atMost={mostPinned}
        isOncePerProduct
        error={fieldState.error?.message}
      />
      {items.length === 0 && <p className={styles.quiet}>고정한 상품이 없습니다. 상품을 더해 주세요.</p>}
      <Others
        items={others.filter(({ productUuid }) => !pinned.has(productUuid))}
        isFull={items.length >= mostPinned}
        onPin={(item) => field.onChange([...items, item])}
      />
    </div>
  );
}

/** Products of the group that follow the pinned ones. */
function Others({
  items,
  isFull,
  onPin,
}: {
  items: readonly Goods[];
  isFull: boolean;
  onPin: (item: Goods) => void;
}) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{`그다음에 보이는 상품 ${items.length}개`}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.uuid}>
            <span className={styles.name}>{item.name}</span>
            {!item.isShown && <Tag tone="wait">상점에 보이지 않음</Tag>}
            <Button size="small" label={`${item.name} 고정`} isDisabled={isFull} onPress={() => onPin(item)}>
              고정
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
