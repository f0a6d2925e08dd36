// The keys of a list's rows.
import { useState } from 'react';
import { hasActions } from './table-types.ts';
import type { TableProps } from './table-types.ts';
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';

/** The row that has the focus, and the keys that move it. J and K bring the focus to that row from anywhere on the screen. */
export function useRowKeys<Row, Input>(
  { definition, rows = [], selection, onOpen, onMove }: TableProps<Row, Input>,
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
  const moveRow = (to: number) => {
    if (onMove === undefined || to < 0 || to >= rows.length) return;
    onMove(current, to);
    setCurrent(to);
    // The row is at its new place with the next paint.
    requestAnimationFrame(() => (body.current?.rows[to] as HTMLElement | undefined)?.focus());
  };
  const press = (event: React.KeyboardEvent) => {
    const row = rows[current];
    if (onMove !== undefined && event.altKey && (event.code === 'ArrowUp' || event.code === 'ArrowDown')) {
      event.preventDefault();
      moveRow(event.code === 'ArrowUp' ? current - 1 : current + 1);
      return;
    }
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
  const shown = Math.min(current, Math.max(rows.length - 1, 0));
  useKeyListener((event) => {
    if (event.code !== 'KeyJ' && event.code !== 'KeyK') return;
    // The rows have handled a press among them.
    const row = event.defaultPrevented || !isCommandKey(event) ? undefined : body.current?.rows[shown];
    if (row === undefined) return;
    event.preventDefault();
    row.focus();
  });
  return { current: shown, setCurrent, press };
}
