// Fills the lists of the page that is shown without a connection from localStorage, and loads the wanted address when the connection is back.

/** What `showLastSeen` reads: the keys in localStorage. */
export type Keys = { guestCart: string; lastSeen: string };

/**
 * It is sent to the browser as source text (rendering/render-page.tsx), so it uses nothing outside its body. A member's rows are shown
 * only while this browser has a session.
 */
export function showLastSeen({ guestCart, lastSeen }: Keys): void {
  addEventListener('online', () => location.reload());
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null; // localStorage is denied or its value is invalid: nothing is shown.
    }
  };
  const rowsOf = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.slice(0, 20) : [];
  const show = (name: string, rows: unknown[][]): void => {
    const section = document.querySelector<HTMLElement>(`[data-rows="${name}"]`);
    const list = section?.querySelector('ul');
    const texts = rows.filter((row) => row.every((text) => typeof text === 'string'));
    if (!section || !list || texts.length === 0) return;
    for (const [title, detail] of texts as string[][]) {
      const row = document.createElement('li');
      const [first, second] = [document.createElement('p'), document.createElement('p')];
      first.textContent = title ?? '';
      second.textContent = detail ?? '';
      second.className = list.dataset.detail ?? '';
      row.append(first, second);
      list.append(row);
    }
    section.hidden = false;
  };
  const count = (value: unknown) => (Number.isInteger(value) ? `${String(value)}개` : undefined);
  const isMember = /(^|; )member=1(;|$)/.test(document.cookie);
  const seen = (isMember ? read(lastSeen) : null) as { cart?: unknown; orders?: unknown } | null;
  const guestRows = isMember ? [] : rowsOf(read(guestCart));
  show('cart', [
    ...guestRows.map((row) => [
      (row.productItem as { product?: { name?: unknown } } | null)?.product?.name,
      count(row.count),
    ]),
    ...rowsOf(seen?.cart).map(({ name, count: many }) => [name, count(many)]),
  ]);
  show(
    'orders',
    rowsOf(seen?.orders).map(({ name, date, status }) => [
      name,
      typeof date === 'string' && typeof status === 'string' ? `${date} · ${status}` : undefined,
    ]),
  );
}
