// Keys of a list's actions. A letter acts only while no field has the focus, no dialog is open and no syllable is being composed.
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';
import type { RowAction } from './list-types.ts';
import type { Selection } from './use-selection.ts';

/** The keys of the actions, and Esc, which ends the selection. No key starts an action while rows are being read into the selection. */
export function useActionKeys<Row>(
  actions: readonly RowAction<Row>[],
  { selected, clear, isReading }: Pick<Selection<Row>, 'selected' | 'clear' | 'isReading'>,
  start: (action: RowAction<Row>, uuids: string[]) => void,
): void {
  useKeyListener((event) => {
    if (event.defaultPrevented || !isCommandKey(event)) return;
    if (event.key === 'Escape' && selected.length > 0) clear();
    const action = actions.find(({ key }) => key?.code === event.code);
    const uuids = action === undefined ? [] : allowedOf(action, selected);
    if (action === undefined || isReading || (uuids.length === 0 && action.open === undefined)) return;
    event.preventDefault();
    start(action, uuids);
  });
}

/** The rows among `selected` that the action is offered for; rows that were never seen are left to the server. */
export function allowedOf<Row>(
  action: RowAction<Row>,
  selected: readonly { uuid: string; row: Row | undefined }[],
): string[] {
  if (action.isForOne && selected.length > 1) return [];
  return selected
    .filter(({ row }) => row === undefined || action.isAllowed(row) === true)
    .map(({ uuid }) => uuid);
}
