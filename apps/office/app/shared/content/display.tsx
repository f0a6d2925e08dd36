// State and period of rows of content, as columns and tabs of their lists (docs/rules/content.md#states).
import { seoulDateTime } from '#domain/base/calendar.ts';
import { displayStateLabels, displayStateOf } from '#domain/content/display-state.ts';
import type { DisplayState } from '#domain/content/display-state.ts';
import { formatTime } from '../format.ts';
import type { ColumnDef, TabDef } from '../list/list-types.ts';
import { Status } from '../parts/status.tsx';
import type { Tone } from '../parts/status.tsx';
import type { ContentRow, Period } from './content-types.ts';

const tones: Record<DisplayState, Tone> = { SCHEDULED: 'move', OPEN: 'done', ENDED: 'idle', HIDDEN: 'wait' };

export const stateColumn = <Row extends ContentRow>(
  periodOf: ((row: Row) => Period) | undefined,
): ColumnDef<Row> => ({
  id: 'state',
  header: '상태',
  width: 96,
  cell: (row) => {
    const { isDisplay } = row;
    const state = displayStateOf({ isDisplay, ...periodOf?.(row) }, seoulDateTime(new Date()));
    return <Status tone={tones[state]}>{displayStateLabels[state]}</Status>;
  },
});

export const periodColumn = <Row extends ContentRow>(
  periodOf: (row: Row) => Period,
  hasEnd: boolean,
): ColumnDef<Row> => ({
  id: 'period',
  header: hasEnd ? '기간' : '공개 일시',
  width: hasEnd ? 250 : 110,
  cell: (row) => {
    const { from = '', to } = periodOf(row);
    return to === undefined ? formatTime(from) : `${formatTime(from)} ~ ${formatTime(to)}`;
  },
});

type StateInput = { isDisplay?: boolean; state?: DisplayState };

/** The tabs of a list by its rows' state, and the input of each. */
export function stateTabs(hasPeriod: boolean, hasEnd: boolean): (TabDef & { input: StateInput })[] {
  const all = { id: 'ALL', label: '전체', input: {} };
  if (!hasPeriod)
    return [
      all,
      { id: 'OPEN', label: displayStateLabels.OPEN, input: { isDisplay: true } },
      { id: 'HIDDEN', label: displayStateLabels.HIDDEN, input: { isDisplay: false } },
    ];
  const states: DisplayState[] = ['OPEN', 'SCHEDULED', ...(hasEnd ? (['ENDED'] as const) : []), 'HIDDEN'];
  return [all, ...states.map((state) => ({ id: state, label: displayStateLabels[state], input: { state } }))];
}
