// The choice of one item, found by what a staff member types.
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { ItemSearch } from './item-search.tsx';
import type { ItemSearchProps } from './item-search.tsx';
import styles from './item-choice.module.css';

export type ChosenItem = { uuid: string; displayName: string };

export function ItemChoice({
  item,
  onChange,
  ...search
}: ItemSearchProps & { item: ChosenItem | undefined; onChange: (item: ChosenItem | undefined) => void }) {
  const [text, setText] = useState('');
  if (item === undefined)
    return <ItemSearch {...search} text={text} onText={setText} verb="고르기" onChoose={onChange} />;
  return (
    <p className={styles.chosen}>
      <span className={styles.item}>{item.displayName}</span>
      <Button size="small" onPress={() => onChange(undefined)}>
        다른 상품
      </Button>
    </p>
  );
}
