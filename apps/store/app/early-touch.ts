// What was typed, ticked and pressed before the page's scripts listened: told to them the moment they do, so that a form never shows
// what it does not know. Keeping the press itself is script-start.ts, which runs before any script of the page has come.

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As the browser itself sets it: React looks at what its own setter was given last. */
function setSilently(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
}

/** React took the text for its own when it took over the page: only a change to another text and back is heard. */
function tellText(field: Field): void {
  const { value: typed, selectionStart, selectionEnd } = field;
  for (const value of [field.defaultValue, typed]) {
    setSilently(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // A field of numbers or mail knows no place of its caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

/** Whose Korean syllable is half done is not disturbed: their next key tells it, or leaving the field. */
function tellWhenLeft(field: Field): void {
  const done = new AbortController();
  const { signal } = done;
  field.addEventListener('input', () => done.abort(), { signal });
  const tell = () => {
    done.abort();
    tellText(field);
  };
  field.addEventListener('focusout', tell, { signal });
}

function tellTyped(field: Field): void {
  if (field.value === field.defaultValue) return;
  const isComposing = document.documentElement.dataset.isComposing === 'true';
  if (isComposing && field === document.activeElement) tellWhenLeft(field);
  else tellText(field);
}

function tellInput(field: HTMLInputElement): void {
  if (field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return;
    field.click();
    field.click();
  } else if (field.type === 'radio') {
    // A choice cannot be made twice: the page shows again what it knows.
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
  } else {
    tellTyped(field);
  }
}

/** Called once, when the whole page listens. */
export function tellWhatCameBefore(): void {
  for (const field of document.querySelectorAll('input')) tellInput(field);
  for (const field of document.querySelectorAll('textarea')) tellTyped(field);
  // In a turn of its own: the screens have drawn what they were told, and the press finds it.
  setTimeout(() => window.dispatchEvent(new Event('listening')));
}
