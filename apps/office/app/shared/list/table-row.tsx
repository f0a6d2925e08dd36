// A row of a list's table: checkbox, cells and menu. Rows and their parts are memoized, so that a key press renders only what changes: rendering
// all fifty rows of a page would delay the reaction noticeably.
import { memo, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '../parts/fields.tsx';
import { Menu, MoreDots } from '../parts/menu.tsx';
import type { ListDef } from './list-types.ts';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import styles from './data-table.module.css';

/** `memo` that keeps the type parameters of a component; the types of React lose them. */
const memoized = memo as <Component>(component: Component) => Component;

type RowHandlers<Row> = Pick<TableProps<Row, never>, 'onOpen' | 'onAction' | 'onMove'> & {
  onFocus: (at: number) => void;
  onSelect: (row: Row, isSelected: boolean) => void;
};

/** Returns the handlers of all rows in one ref, whose identity never changes. */
export function useRowHandlers<Row, Input>(
  { selection, onOpen, onAction, onMove }: TableProps<Row, Input>,
  onFocus: (at: number) => void,
): RefObject<RowHandlers<Row>> {
  const newest = {
    onFocus,
    onSelect: (row: Row, isSelected: boolean) => selection.set([row], isSelected),
    onOpen,
    onAction,
    onMove,
  };
  const on = useRef(newest);
  useLayoutEffect(() => {
    on.current = newest;
  });
  return on;
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

export const TableRow = memoized(function TableRow<Row, Input>({
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
      {...(definition.reorder !== undefined && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => dropAt(event, at, on),
      })}
    >
      {definition.reorder !== undefined && <Grip at={at} />}
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
      {hasActions(definition) && <RowMenu definition={definition} row={row} at={at} on={on} />}
    </tr>
  );
});

const dragType = 'text/x-row';

/** The handle by which a row is dragged. Keys: use-row-keys.ts. */
const Grip = ({ at }: { at: number }) => (
  <td className={styles.grip}>
    <span
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(at));
        const row = event.currentTarget.closest('tr');
        if (row !== null) event.dataTransfer.setDragImage(row, 0, 0);
      }}
    >
      ⠿
    </span>
  </td>
);

function dropAt<Row>(event: React.DragEvent, at: number, on: RefObject<RowHandlers<Row>>): void {
  const from = event.dataTransfer.getData(dragType);
  if (from === '') return;
  event.preventDefault();
  on.current.onMove?.(Number(from), at);
}

const RowCells = memoized(function RowCells<Row, Input>({
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
});

const RowMenu = memoized(function RowMenu<Row, Input>({
  definition,
  row,
  at,
  on,
}: Pick<RowProps<Row, Input>, 'definition' | 'row' | 'at' | 'on'>) {
  return (
    <td className={styles.more}>
      <Menu
        label={`${definition.rowLabel(row)} 메뉴`}
        entries={[
          ...definition.actions.map((action) => {
            const allowed = action.isAllowed(row);
            return {
              id: action.id,
              label: action.label,
              ...(action.key && { keyLabel: action.key.label }),
              ...(allowed !== true && { reason: allowed }),
              onAction: () => on.current.onAction(action, [definition.rowId(row)]),
            };
          }),
          ...(definition.reorder === undefined ? [] : stepsOf(at, on)),
        ]}
      >
        <MoreDots />
      </Menu>
    </td>
  );
});

const stepsOf = <Row,>(at: number, on: RefObject<RowHandlers<Row>>) => [
  { id: 'up', label: '위로', keyLabel: 'Alt ↑', onAction: () => on.current.onMove?.(at, at - 1) },
  { id: 'down', label: '아래로', keyLabel: 'Alt ↓', onAction: () => on.current.onMove?.(at, at + 1) },
];
