// The rows of a list as a semantic table. One row has the focus: arrows or J and K move it, Space selects, Enter opens; with Shift the
// arrows extend the selection. On a phone the same cells are cards (data-table.module.css).
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '../parts/failure.tsx';
import { Checkbox } from '../parts/fields.tsx';
import { Menu, MoreDots } from '../parts/menu.tsx';
import type { ListDef } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import { TableHead } from './table-head.tsx';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './data-table.module.css';

export function DataTable<Row, Input>(props: TableProps<Row, Input>) {
  const { definition, state, rows, isStale, density, selection, failures } = props;
  const { columns, rowId } = definition;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(props, body);
  const on = useRowHandlers(props, keys.setCurrent);
  const groups = useMemo(() => groupsOf(definition, rows ?? []), [definition, rows]);
  if (rows?.length === 0) return <EmptyList definition={definition} state={state} />;
  return (
    <div className={styles.frame} aria-busy={rows === undefined || isStale}>
      <table
        className={classNames(styles.table, isStale && styles.stale)}
        data-density={density}
        style={{ '--columns': `${sumOf(columns.map(({ width }) => width)) / 16}rem` } as CSSProperties}
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

type RowHandlers<Row> = Pick<TableProps<Row, never>, 'onOpen' | 'onAction'> & {
  onFocus: (at: number) => void;
  onSelect: (row: Row, isSelected: boolean) => void;
};

/** The handlers of all rows in one object that stays the same, so that a press renders only the rows that it changes. */
function useRowHandlers<Row, Input>(
  { selection, onOpen, onAction }: TableProps<Row, Input>,
  onFocus: (at: number) => void,
): RefObject<RowHandlers<Row>> {
  const newest = {
    onFocus,
    onSelect: (row: Row, isSelected: boolean) => selection.set([row], isSelected),
    onOpen,
    onAction,
  };
  const on = useRef(newest);
  useLayoutEffect(() => {
    on.current = newest;
  });
  return on;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

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

type RowProps<Row, Input> = {
  definition: ListDef<Row, Input>;
  row: Row;
  at: number;
  group: readonly string[];
  isCurrent: boolean;
  isSelected: boolean;
  failure: string | undefined;
  on: RefObject<RowHandlers<Row>>;
};

const TableRow = memo(function TableRow<Row, Input>({
  definition,
  row,
  at,
  group,
  isCurrent,
  isSelected,
  failure,
  on,
}: RowProps<Row, Input>) {
  return (
    <tr
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        definition.rowTone?.(row) === 'late' && styles.late,
        !hasActions(definition) && styles.readOnly,
      )}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => on.current.onFocus(at)}
      onDoubleClick={() => on.current.onOpen(row)}
    >
      {hasActions(definition) && (
        <td className={styles.box}>
          <Checkbox
            label={`${definition.rowLabel(row)} 고르기`}
            isSelected={isSelected}
            onChange={(next) => on.current.onSelect(row, next)}
            isOutOfTabOrder
          />
        </td>
      )}
      <RowCells definition={definition} row={row} group={group} failure={failure} />
      {hasActions(definition) && <RowMenu definition={definition} row={row} on={on} />}
    </tr>
  );
}) as <Row, Input>(props: RowProps<Row, Input>) => ReactNode;

const RowCells = memo(function RowCells<Row, Input>({
  definition: { columns, rowId },
  row,
  group,
  failure,
}: Pick<RowProps<Row, Input>, 'definition' | 'row' | 'group' | 'failure'>) {
  const isFirstOfGroup = group[0] === rowId(row);
  return columns.map((column) => (
    <td
      key={column.id}
      className={column.align === 'end' ? styles.end : undefined}
      data-label={column.header}
    >
      {column.cell(row, { isFirstOfGroup, group })}
      {failure !== undefined && column === columns[0] && <span className={styles.failure}>{failure}</span>}
    </td>
  ));
}) as <Row, Input>(
  props: Pick<RowProps<Row, Input>, 'definition' | 'row' | 'group' | 'failure'>,
) => ReactNode;

const RowMenu = memo(function RowMenu<Row, Input>({
  definition,
  row,
  on,
}: Pick<RowProps<Row, Input>, 'definition' | 'row' | 'on'>) {
  return (
    <td className={styles.more}>
      <Menu
        label={`${definition.rowLabel(row)} 메뉴`}
        entries={definition.actions.map((action) => {
          const allowed = action.isAllowed(row);
          return {
            id: action.id,
            label: action.label,
            ...(action.key && { keyLabel: action.key.label }),
            ...(allowed !== true && { reason: allowed }),
            onAction: () => on.current.onAction(action, [definition.rowId(row)]),
          };
        })}
      >
        <MoreDots />
      </Menu>
    </td>
  );
}) as <Row, Input>(props: Pick<RowProps<Row, Input>, 'definition' | 'row' | 'on'>) => ReactNode;

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
