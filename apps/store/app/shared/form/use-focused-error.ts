// Focuses the first invalid field of a form after each answer of its action.
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useEachAnswer } from './use-each-answer.ts';

/** The ref of the form whose action gave `answer`. */
export function useFocusedError(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEachAnswer(answer, () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
  return form;
}
