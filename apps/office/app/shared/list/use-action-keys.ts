// Keys of a list's actions. A letter acts only while no field has the focus, no dialog is open and no syllable is being composed.
import { useEffect } from 'react';
import type { RowAction } from './list-types.ts';
import type { Selection } from './use-selection.ts';

/** Whether a key press is a command and not text: used by every shortcut of the desk. */
export function isCommandKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const target = event.target as HTMLElement;
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    )
  )
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog]:not([data-toast])') === null;
}

/** The keys of the actions, and Esc, which ends the selection. No key starts an action while rows are being read into the selection. */
export function useActionKeys<Row>(
  actions: readonly RowAction<Row>[],
  { selected, clear, isReading }: Pick<Selection<Row>, 'selected' | 'clear' | 'isReading'>,
  start: (action: RowAction<Row>, uuids: string[]) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandKey(event)) return;
      if (event.key === 'Escape' && selected.length > 0) clear();
      const action = actions.find(({ key }) => key?.code === event.code);
      const uuids = action === undefined ? [] : allowedOf(action, selected);
      if (action === undefined || isReading || (uuids.length === 0 && action.open === undefined)) return;
      event.preventDefault();
      start(action, uuids);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions, selected, clear, isReading, start]);
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
