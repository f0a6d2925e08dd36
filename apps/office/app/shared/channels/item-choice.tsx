// The choice of an item that has no link to a product of the channel.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { sentenceOf } from '../api/api.ts';
import { findItems } from '../catalog/find-items.ts';
import { thumbnailOf } from '../catalog/thumbnail.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import styles from './link.module.css';

export type ChosenItem = { uuid: string; displayName: string };

export function ItemChoice({
  channel,
  item,
  onChange,
}: {
  channel: ChannelName;
  item: ChosenItem | undefined;
  onChange: (item: ChosenItem | undefined) => void;
}) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['channel-items', 'found', channel, keyword],
    queryFn: () => findItems(keyword, { unlinkedChannel: channel }),
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
        label="연결할 상품"
        type="search"
        placeholder="상품 이름, 상품 코드, 재고 코드"
        value={text}
        onChange={setText}
        maxLength={50}
        error={found.error === null ? undefined : sentenceOf(found.error)}
      />
      <div aria-live="polite">
        {keyword !== '' && found.data?.length === 0 && (
          <p className={styles.quiet}>‘{keyword}’에 맞는, 이 채널에 연결하지 않은 상품이 없습니다.</p>
        )}
        {keyword !== '' && found.data !== undefined && found.data.length > 0 && (
          <ul className={styles.found} aria-label="찾은 상품">
            {found.data.map(({ uuid, displayName, code, salesPrice, stockCount, product }) => (
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
        )}
      </div>
    </div>
  );
}
