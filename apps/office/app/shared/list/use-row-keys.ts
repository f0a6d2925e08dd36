// The keys of a list's rows.
import { useState } from 'react';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import { isCommandKey } from './use-action-keys.ts';

/** The row that has the focus, and the keys that move it. */
export function useRowKeys<Row, Input>(
  { definition, rows = [], selection, onOpen }: TableProps<Row, Input>,
  body: React.RefObject<HTMLTableSectionElement | null>,
) {
  const [current, setCurrent] = useState(0);
  const move = (to: number, isExtending: boolean) => {
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    const row = rows[next];
    if (row === undefined) return;
    setCurrent(next);
    if (isExtending && hasActions(definition)) selection.set([rows[current] ?? row, row], true);
    (body.current?.rows[next] as HTMLElement | undefined)?.focus();
  };
  const press = (event: React.KeyboardEvent) => {
    const row = rows[current];
    if (row === undefined || !isCommandKey(event.nativeEvent)) return;
    const isOfRow = (event.target as HTMLElement).tagName === 'TR';
    if (event.code === 'ArrowDown' || event.code === 'KeyJ') move(current + 1, event.shiftKey);
    else if (event.code === 'ArrowUp' || event.code === 'KeyK') move(current - 1, event.shiftKey);
    else if (event.code === 'Space' && isOfRow && hasActions(definition))
      selection.set([row], !selection.has(definition.rowId(row)));
    else if (event.code === 'Enter' && isOfRow) onOpen(row);
    else return;
    event.preventDefault();
  };
  return { current: Math.min(current, Math.max(rows.length - 1, 0)), setCurrent, press };
}
