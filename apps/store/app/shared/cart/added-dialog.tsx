// The dialog with the rows that were just added. Opened and closed by cart-dialog.tsx.
import { useEffect } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { effectivePrice } from '#domain/prices/price.ts';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { GuestCartRow } from './guest-cart.ts';
import { reportConversion } from '../visit/conversion.ts';
import styles from './added-dialog.module.css';

export function AddedDialog({ rows, onClose }: { rows: readonly GuestCartRow[]; onClose: () => void }) {
  useEffect(() => {
    const productItemUuids = rows.map(({ productItemUuid }) => productItemUuid);
    const value = rows.reduce((sum, row) => sum + effectivePrice(row.productItem) * row.count, 0);
    reportConversion({ eventName: 'AddToCart', productItemUuids, value });
  }, [rows]);
  return (
    <div className={styles.dialog} role="dialog" aria-label="장바구니에 담은 상품">
      <div className={styles.head}>
        <strong>방금 담은 상품</strong>
        <IconButton label="닫기" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <ul className={styles.rows}>
        {rows.slice(0, 3).map((row) => (
          <AddedRow key={row.productItemUuid} row={row} />
        ))}
      </ul>
    </div>
  );
}

function AddedRow({ row }: { row: GuestCartRow }) {
  const { productItem, count } = row;
  const options = productItem.optionItems.map((option) => option.value).join(' · ');
  return (
    <li className={styles.row}>
      <Picture
        className={styles.picture}
        url={productItem.product.mainImage}
        isAdult={productItem.product.isAdult}
        alt=""
        sizes="56px"
      />
      <div>
        <p className={styles.name}>{withUnits(productItem.product.name)}</p>
        <p className={styles.count}>
          {options !== '' && `${options} · `}
          {count}개 · {formatWon(effectivePrice(productItem) * count)}
        </p>
      </div>
    </li>
  );
}
