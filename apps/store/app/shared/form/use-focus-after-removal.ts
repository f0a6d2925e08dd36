// Focus after a change of a list that removes the focused element, for example the delete button of a row.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The ref of an element with `tabIndex={-1}`. It receives the focus after `content` has changed, if no other element has it. `content`
 * identifies what is shown, for example the ids of the rows.
 */
export function useFocusAfterRemoval<Element extends HTMLElement>(
  content: string,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const last = useRef(content);
  useEffect(() => {
    const isChanged = last.current !== content;
    last.current = content;
    if (isChanged && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [content]);
  return element;
}
