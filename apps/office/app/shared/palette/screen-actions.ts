// What can be done on the present screen: its buttons that print a key and those for the selected rows.

export type ScreenAction = {
  id: string;
  label: string;
  detail: string | undefined;
  keyLabel: string | undefined;
  run: () => void;
};

const buttons = '#main :is(button, a):has(kbd), #main [role=toolbar] :is(button, a):not([aria-label])';

const isOffered = (button: HTMLElement): boolean =>
  !button.matches(':disabled, [aria-disabled=true]') && button.checkVisibility();

/**
 * Read before the palette is open, which hides the screen behind it; `run` is called after it is closed. Of two buttons with one name the
 * later one is offered: that of the selected rows.
 */
export function screenActions(): ScreenAction[] {
  const actions = [...document.querySelectorAll<HTMLElement>(buttons)].filter(isOffered).map((button, at) => {
    const key = button.querySelector('kbd');
    const label = button.innerText.replace(key?.innerText ?? '', '').trim();
    const detail = button.closest('[role=toolbar]') === null ? undefined : '고른 행';
    return { id: `action-${at}`, label, detail, keyLabel: key?.innerText, run: () => button.click() };
  });
  return [...new Map(actions.map((action) => [action.label, action])).values()];
}
