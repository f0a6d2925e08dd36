// The heading of a list's table: a box for all rows of the page, and columns that order the rows.
import { ChevronDownIcon } from '#ui/icons.tsx';
import { columnWidth } from './column-widths.ts';
import { Checkbox } from '../parts/fields.tsx';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import type { ListDef } from './list-types.ts';
import styles from './data-table.module.css';

export function TableHead<Row, Input>({
  definition,
  columns,
  rows = [],
  state,
  selection,
}: TableProps<Row, Input> & { columns: ListDef<Row, Input>['columns'] }) {
  const isAll = rows.length > 0 && rows.every((row) => selection.has(definition.rowId(row)));
  const isSome = rows.some((row) => selection.has(definition.rowId(row)));
  return (
    <thead>
      <tr>
        {definition.reorder !== undefined && (
          <th className={styles.grip} scope="col">
            <span className="spoken">순서</span>
          </th>
        )}
        {hasActions(definition) && (
          <th className={styles.box} scope="col">
            <Checkbox
              label="이 화면의 행 모두 고르기"
              isSelected={isAll}
              isIndeterminate={isSome && !isAll}
              onChange={(isSelected) => selection.set(rows, isSelected)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={column.align === 'end' ? styles.end : undefined}
            style={{ width: columnWidth(columns, column) }}
            aria-sort={column.sort !== undefined && column.sort === state.sort ? 'ascending' : undefined}
          >
            {column.sort === undefined ? (
              column.header
            ) : (
              <button type="button" className={styles.sort} onClick={() => state.set({ sort: column.sort })}>
                {column.header}
                {column.sort === state.sort && <ChevronDownIcon size={11} />}
              </button>
            )}
          </th>
        ))}
        {hasActions(definition) && (
          <th className={styles.more} scope="col">
            <span className="spoken">행 메뉴</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
