// Finds items for the order; one that cannot be ordered shows why.
import { useState } from 'react';
import { findItems } from '../../shared/catalog/find-items.ts';
import { ItemSearch } from '../../shared/catalog/item-search.tsx';
import type { OrderItem } from './order-draft.ts';

/** Why the item cannot be ordered; undefined where it can. */
const obstacleOf = ({ isDisplay, product, stockCount }: OrderItem): string | undefined => {
  if (!isDisplay || !product.isDisplay) return '진열하지 않는 상품';
  if (product.isAdult) return '성인 확인이 필요한 상품';
  return stockCount === 0 ? '품절' : undefined;
};

export function GoodsSearch({ onChoose }: { onChoose: (item: OrderItem) => void }) {
  const [text, setText] = useState('');
  return (
    <ItemSearch
      label="상품 찾기"
      cacheKey={['products', 'order-items']}
      find={findItems}
      emptyText={(keyword) => `‘${keyword}’에 맞는 상품이 없습니다.`}
      text={text}
      onText={setText}
      verb="담기"
      obstacleOf={obstacleOf}
      onChoose={(item) => {
        onChoose(item);
        setText('');
      }}
    />
  );
}
