// The rows of a list as a semantic table. One row has the focus: arrows or J and K move it, Space selects, Enter opens; with Shift the
// arrows extend the selection; with Alt they move the row where the list has an order. On a phone the same cells are cards (data-table.module.css).
import { useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '../parts/failure.tsx';
import { leastWidth } from './column-widths.ts';
import type { ListDef } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import { TableHead } from './table-head.tsx';
import { TableRow, useRowHandlers } from './table-row.tsx';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowOrder } from './use-row-order.ts';
import styles from './data-table.module.css';

export function DataTable<Row, Input>(props: TableProps<Row, Input>) {
  const { definition, state, isStale, density, selection, failures } = props;
  const { rows, move } = useRowOrder(definition, state, props.rows);
  const { columns, rowId } = definition;
  const body = useRef<HTMLTableSectionElement>(null);
  const ordered = { ...props, rows, onMove: move };
  const keys = useRowKeys(ordered, body);
  const on = useRowHandlers(ordered, keys.setCurrent);
  const groups = useMemo(() => groupsOf(definition, rows ?? []), [definition, rows]);
  if (rows?.length === 0) return <EmptyList definition={definition} state={state} />;
  return (
    <div className={styles.frame} aria-busy={rows === undefined || isStale}>
      <table
        className={classNames(styles.table, isStale && styles.stale)}
        data-density={density}
        style={
          {
            '--columns': leastWidth(
              columns,
              (hasActions(definition) ? boxAndMenu : 0) + (move === undefined ? 0 : gripWidth),
            ),
          } as CSSProperties
        }
      >
        <TableHead {...props} columns={columns} />
        <tbody ref={body} onKeyDown={keys.press}>
          {rows?.map((row, at) => (
            <TableRow
              key={rowId(row)}
              definition={definition}
              row={row}
              at={at}
              group={groups[at] ?? []}
              isCurrent={at === keys.current}
              isSelected={selection.has(rowId(row))}
              failure={failures.get(rowId(row))}
              on={on}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Width of the handle of a row that can be moved, in pixels (data-table.module.css). */
const gripWidth = 28;

/** Width of the checkbox and the menu of a row in pixels (data-table.module.css). */
const boxAndMenu = 88;

/** For each row the uuids of its group, in order. */
function groupsOf<Row, Input>({ groupOf, rowId }: ListDef<Row, Input>, rows: readonly Row[]): string[][] {
  const groups = new Map<string, string[]>();
  return rows.map((row) => {
    const key = groupOf?.(row) ?? rowId(row);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(rowId(row));
    return group;
  });
}

function EmptyList<Row, Input>({ definition, state }: { definition: ListDef<Row, Input>; state: ListState }) {
  const [set] = definition.filters.filter(({ name }) => state.filters[name] !== undefined);
  return (
    <Empty>
      <p>{definition.emptyText}</p>
      {set !== undefined && <p>‘{set.label}’ 조건을 빼 보세요.</p>}
      {set === undefined && state.search !== '' && <p>검색어를 줄이거나 다른 탭에서 찾아 보세요.</p>}
    </Empty>
  );
}
