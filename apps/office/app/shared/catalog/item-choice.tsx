// The choice of one item, found by what a staff member types.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { sentenceOf } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import type { FoundItem } from './find-items.ts';
import { thumbnailOf } from './thumbnail.ts';
import styles from './item-choice.module.css';

export type ChosenItem = { uuid: string; displayName: string };

export function ItemChoice({
  label,
  cacheKey,
  find,
  emptyText,
  item,
  onChange,
}: {
  label: string;
  /** What else than the keyword the result of `find` depends on, its resource first. */
  cacheKey: readonly string[];
  find: (keyword: string) => Promise<FoundItem[]>;
  /** Why a keyword finds nothing. */
  emptyText: (keyword: string) => string;
  item: ChosenItem | undefined;
  onChange: (item: ChosenItem | undefined) => void;
}) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: [...cacheKey, 'found', keyword],
    queryFn: () => find(keyword),
    enabled: keyword !== '' && item === undefined,
  });
  if (item !== undefined)
    return (
      <p className={styles.chosen}>
        <span className={styles.item}>{item.displayName}</span>
        <Button size="small" onPress={() => onChange(undefined)}>
          다른 상품
        </Button>
      </p>
    );
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        type="search"
        placeholder="상품 이름, 상품 코드, 재고 코드"
        value={text}
        onChange={setText}
        maxLength={50}
        error={found.error === null ? undefined : sentenceOf(found.error)}
      />
      <div aria-live="polite">
        {keyword !== '' && found.data?.length === 0 && <p className={styles.quiet}>{emptyText(keyword)}</p>}
        {keyword !== '' && found.data !== undefined && found.data.length > 0 && (
          <FoundItems items={found.data} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

function FoundItems({
  items,
  onChange,
}: {
  items: readonly FoundItem[];
  onChange: (item: ChosenItem) => void;
}) {
  return (
    <ul className={styles.found} aria-label="찾은 상품">
      {items.map(({ uuid, displayName, code, salesPrice, stockCount, product }) => (
        <li key={uuid}>
          <img src={thumbnailOf(product.mainImage)} alt="" width="32" height="32" />
          <span className={styles.words}>
            <span>{displayName}</span>
            <small>
              {[product.brandName, code, formatWon(salesPrice), `재고 ${stockCount}개`].join(' · ')}
            </small>
          </span>
          <Button
            size="small"
            label={`${displayName} 고르기`}
            onPress={() => onChange({ uuid, displayName })}
          >
            고르기
          </Button>
        </li>
      ))}
    </ul>
  );
}
