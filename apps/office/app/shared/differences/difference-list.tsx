// What the lists of differences share: tabs and column of the state, the next step, the day on which one was found, and what staff found.
import { daysOf } from '../list/days.ts';
import type { ColumnDef, FilterDef, RowAction } from '../list/list-types.ts';
import { Status } from '../parts/status.tsx';
import type { Tone } from '../parts/status.tsx';
import { resolveDialogOf } from './resolve-dialog.tsx';
import styles from './difference-list.module.css';

type StateWords = Readonly<Record<string, readonly [label: string, tone: Tone]>>;
type Difference = { uuid: string; state: string; resolution?: string };

export const openWords = ['확인할 것', 'stop'] as const;
export const resolvedWords = ['처리함', 'idle'] as const;

/** `doneState`: the state of the tab between open and resolved differences. `byOf`: who closed one; `stepOf`: what staff do next. */
export function differenceList<Row extends Difference>({
  words,
  doneState,
  stepOf,
  byOf,
  isResolvable,
  resolve,
}: {
  words: StateWords;
  doneState: string;
  stepOf: (row: Row) => string;
  byOf: (row: Row) => string | undefined;
  isResolvable: (row: Row) => boolean;
  resolve: (input: { uuid: string; text: string }) => Promise<unknown>;
}) {
  const columns: readonly ColumnDef<Row>[] = [
    {
      id: 'state',
      header: '상태',
      width: 96,
      cell: ({ state }) => {
        const [label, tone] = words[state] ?? [state, 'idle'];
        return <Status tone={tone}>{label}</Status>;
      },
    },
    {
      id: 'step',
      header: '다음 할 일',
      width: 360,
      cell: (row) => (
        <span className={styles.step}>
          {row.state === 'OPEN' ? stepOf(row) : [byOf(row), row.resolution].filter(Boolean).join(': ')}
        </span>
      ),
    },
  ];
  const foundDays: FilterDef<{ dateRange: ReturnType<typeof daysOf> }> = {
    name: 'days',
    label: '찾은 날',
    kind: 'days',
    toInput: (value) => ({ dateRange: daysOf(value) }),
  };
  const resolveAction: RowAction<Row> = {
    id: 'resolve',
    label: '처리 내용 적기',
    isAllowed: (row) => isResolvable(row) || '이미 처리한 차이입니다.',
    dialog: resolveDialogOf({ stepOf, resolve }),
  };
  return {
    columns,
    foundDays,
    resolveAction,
    /** Properties of the ListDef. */
    list: {
      tabs: ['OPEN', doneState, 'RESOLVED', 'ALL'].map((id) => ({
        id,
        label: words[id]?.[0] ?? '전체',
        isDue: id === 'OPEN',
      })),
      defaultTab: 'OPEN',
      toTabInput: (tab: string): { state?: Row['state'] } => (tab === 'ALL' ? {} : { state: tab }),
      rowId: ({ uuid }: Row) => uuid,
      unit: '건' as const,
      emptyText: '차이가 없습니다.',
    },
  };
}
