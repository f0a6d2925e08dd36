// The rows of a list as a semantic table. One row has the focus: arrows or J and K move it, Space selects, Enter opens; with Shift the
// arrows extend the selection. On a phone the same cells are cards (data-table.module.css).
import { useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Empty } from '../parts/failure.tsx';
import { Checkbox } from '../parts/fields.tsx';
import { Menu, MoreDots } from '../parts/menu.tsx';
import type { ListDef, RowAction } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';
import { isCommandKey } from './use-action-keys.ts';
import styles from './data-table.module.css';

type TableProps<Row, Input> = {
  definition: ListDef<Row, Input>;
  state: ListState;
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** The rows of the previous filter, until the new ones are there. */
  isStale: boolean;
  selection: Selection<Row>;
  /** Why rows of the last action failed, by uuid. */
  failures: ReadonlyMap<string, string>;
  onOpen: (row: Row) => void;
  onAction: (action: RowAction<Row>, uuids: string[]) => void;
};

export function DataTable<Row, Input>(props: TableProps<Row, Input>) {
  const { definition, state, rows, isStale } = props;
  const columns = definition.columns.filter(({ isOptional }) => !isOptional);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(props, body);
  if (rows?.length === 0) return <EmptyList definition={definition} state={state} />;
  const groups = groupsOf(definition, rows ?? []);
  return (
    <div className={styles.frame} aria-busy={rows === undefined || isStale}>
      <table className={classNames(styles.table, isStale && styles.stale)}>
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

function TableHead<Row, Input>({
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
            style={{ width: `${column.width / 16}rem` }}
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

/** A list that is only read has neither boxes nor menus. */
const hasActions = <Row, Input>({ actions }: ListDef<Row, Input>): boolean => actions.length > 0;

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
        !isFirstOfGroup && styles.follower,
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

/** The row that has the focus, and the keys that move it. */
function useRowKeys<Row, Input>(
  { definition, rows = [], selection, onOpen }: TableProps<Row, Input>,
  body: React.RefObject<HTMLTableSectionElement | null>,
) {
  const [current, setCurrent] = useState(0);
  const move = (to: number, isExtending: boolean) => {
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    const row = rows[next];
    if (row === undefined) return;
    setCurrent(next);
    if (isExtending && hasActions(definition)) selection.set([rows[current] ?? row, row], true);
    (body.current?.rows[next] as HTMLElement | undefined)?.focus();
  };
  const press = (event: React.KeyboardEvent) => {
    const row = rows[current];
    if (row === undefined || !isCommandKey(event.nativeEvent)) return;
    const isOfRow = (event.target as HTMLElement).tagName === 'TR';
    if (event.code === 'ArrowDown' || event.code === 'KeyJ') move(current + 1, event.shiftKey);
    else if (event.code === 'ArrowUp' || event.code === 'KeyK') move(current - 1, event.shiftKey);
    else if (event.code === 'Space' && isOfRow && hasActions(definition))
      selection.set([row], !selection.has(definition.rowId(row)));
    else if (event.code === 'Enter' && isOfRow) onOpen(row);
    else return;
    event.preventDefault();
  };
  return { current: Math.min(current, Math.max(rows.length - 1, 0)), setCurrent, press };
}
