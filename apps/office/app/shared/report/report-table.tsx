// Rows of a report as a table: figures, bars and change of the main one beside it, and the totals. A heading orders the rows.
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../parts/button.tsx';
import { Bar } from './bar-in-cell.tsx';
import { ChangeText } from './change-text.tsx';
import { figureText, rateOf } from './measure-words.ts';
import type { Measure } from './report-types.ts';
import { TableBlock } from './table-block.tsx';
import type { ComparedRow } from './use-report.ts';
import type { Sort } from './use-report-state.ts';
import styles from './report-table.module.css';

export type NamedRow<F> = ComparedRow<F> & {
  name: string;
  /** List of the rows that the linked measure counts. */
  href?: string | undefined;
  /** Screen of what the row is about. */
  screen?: string | undefined;
};

type TableProps<F> = {
  title: string;
  /** Heading of the names. */
  nameLabel: string;
  /** Measure of bars and comparison; one of the columns. */
  main: Measure<F>;
  columns: readonly Measure<F>[];
  rows: readonly NamedRow<F>[];
  totals: F;
  totalsBefore: F | undefined;
  /** Bars state their share of the total, unless a row is negative; false where the rows are dates. */
  hasShares: boolean;
  /** The smallest rows were left off by the call. */
  isCut?: boolean;
  linked?: { measure: string; label: string } | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Beside the title. */
  children?: ReactNode;
};

/** More rows are shown when asked for. */
const shownAtFirst = 100;

export function ReportTable<F extends object>(props: TableProps<F>) {
  const { title, nameLabel, main, columns, totals, totalsBefore, hasShares, isCut, children } = props;
  const rows = sorted(props.rows, columns, props.sort);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const greatest = Math.max(0, ...rows.map(({ now }) => valueIn(main, now)));
  // Amounts that take from each other are no parts of their sum.
  const isShared = hasShares && rows.every(({ now }) => valueIn(main, now) >= 0);
  const total = { id: '', name: '합계', now: totals, before: totalsBefore };
  return (
    <TableBlock
      title={title}
      beside={children}
      foot={
        <>
          {isCut && <p className={styles.note}>작은 행은 표에서 뺐습니다. 합계에는 들어 있습니다.</p>}
          {shown.length < rows.length && (
            <p className={styles.note}>
              <Button size="small" onPress={() => setIsWhole(true)}>
                {`${rows.length}행 모두 보기`}
              </Button>
            </p>
          )}
        </>
      }
    >
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          {columns.map((measure) => (
            <Fragment key={measure.id}>
              <SortHead measure={measure} sort={props.sort} onSort={props.onSort} />
              {measure === main && (
                <th scope="col" className={styles.barHead}>
                  {isShared ? '비중' : <span className="spoken">크기</span>}
                </th>
              )}
              {measure === main && totalsBefore !== undefined && (
                <th scope="col" className={styles.end}>
                  비교
                </th>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className={styles.empty} colSpan={columns.length + 3}>
              이 기간에는 기록이 없습니다.
            </td>
          </tr>
        )}
        {shown.map((row) => (
          <Row key={row.id} row={row} table={props}>
            <Bar
              part={greatest > 0 ? Math.max(0, valueIn(main, row.now)) / greatest : 0}
              share={isShared ? rateOf(valueIn(main, row.now), valueIn(main, totals)) : undefined}
            />
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row row={total} table={props} />
      </tfoot>
    </TableBlock>
  );
}

/** 0 where it cannot be computed. */
const valueIn = <F,>({ valueOf }: Measure<F>, figures: F): number => valueOf(figures) ?? 0;

function sorted<F>(
  rows: readonly NamedRow<F>[],
  measures: readonly Measure<F>[],
  sort: Sort | undefined,
): readonly NamedRow<F>[] {
  const measure = measures.find(({ id }) => id === sort?.measure);
  if (measure === undefined || sort === undefined) return rows;
  const direction = sort.isAscending ? 1 : -1;
  return rows.toSorted((one, other) => direction * (valueIn(measure, one.now) - valueIn(measure, other.now)));
}

/** Orders by the measure, largest first; pressed again smallest first, then as before. */
function SortHead<F>({
  measure: { id, label },
  sort,
  onSort,
}: { measure: Measure<F> } & Pick<TableProps<F>, 'sort' | 'onSort'>) {
  const isSorted = sort?.measure === id;
  const next = !isSorted
    ? { measure: id, isAscending: false }
    : sort.isAscending
      ? undefined
      : { measure: id, isAscending: true };
  return (
    <th
      scope="col"
      className={styles.end}
      aria-sort={isSorted ? (sort.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        {isSorted && (
          <span className={classNames(styles.arrow, sort.isAscending && styles.isUp)}>
            <ChevronDownIcon size={11} />
          </span>
        )}
      </button>
    </th>
  );
}

function Row<F extends object>({
  row,
  table: { main, columns, totalsBefore, linked },
  children,
}: {
  row: NamedRow<F>;
  table: TableProps<F>;
  /** The bar. */
  children?: ReactNode;
}) {
  return (
    <tr>
      <th scope="row" title={row.name}>
        {row.screen === undefined ? row.name : <Link to={row.screen}>{row.name}</Link>}
      </th>
      {columns.map((measure) => {
        const value = measure.valueOf(row.now);
        const text = figureText(measure, value);
        const isLinked = measure.id === linked?.measure && row.href !== undefined && value !== 0;
        return (
          <Fragment key={measure.id}>
            <td className={styles.end}>
              {isLinked ? (
                <Link to={row.href ?? ''} aria-label={`${row.name} ${linked.label} ${text}`}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </td>
            {measure === main && <td className={styles.barCell}>{children}</td>}
            {measure === main && totalsBefore !== undefined && (
              <td className={styles.end}>
                <ChangeText measure={main} now={value} before={row.before && main.valueOf(row.before)} />
              </td>
            )}
          </Fragment>
        );
      })}
    </tr>
  );
}
