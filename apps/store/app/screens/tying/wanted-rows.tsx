// The products of a set request with their prices and counts. Each can be bought alone; its name links to its page.
import { Link } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { maxTyingCount } from '#domain/inquiries/visitor-inquiry.ts';
import { FieldError } from '#ui/fields.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { ProductRow } from './product-row.ts';
import styles from './tying.module.css';

export type WantedRow = ProductRow & {
  count: number;
  /** The address without this product; undefined where it cannot be removed. */
  withoutPath?: string;
};

type WantedRowsProps = {
  rows: readonly WantedRow[];
  /** Counts of a refused form, by uuid. */
  counts: Readonly<Record<string, number>>;
  error: string | undefined;
};

export function WantedRows({ rows, counts, error }: WantedRowsProps) {
  return (
    <fieldset className={styles.rows} aria-describedby={error ? 'items-error' : undefined}>
      <legend className={styles.legend}>상품과 수량</legend>
      <ul>
        {rows.map((row) => (
          <li key={row.uuid} className={styles.row}>
            <Picture className={styles.picture} url={row.picture} isAdult={row.isAdult} alt="" sizes="72px" />
            <div className={styles.words}>
              <p className={styles.brand}>{row.brandName}</p>
              <Link className={styles.name} to={`/goods/${row.uuid}`}>
                {withUnits(row.name)}
              </Link>
              <p>{formatWon(row.price)}</p>
            </div>
            <div className={styles.amount}>
              <label className="spoken" htmlFor={`count-${row.uuid}`}>
                {row.name} 수량
              </label>
              <input
                className={styles.count}
                id={`count-${row.uuid}`}
                name={`count-${row.uuid}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={maxTyingCount}
                defaultValue={counts[row.uuid] ?? row.count}
              />
              {row.withoutPath !== undefined && (
                <Link className={styles.remove} to={row.withoutPath} preventScrollReset replace>
                  <span className="spoken">{row.name} </span>빼기
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FieldError id="items-error" text={error} />
    </fieldset>
  );
}
