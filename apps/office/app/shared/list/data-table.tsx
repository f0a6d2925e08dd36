// The rows of a list as a semantic table. One row has the focus: arrows or J and K move it, Space selects, Enter opens; with Shift the
// arrows extend the selection. On a phone the same cells are cards (data-table.module.css).
import { useRef } from 'react';
import type { CSSProperties } from 'react';
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
  const { definition, state, rows, isStale, density } = props;
  const { columns } = definition;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(props, body);
  if (rows?.length === 0) return <EmptyList definition={definition} state={state} />;
  const groups = groupsOf(definition, rows ?? []);
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
              key={definition.rowId(row)}
              {...props}
              row={row}
              columns={columns}
              group={groups[at] ?? []}
              isCurrent={at === keys.current}
              onFocus={() => keys.setCurrent(at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
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

function TableRow<Row, Input>({
  definition,
  columns,
  row,
  group,
  isCurrent,
  selection,
  failures,
  onFocus,
  onAction,
  onOpen,
}: TableProps<Row, Input> & {
  columns: ListDef<Row, Input>['columns'];
  row: Row;
  group: readonly string[];
  isCurrent: boolean;
  onFocus: () => void;
}) {
  const uuid = definition.rowId(row);
  const failure = failures.get(uuid);
  const isFirstOfGroup = group[0] === uuid;
  const isSelected = selection.has(uuid);
  return (
    <tr
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        definition.rowTone?.(row) === 'late' && styles.late,
        !hasActions(definition) && styles.readOnly,
      )}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onDoubleClick={() => onOpen(row)}
    >
      {hasActions(definition) && (
        <td className={styles.box}>
          <Checkbox
            label={`${definition.rowLabel(row)} 고르기`}
            isSelected={isSelected}
            onChange={(next) => selection.set([row], next)}
            isOutOfTabOrder
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.align === 'end' ? styles.end : undefined}
          data-label={column.header}
        >
          {column.cell(row, { isFirstOfGroup, group })}
          {failure !== undefined && column === columns[0] && (
            <span className={styles.failure}>{failure}</span>
          )}
        </td>
      ))}
      {hasActions(definition) && <RowMenu definition={definition} row={row} onAction={onAction} />}
    </tr>
  );
}

function RowMenu<Row, Input>({
  definition,
  row,
  onAction,
}: Pick<TableProps<Row, Input>, 'definition' | 'onAction'> & { row: Row }) {
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
            onAction: () => onAction(action, [definition.rowId(row)]),
          };
        })}
      >
        <MoreDots />
      </Menu>
    </td>
  );
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
