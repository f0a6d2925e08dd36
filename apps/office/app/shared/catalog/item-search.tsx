// A search for items by words of their name, or by a whole product code or inventory code. Each found item has a button.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { sentenceOf } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import type { FoundItem } from './find-items.ts';
import { thumbnailOf } from './thumbnail.ts';
import styles from './item-search.module.css';

export type ItemSearchProps = {
  label: string;
  /** What else than the keyword the result of `find` depends on, its resource first. */
  cacheKey: readonly string[];
  find: (keyword: string) => Promise<FoundItem[]>;
  /** Why a keyword finds nothing. */
  emptyText: (keyword: string) => string;
};

export function ItemSearch({
  label,
  cacheKey,
  find,
  emptyText,
  text,
  onText,
  verb,
  obstacleOf = () => undefined,
  onChoose,
}: ItemSearchProps & {
  text: string;
  onText: (text: string) => void;
  /** Label of the button of an item. */
  verb: string;
  /** Why an item cannot be chosen; undefined where it can. */
  obstacleOf?: (item: FoundItem) => string | undefined;
  onChoose: (item: FoundItem) => void;
}) {
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: [...cacheKey, 'found', keyword],
    queryFn: () => find(keyword),
    enabled: keyword !== '',
  });
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        type="search"
        placeholder="상품 이름, 상품 코드, 재고 코드"
        value={text}
        onChange={onText}
        maxLength={50}
        error={found.error === null ? undefined : sentenceOf(found.error)}
      />
      <div aria-live="polite">
        {keyword !== '' && found.data?.length === 0 && <p className={styles.quiet}>{emptyText(keyword)}</p>}
        {keyword !== '' && found.data !== undefined && found.data.length > 0 && (
          <ul className={styles.found} aria-label="찾은 상품">
            {found.data.map((item) => (
              <Found
                key={item.uuid}
                item={item}
                verb={verb}
                obstacle={obstacleOf(item)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Found({
  item: { displayName, code, salesPrice, stockCount, product },
  verb,
  obstacle,
  onChoose,
}: {
  item: FoundItem;
  verb: string;
  obstacle: string | undefined;
  onChoose: () => void;
}) {
  return (
    <li>
      <img src={thumbnailOf(product.mainImage)} alt="" width="32" height="32" />
      <span className={styles.words}>
        <span>{displayName}</span>
        <small>
          {[
            product.brandName,
            code,
            formatWon(salesPrice),
            obstacle ?? `재고 ${formatCount(stockCount)}개`,
          ].join(' · ')}
        </small>
      </span>
      <Button
        size="small"
        label={`${displayName} ${verb}`}
        isDisabled={obstacle !== undefined}
        onPress={onChoose}
      >
        {verb}
      </Button>
    </li>
  );
}
