// After a client-side navigation moves the focus to the new page and announces its title, as browsers do for a new document.

/** Time for a screen reader to notice the live region before its first text. Milliseconds. */
const announceAfterMs = 100;

/** By history entry: the address of the link that led away from it, so that going back returns the focus to that link. */
const leftBy = new Map<string, string>();

let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'spoken';
  region.setAttribute('role', 'status');
  region.dataset.pageTitle = '';
  document.body.append(region);
  return region;
}

function announceTitle(): void {
  const own = liveRegion();
  setTimeout(() => (own.textContent = document.title), announceAfterMs);
}

/** Call while the old page is shown. `key` is the router's key of its history entry, `active` the element that has the focus. */
export function leavePage(key: string, active: Element | null): void {
  liveRegion();
  const link = active?.closest('main a[href]')?.getAttribute('href');
  if (link) leftBy.set(key, link);
}

/**
 * Call when the page of the new address is shown. Another path: the title is announced and the focus moves to the link that was
 * followed from here (back and forward), else to the heading. Another query only (filters, sort order, paging): the focus stays,
 * and a title that changed with it is announced. A field or a dialog that took the focus keeps it. Scrolling is the router's.
 */
export function arriveAtPage(
  key: string,
  isOtherPath: boolean,
  isOtherTitle: boolean,
  isHistoryStep: boolean,
): void {
  if (isOtherPath || isOtherTitle) announceTitle();
  const active = document.activeElement;
  const isLost = active === null || active === document.body;
  if (!isOtherPath && !(isOtherTitle && isLost)) return;
  if (active?.closest('input, textarea, select, dialog[open]')) return;
  const link = isHistoryStep ? leftBy.get(key) : undefined;
  const targets = [...(link ? [`main a[href="${CSS.escape(link)}"]`] : []), 'main h1', 'main'];
  targets.some((selector) => takesFocus(document.querySelector<HTMLElement>(selector)));
}

/** Gives the element the focus; false where there is none or it is not displayed. */
function takesFocus(target: HTMLElement | null): boolean {
  if (target === null) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}
