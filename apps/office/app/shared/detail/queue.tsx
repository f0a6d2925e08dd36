// A queue: list, item and consequence side by side. Deciding about the open one opens the next; on a phone the list and the item are two
// views. What differs between queues is in their QueueDef.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { BulkActions } from '../list/bulk-bar.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { ListTabs } from '../list/list-tabs.tsx';
import { Pager } from '../list/pager.tsx';
import { useBulk } from '../list/use-bulk.ts';
import { inputOf, useListState } from '../list/use-list-state.ts';
import { useRows } from '../list/use-rows.ts';
import { useTabCounts } from '../list/use-tab-counts.ts';
import { Empty, Failure } from '../parts/failure.tsx';
import { showToast } from '../parts/toast.tsx';
import { QueueContext } from './queue-parts.tsx';
import { QueueSelection } from './queue-selection.tsx';
import { QueueRows } from './queue-rows.tsx';
import type { AddressOf, QueueDef } from './queue-types.ts';
import { useIsWide } from './use-is-wide.ts';
import styles from './queue.module.css';

export function Queue<Row, Input extends object, Item>({
  definition,
  openUuid,
}: {
  definition: QueueDef<Row, Input, Item>;
  /** From the address; undefined: the list alone. */
  openUuid: string | undefined;
}) {
  const state = useListState(definition);
  const inputOfTabs = inputOf(definition, state, false);
  const counts = useTabCounts(definition, inputOfTabs);
  const listed = useRows(definition, state, inputOf(definition, state, true));
  const rows = listed.isPlaceholderData ? undefined : listed.data?.data;
  const addressOf = useAddresses(definition.path);
  const opening = useOpening(addressOf);
  useFirstOpened(rows?.[0] && definition.rowId(rows[0]), openUuid, opening);
  useOnlyFound(rows?.map(definition.rowId), state.search, openUuid, opening);
  const bulk = useBulk(definition, listed.data?.data ?? [], state);
  return (
    <section className={classNames(styles.queue, openUuid !== undefined && styles.isOpen)}>
      <div className={styles.list}>
        <header className={styles.head}>
          <h1 className={styles.title}>{definition.title}</h1>
          {definition.head}
        </header>
        <ListTabs definition={definition} state={state} input={inputOfTabs} path={definition.path} />
        <FilterBar
          definition={definition}
          state={state}
          optionCounts={counts.data?.find(({ tab }) => tab === state.tab)?.options}
        />
        {bulk.actions.length > 0 && <QueueSelection rowId={definition.rowId} rows={rows ?? []} bulk={bulk} />}
        {listed.error !== null && listed.data === undefined ? (
          <Failure error={listed.error} onRetry={() => void listed.refetch()} />
        ) : (
          <QueueRows
            definition={definition}
            rows={listed.data?.data}
            isStale={listed.isPlaceholderData}
            openUuid={openUuid}
            addressOf={addressOf}
            bulk={bulk}
          />
        )}
        <div className={styles.pager}>
          <Pager state={state} paging={listed.data?.paging} shown={listed.data?.data.length ?? 0} />
        </div>
      </div>
      {openUuid === undefined ? (
        <div className={styles.nothing}>
          <Empty>{rows?.length === 0 && <p>{definition.emptyText}</p>}</Empty>
        </div>
      ) : (
        <Opened
          key={openUuid}
          definition={definition}
          uuid={openUuid}
          rows={rows}
          addressOf={addressOf}
          total={listed.data?.paging.totalCount}
        />
      )}
      <BulkActions bulk={bulk} className={styles.bulk} />
    </section>
  );
}

/** Addresses of the queue with the same tab and filters. */
function useAddresses(path: string): AddressOf {
  const [parameters] = useSearchParams();
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  return (uuid) => `${path}${uuid === undefined ? '' : `/${uuid}`}${query}`;
}

/** `open` opens a row without a press of the staff member: not during another navigation, and not after the caller was unmounted. */
function useOpening(addressOf: AddressOf) {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const mayOpen = useRef(false);
  useEffect(() => {
    mayOpen.current = isIdle;
    return () => {
      mayOpen.current = false;
    };
  }, [isIdle]);
  const open = async (uuid: string | undefined) => {
    if (mayOpen.current) await navigate(addressOf(uuid), { replace: true, preventScrollReset: true });
  };
  return { isIdle, open };
}

type Opening = ReturnType<typeof useOpening>;

/** Opens the row when a search finds only one, such as a scanned number. If the first address names an open row, that row stays open. */
function useOnlyFound(
  found: readonly string[] | undefined,
  search: string,
  openUuid: string | undefined,
  { isIdle, open }: Opening,
): void {
  const handled = useRef(openUuid === undefined ? '' : search);
  const [only, ...others] = found ?? [];
  const openOnly = useEffectEvent(() => {
    if (only !== undefined && others.length === 0 && only !== openUuid) void open(only);
  });
  const isFound = found !== undefined;
  useEffect(() => {
    if (!isFound || !isIdle || handled.current === search) return;
    handled.current = search;
    if (search !== '') openOnly();
  }, [isFound, isIdle, search]);
}

/** Opens the first row where list and item are side by side. The address then names it, so that a change of the list opens no other row. */
function useFirstOpened(
  first: string | undefined,
  openUuid: string | undefined,
  { isIdle, open }: Opening,
): void {
  const isWide = useIsWide();
  const isWanted = isIdle && isWide && openUuid === undefined && first !== undefined;
  const openFirst = useEffectEvent(() => void open(first));
  useEffect(() => {
    if (isWanted) openFirst();
  }, [isWanted]);
}

/** The open one, read on its own: it may be of another tab or page than the list. */
function Opened<Row, Input extends object, Item>({
  definition,
  uuid,
  rows,
  addressOf,
  total,
}: {
  definition: QueueDef<Row, Input, Item>;
  uuid: string;
  rows: readonly Row[] | undefined;
  addressOf: AddressOf;
  total: number | undefined;
}) {
  const { name, rowId, open: Open } = definition;
  const { open } = useOpening(addressOf);
  const queryClient = useQueryClient();
  const item = useQuery({ queryKey: [name, 'item', uuid], queryFn: () => definition.read(uuid) });
  const at = rows?.findIndex((row) => rowId(row) === uuid) ?? -1;
  const others = [...(rows?.slice(at + 1) ?? []), ...(rows?.slice(0, Math.max(at, 0)).toReversed() ?? [])];
  const next = others[0] === undefined ? undefined : rowId(others[0]);
  const reread = () => queryClient.invalidateQueries({ queryKey: [name] });
  const stay = async (text: string) => {
    showToast(text);
    await reread();
  };
  const done = async (text: string) => {
    showToast(text);
    if (next !== undefined) await open(next);
    await reread();
    // After the list is read again, which no longer has the decided one.
    if (next === undefined) await open(undefined);
  };
  if (item.error !== null && item.data === undefined)
    return (
      <div className={styles.nothing}>
        <Failure error={item.error} onRetry={() => void item.refetch()} />
      </div>
    );
  if (item.data === undefined) return <div className={styles.nothing} aria-busy="true" />;
  const place = at < 0 || total === undefined ? undefined : `${at + 1} / ${total}`;
  return (
    <QueueContext value={{ done, stay, reread, backHref: addressOf(undefined), place }}>
      <Open item={item.data} row={rows?.[at]} />
    </QueueContext>
  );
}
