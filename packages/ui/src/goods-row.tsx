// One bought thing as a row: picture, brand, name, options and count, price. For order sheet, result and detail.
// The cart has rows of its own, with controls.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/money.ts';
import { withUnits } from './no-break.ts';
import { Picture } from './picture.tsx';
import styles from './goods-row.module.css';

type GoodsRowProps = {
  picture: string;
  /** Hidden from who has not shown to be of age: the mark stands in its place. */
  isAdult?: boolean;
  brandName: string;
  name: string;
  optionItems: readonly { value: string }[];
  count: number;
  /** For all of the count, in won. */
  price: number;
  /** Under the price: what changed, its status. */
  children?: ReactNode;
};

/** '1병 (1개월분) · 2개' */
function optionText(optionItems: readonly { value: string }[], count: number): string {
  return [...optionItems.map((option) => option.value), `${count}개`].join(' · ');
}

export function GoodsRow({
  picture,
  isAdult,
  brandName,
  name,
  optionItems,
  count,
  price,
  children,
}: GoodsRowProps) {
  return (
    <div className={styles.row}>
      <Picture className={styles.picture} url={picture} isAdult={isAdult} alt="" sizes="80px" />
      <div className={styles.words}>
        <p className={styles.brand}>{brandName}</p>
        <p>{withUnits(name)}</p>
        <p className={styles.option}>{withUnits(optionText(optionItems, count))}</p>
        <p className={styles.price}>{formatWon(price)}</p>
        {children}
      </div>
    </div>
  );
}

export function GoodsList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
