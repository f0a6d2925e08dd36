// Rows of amounts in won with a total, and its list and lines for other rows. Computes nothing.
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
  isPending?: boolean | undefined;
  children?: ReactNode;
};

export function Amounts({ rows, totalLabel, total, isPending, children }: AmountsProps) {
  return (
    <>
      <AmountList isPending={isPending}>
        {rows.map(({ label, note, amount, isDiscount }) => (
          <AmountLine key={label} label={label} note={note}>
            {isDiscount && amount > 0 ? (
              <span className={styles.isDiscount}>−{formatWon(amount)}</span>
            ) : (
              formatWon(amount)
            )}
          </AmountLine>
        ))}
        <AmountLine label={totalLabel} isTotal>
          {formatWon(total)}
        </AmountLine>
      </AmountList>
      {children}
    </>
  );
}

/** The list around lines. `isPending` is that of AmountsProps. */
export function AmountList({ isPending = false, children }: Pick<AmountsProps, 'isPending' | 'children'>) {
  return (
    <dl
      className={classNames(styles.amounts, isPending && styles.isPending)}
      aria-busy={isPending || undefined}
    >
      {children}
    </dl>
  );
}

type AmountLineProps = {
  label: string;
  note?: string | undefined;
  isTotal?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function AmountLine({ label, note, isTotal = false, className, children }: AmountLineProps) {
  return (
    <div className={classNames(isTotal ? styles.total : styles.row, className)}>
      <dt>
        {label}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
