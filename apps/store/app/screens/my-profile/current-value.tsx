// The current phone number or e-mail address, beside the title of the section that changes it.
import { useFocusAfterRemoval } from '../../shared/form/use-focus-after-removal.ts';

/** A change re-creates the form, which removes the focused button: the focus moves to the changed value. */
export function CurrentValue({ text }: { text: string }) {
  const shown = useFocusAfterRemoval<HTMLSpanElement>(text);
  return (
    <span tabIndex={-1} ref={shown}>
      {text}
    </span>
  );
}
