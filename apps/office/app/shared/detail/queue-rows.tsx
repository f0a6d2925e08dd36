// The list of a queue. A row is a link; arrows or J and K open the row before and after, and the open one has the list's tab stop.
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { isCommandKey } from '../list/use-action-keys.ts';
import { Empty } from '../parts/failure.tsx';
import type { AddressOf, QueueDef } from './queue-types.ts';
import styles from './queue.module.css';

export function QueueRows<Row, Input, Item>({
  definition: { title, rowId, card: Card, emptyText, filters },
  rows,
  isStale,
  openUuid,
  addressOf,
}: {
  definition: QueueDef<Row, Input, Item>;
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  isStale: boolean;
  openUuid: string | undefined;
  addressOf: AddressOf;
}) {
  const list = useRef<HTMLUListElement>(null);
  const uuids = rows?.map(rowId) ?? [];
  useRowKeys(isStale ? [] : uuids, openUuid, addressOf, list);
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
      {rows?.map((row) => {
        const uuid = rowId(row);
        return (
          <li key={uuid}>
            <Link
              to={addressOf(uuid)}
              ref={uuid === openUuid ? scrollIntoList : undefined}
              preventScrollReset
              className={classNames(styles.row, uuid === openUuid && styles.current)}
              aria-current={uuid === openUuid ? 'true' : undefined}
              tabIndex={uuid === tabStop ? 0 : -1}
            >
              <Card row={row} />
            </Link>
          </li>
        );
      })}
    </ul>
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
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
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
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [uuids, openUuid, addressOf, list, navigate]);
}
