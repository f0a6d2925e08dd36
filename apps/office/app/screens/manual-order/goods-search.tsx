// Finds items by words of their name, else by a whole product code or inventory code.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { findItems } from '../../shared/catalog/find-items.ts';
import { Button } from '../../shared/parts/button.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import type { OrderItem } from './order-draft.ts';
import styles from './manual-order.module.css';

/** Why the item cannot be ordered; undefined where it can. */
const obstacleOf = ({ isDisplay, product, stockCount }: OrderItem): string | undefined => {
  if (!isDisplay || !product.isDisplay) return '진열하지 않는 상품';
  if (product.isAdult) return '성인 확인이 필요한 상품';
  return stockCount === 0 ? '품절' : undefined;
};

export function GoodsSearch({ onChoose }: { onChoose: (item: OrderItem) => void }) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['products', 'order-items', keyword],
    queryFn: () => findItems(keyword),
    enabled: keyword !== '',
  });
  const choose = (item: OrderItem) => {
    onChoose(item);
    setText('');
  };
  return (
    <div className={styles.search}>
      <TextField
        label="상품 찾기"
        type="search"
        placeholder="상품 이름, 상품 코드, 재고 코드"
        value={text}
        onChange={setText}
        maxLength={50}
        error={found.error === null ? undefined : sentenceOf(found.error)}
      />
      <div aria-live="polite">
        {keyword !== '' && found.data?.length === 0 && (
          <p className={styles.quiet}>‘{keyword}’에 맞는 상품이 없습니다.</p>
        )}
        {keyword !== '' && found.data !== undefined && found.data.length > 0 && (
          <ul className={styles.found} aria-label="찾은 상품">
            {found.data.map((item) => (
              <Found key={item.uuid} item={item} onChoose={() => choose(item)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Found({ item, onChoose }: { item: OrderItem; onChoose: () => void }) {
  const obstacle = obstacleOf(item);
  return (
    <li className={styles.line}>
      <img src={thumbnailOf(item.product.mainImage)} alt="" width="32" height="32" />
      <span className={styles.goods}>
        <span>{item.displayName}</span>
        <small>
          {[
            item.product.brandName,
            item.code,
            formatWon(item.salesPrice),
            obstacle ?? `재고 ${item.stockCount}개`,
          ].join(' · ')}
        </small>
      </span>
      <Button
        size="small"
        label={`${item.displayName} 담기`}
        isDisabled={obstacle !== undefined}
        onPress={onChoose}
      >
        담기
      </Button>
    </li>
  );
}
