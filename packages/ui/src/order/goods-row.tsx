// A bought product as a row: picture, brand, name, options and count, price.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { withUnits } from '../picture/no-break.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './goods-row.module.css';

type GoodsRowProps = {
  picture: string;
  /** Shows the adult mark instead of the picture. */
  isAdult?: boolean;
  brandName: string;
  name: string;
  optionItems: readonly { value: string }[];
  count: number;
  /** For the whole count, in won; a gift shows none. */
  price?: number;
  /** Below the price: a change, the status. */
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
        {price !== undefined && <p className={styles.price}>{formatWon(price)}</p>}
        {children}
      </div>
    </div>
  );
}

export function GoodsList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
