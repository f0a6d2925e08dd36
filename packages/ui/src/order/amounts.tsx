// Rows of amounts in won with a total. Computes nothing.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { classNames } from '../class-names.ts';
import styles from './amounts.module.css';

export type AmountRow = {
  label: string;
  /** Small text beside the label: '30,000원 이상 무료'. */
  note?: string;
  amount: number;
  /** Shown with a minus sign and in red. */
  isDiscount?: boolean;
};

type AmountsProps = {
  rows: AmountRow[];
  totalLabel: string;
  total: number;
  /** New amounts are loading; the old ones stay readable. */
  isPending?: boolean;
  children?: ReactNode;
};

export function Amounts({ rows, totalLabel, total, isPending = false, children }: AmountsProps) {
  return (
    <>
      <dl
        className={classNames(styles.amounts, isPending && styles.isPending)}
        aria-busy={isPending || undefined}
      >
        {rows.map(({ label, note, amount, isDiscount }) => (
          <div className={styles.row} key={label}>
            <dt>
              {label}
              {note !== undefined && <span className={styles.note}> {note}</span>}
            </dt>
            <dd className={classNames(isDiscount && amount > 0 && styles.isDiscount)}>
              {isDiscount && amount > 0 ? `−${formatWon(amount)}` : formatWon(amount)}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd>{formatWon(total)}</dd>
        </div>
      </dl>
      {children}
    </>
  );
}
