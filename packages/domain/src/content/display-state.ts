// The state of a row of content by its display and its period (docs/rules/content.md#states).

export const displayStates = ['SCHEDULED', 'OPEN', 'ENDED', 'HIDDEN'] as const;
export type DisplayState = (typeof displayStates)[number];

export const displayStateLabels: Record<DisplayState, string> = {
  SCHEDULED: '예약',
  OPEN: '보이는 중',
  ENDED: '종료',
  HIDDEN: '숨김',
};

/** What the state depends on; date-times of Seoul. `to` is exclusive; without it the period has no end, without `from` no beginning. */
export type Displayed = { isDisplay: boolean; from?: string; to?: string };

/** The state at `now`, a date-time of Seoul. A hidden row is HIDDEN, whatever its period. */
export function displayStateOf({ isDisplay, from = '', to }: Displayed, now: string): DisplayState {
  if (!isDisplay) return 'HIDDEN';
  if (from > now) return 'SCHEDULED';
  return to !== undefined && to <= now ? 'ENDED' : 'OPEN';
}
