// Pre-hydration event replay, second half: when the page is hydrated, input made before is dispatched to React again, so that a form
// never shows what its screen does not know. The first half, event-capture.ts, runs before any script of the page has arrived.

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets the value through the element's own setter: React compares with what its own setter received last. */
function setSilently(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
}

/** Hydration takes the typed text as the initial one: only a change to another text and back raises React's change event. */
function replayText(field: Field): void {
  const { value: typed, selectionStart, selectionEnd } = field;
  for (const value of [field.defaultValue, typed]) {
    setSilently(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Fields of type number and email have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

/** An unfinished Korean syllable (IME composition) is not interrupted: the next input event or leaving the field reports it. */
function replayWhenLeft(field: Field): void {
  const done = new AbortController();
  const { signal } = done;
  field.addEventListener('input', () => done.abort(), { signal });
  const replay = () => {
    done.abort();
    replayText(field);
  };
  field.addEventListener('focusout', replay, { signal });
}

function replayTyped(field: Field): void {
  if (field.value === field.defaultValue) return;
  const isComposing = document.documentElement.dataset.isComposing === 'true';
  if (isComposing && field === document.activeElement) replayWhenLeft(field);
  else replayText(field);
}

function replayInput(field: HTMLInputElement): void {
  if (field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return;
    field.click();
    field.click();
  } else if (field.type === 'radio') {
    // A radio button cannot be chosen twice: it is reset to the state that the screen knows.
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
  } else {
    replayTyped(field);
  }
}

/** Called once, when the whole page is hydrated. */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll('input')) replayInput(field);
  for (const field of document.querySelectorAll('textarea')) replayTyped(field);
  // In a later task: the screens have rendered the replayed input by then, and the captured press meets it.
  setTimeout(() => window.dispatchEvent(new Event('listening')));
}
