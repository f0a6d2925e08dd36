// The list of a queue. A row is a link; arrows or J and K open the row before and after, and the open one has the list's tab stop. Space
// selects the open row, Shift with Space all rows from the last selected one to it.
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';
import type { Bulk } from '../list/use-bulk.ts';
import type { Selection } from '../list/use-selection.ts';
import { Empty } from '../parts/failure.tsx';
import { Checkbox } from '../parts/fields.tsx';
import type { AddressOf, QueueDef } from './queue-types.ts';
import styles from './queue.module.css';

export function QueueRows<Row, Input, Item>({
  definition,
  rows,
  isStale,
  openUuid,
  addressOf,
  bulk,
}: {
  definition: QueueDef<Row, Input, Item>;
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  isStale: boolean;
  openUuid: string | undefined;
  addressOf: AddressOf;
  bulk: Bulk<Row>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { title, rowId, emptyText, filters } = definition;
  const uuids = rows?.map(rowId) ?? [];
  useRowKeys(isStale ? [] : uuids, openUuid, addressOf, list);
  const selectable = isStale || bulk.actions.length === 0 ? [] : (rows ?? []);
  useSelectKeys(selectable, { rowId, openUuid, list, selection: bulk.selection });
  const tabStop = openUuid !== undefined && uuids.includes(openUuid) ? openUuid : uuids[0];
  if (rows?.length === 0)
    return (
      <div className={styles.rows}>
        <Empty>
          <p>{emptyText}</p>
          {filters.length > 0 && <p>다른 탭을 보거나 조건을 빼 보세요.</p>}
        </Empty>
      </div>
    );
  return (
    <ul
      ref={list}
      className={classNames(styles.rows, isStale && styles.stale)}
      aria-label={`${title} 목록`}
      aria-busy={rows === undefined || isStale}
    >
      {rows?.map((row) => (
        <QueueRow
          key={rowId(row)}
          definition={definition}
          row={row}
          isOpen={rowId(row) === openUuid}
          isTabStop={rowId(row) === tabStop}
          address={addressOf(rowId(row))}
          bulk={bulk}
        />
      ))}
    </ul>
  );
}

function QueueRow<Row, Input, Item>({
  definition: { rowId, rowLabel, card: Card },
  row,
  isOpen,
  isTabStop,
  address,
  bulk: { actions, selection, runner },
}: {
  definition: QueueDef<Row, Input, Item>;
  row: Row;
  isOpen: boolean;
  isTabStop: boolean;
  address: string;
  bulk: Bulk<Row>;
}) {
  const uuid = rowId(row);
  const isSelected = selection.has(uuid);
  const failure = runner.failures.get(uuid);
  return (
    <li className={classNames(styles.line, isSelected && styles.selected, isOpen && styles.current)}>
      {actions.length > 0 && (
        <Checkbox
          label={`${rowLabel(row)} 고르기`}
          isSelected={isSelected}
          onChange={(next) => selection.set([row], next)}
          isOutOfTabOrder
        />
      )}
      <Link
        to={address}
        ref={isOpen ? scrollIntoList : undefined}
        preventScrollReset
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
      >
        <Card row={row} />
      </Link>
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
    </li>
  );
}

const scrollIntoList = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest' });

function useRowKeys(
  uuids: readonly string[],
  openUuid: string | undefined,
  addressOf: AddressOf,
  list: React.RefObject<HTMLUListElement | null>,
): void {
  const navigate = useNavigate();
  useKeyListener((event) => {
    if (event.defaultPrevented || !isCommandKey(event)) return;
    const isDown = event.code === 'ArrowDown' || event.code === 'KeyJ';
    if (!isDown && event.code !== 'ArrowUp' && event.code !== 'KeyK') return;
    const at = uuids.indexOf(openUuid ?? '');
    const next = uuids[at < 0 ? 0 : at + (isDown ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    if (list.current?.contains(document.activeElement) === true)
      list.current.querySelector<HTMLElement>(`[href*="${next}"]`)?.focus();
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  });
}

/** Space selects the open row or deselects it; with Shift it selects all rows from the one that Space was pressed on last. */
function useSelectKeys<Row>(
  rows: readonly Row[],
  {
    rowId,
    openUuid,
    list,
    selection,
  }: {
    rowId: (row: Row) => string;
    openUuid: string | undefined;
    list: React.RefObject<HTMLUListElement | null>;
    selection: Selection<Row>;
  },
): void {
  const anchor = useRef<string>(undefined);
  useKeyListener((event) => {
    const target = event.target as HTMLElement;
    // Elsewhere Space presses a control or scrolls.
    const isElsewhere = target.closest('button, a, input, label, [role=region]') !== null;
    const isOfList = !isElsewhere || (target.tagName === 'A' && list.current?.contains(target));
    if (event.code !== 'Space' || event.defaultPrevented || !isOfList || !isCommandKey(event)) return;
    const at = rows.findIndex((row) => rowId(row) === openUuid);
    const row = rows[at];
    if (row === undefined) return;
    event.preventDefault();
    const from = event.shiftKey ? rows.findIndex((one) => rowId(one) === anchor.current) : -1;
    anchor.current = rowId(row);
    if (from < 0) selection.set([row], !selection.has(rowId(row)));
    else selection.set(rows.slice(Math.min(from, at), Math.max(from, at) + 1), true);
  });
}
