// A list screen: head, tabs with counts, filters, selection, table, bar. Everything that differs between lists is in its ListDef.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from '../parts/failure.tsx';
import { showToast } from '../parts/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DataTable } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Asked, ListDef, RowAction } from './list-types.ts';
import { ListTabs } from './list-tabs.tsx';
import { Pager } from './pager.tsx';
import { SelectionLine } from './selection-line.tsx';
import { runInPortions } from './run-action.ts';
import { useActionKeys } from './use-action-keys.ts';
import { cursorOf, inputOf, pageSize, useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import styles from './resource-list.module.css';

/** A visible list is read again this often. */
const rereadAfterMs = 30_000;

export function ResourceList<Row, Input extends object>({
  definition,
  head,
  note,
  Overlay,
}: {
  definition: ListDef<Row, Input>;
  /** Buttons beside the title. */
  head?: ReactNode;
  /** Between the filters and the rows. */
  note?: ReactNode;
  /** What is open over the list, for the rows of this page once they are read. */
  Overlay?: ComponentType<{ rows: readonly Row[] }>;
}) {
  const state = useListState(definition);
  const input = inputOf(definition, state, true);
  const rows = useRows(definition, input, state.after);
  const filterKey = JSON.stringify([state.tab, state.search, state.filters]);
  const selection = useSelection(definition, rows.data?.data ?? [], filterKey);
  const runner = useRunner(definition, selection);
  const navigate = useNavigate();
  useActionKeys(definition.actions, selection, runner.start);
  return (
    <section className={styles.sheet} aria-labelledby="list-title">
      <header className={styles.head}>
        <h1 id="list-title" className={styles.title}>
          {definition.title}
        </h1>
        <div className={styles.buttons}>{head}</div>
      </header>
      <ListTabs definition={definition} state={state} input={inputOf(definition, state, false)} />
      <FilterBar definition={definition} state={state} />
      {note}
      <div className={styles.line}>
        <SelectionLine
          definition={definition}
          input={input}
          selection={selection}
          paging={rows.data?.paging}
          shown={rows.data?.data.length ?? 0}
        />
        <Pager state={state} paging={rows.data?.paging} shown={rows.data?.data.length ?? 0} />
      </div>
      {rows.error !== null && rows.data === undefined ? (
        <Failure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <DataTable
          definition={definition}
          state={state}
          rows={rows.data?.data}
          isStale={rows.isPlaceholderData}
          selection={selection}
          failures={runner.failures}
          onOpen={(row) => definition.rowHref && void navigate(definition.rowHref(row))}
          onAction={runner.start}
        />
      )}
      <BulkBar definition={definition} selection={selection} isBusy={runner.isBusy} onAction={runner.start} />
      <ActionDialog
        pending={runner.asked}
        isBusy={runner.isBusy}
        onConfirm={runner.confirm}
        onClose={runner.close}
      />
      {rows.data !== undefined && Overlay !== undefined && <Overlay rows={rows.data.data} />}
    </section>
  );
}

/** The rows of the page after the row `after`, read again every half minute. */
function useRows<Row, Input extends object>(
  definition: ListDef<Row, Input>,
  input: Input,
  after: string | undefined,
) {
  const cursor = cursorOf(after);
  return useQuery({
    queryKey: [definition.name, 'rows', input, cursor],
    queryFn: () => definition.list({ ...input, count: pageSize, ...cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: rereadAfterMs,
  });
}

/** Runs actions: asks where they cannot be taken back, reports what was done, keeps what failed with its reason. */
function useRunner<Row, Input>(
  definition: ListDef<Row, Input>,
  selection: { keep: (uuids: readonly string[]) => void },
) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const run = async ({ action, uuids }: Asked<Row>) => {
    if (action.run === undefined) return;
    setIsBusy(true);
    const { done, failed } = await runInPortions(action.run, uuids);
    setIsBusy(false);
    setAsked(undefined);
    setFailures(new Map(failed.map(({ uuid, message }) => [uuid, message])));
    selection.keep(failed.map(({ uuid }) => uuid));
    const { undo } = action;
    if (done.length > 0)
      showToast(action.done?.(done.length) ?? `${done.length}행을 처리했습니다.`, {
        undo:
          undo &&
          (() =>
            void runInPortions(undo, done).then(() =>
              queryClient.invalidateQueries({ queryKey: [definition.name] }),
            )),
      });
    if (failed.length > 0)
      showToast(`${failed.length}행은 처리하지 못했습니다. 행마다 이유가 있습니다.`, { tone: 'stop' });
    await queryClient.invalidateQueries({ queryKey: [definition.name] });
  };
  const start = (action: RowAction<Row>, uuids: string[]) => {
    if (action.open !== undefined) action.open(uuids);
    else if (uuids.length === 0) return;
    else if (action.confirm !== undefined) setAsked({ action, uuids });
    else void run({ action, uuids });
  };
  return {
    asked,
    isBusy,
    failures,
    start,
    confirm: () => asked !== undefined && void run(asked),
    close: () => setAsked(undefined),
  };
}
