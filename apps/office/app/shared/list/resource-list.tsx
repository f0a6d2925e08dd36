// A list screen: head, tabs with counts, filters, selection, table, bar. Everything that differs between lists is in its ListDef.
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Kbd } from '../parts/button.tsx';
import { Failure } from '../parts/failure.tsx';
import { ListViews } from '../views/list-views.tsx';
import { useListPreferences } from '../views/list-preferences.ts';
import { BulkActions } from './bulk-bar.tsx';
import { DataTable } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListDef } from './list-types.ts';
import { ListTabs } from './list-tabs.tsx';
import { Pager } from './pager.tsx';
import { SelectionLine } from './selection-line.tsx';
import { useBulk } from './use-bulk.ts';
import { useListExport } from './use-list-export.tsx';
import { inputOf, useListState } from './use-list-state.ts';
import type { ListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import styles from './resource-list.module.css';

export function ResourceList<Row, Input extends object>({
  definition: declared,
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
  const state = useListState(declared);
  const input = inputOf(declared, state, true);
  const rows = useRows(declared, state, input);
  const { preferences, arranged } = useArranged(declared, state);
  const files = useListExport(arranged, input, rows.data?.paging);
  const { definition } = files;
  const bulk = useBulk(definition, rows.data?.data ?? [], state);
  const { selection, runner } = bulk;
  const navigate = useNavigate();
  return (
    <section className={styles.sheet} aria-labelledby="list-title">
      <ListHead title={definition.title} isOrdered={definition.reorder !== undefined}>
        {files.button}
        {head}
      </ListHead>
      <ListTabs definition={definition} state={state} input={inputOf(definition, state, false)} />
      <FilterBar definition={definition} state={state}>
        <ListViews definition={declared} preferences={preferences} state={state} />
      </FilterBar>
      {note !== undefined && <div className={styles.note}>{note}</div>}
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
          density={preferences.density}
          selection={selection}
          failures={runner.failures}
          onOpen={(row) => definition.rowHref && void navigate(definition.rowHref(row))}
          onAction={runner.start}
        />
      )}
      <BulkActions bulk={bulk} />
      {rows.data !== undefined && Overlay !== undefined && <Overlay rows={rows.data.data} />}
      {files.dialog}
    </section>
  );
}

function ListHead({
  title,
  isOrdered,
  children,
}: {
  title: string;
  /** Staff move its rows. */
  isOrdered: boolean;
  children: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1 id="list-title" className={styles.title}>
        {title}
      </h1>
      {isOrdered && (
        <span className={styles.order}>
          끌거나 <Kbd>Alt ↑ ↓</Kbd>
          <span className="spoken">Alt와 위아래 화살표</span>로 순서를 바꿉니다.
        </span>
      )}
      <div className={styles.buttons}>{children}</div>
    </header>
  );
}

/** The list with the columns that the staff member has chosen. */
function useArranged<Row, Input>(declared: ListDef<Row, Input>, { view }: ListState) {
  const preferences = useListPreferences(declared, view);
  const { shown } = preferences;
  return {
    preferences,
    arranged: useMemo(() => ({ ...declared, columns: shown }), [declared, shown]),
  };
}
