// Goods of the browser's cart on the screen before the page's scripts are there: pictures and names, in the shape in which rows wait
// (shared/cart/page/cart-page.tsx). React takes the place over afterwards and never looks into it.

/** Marks the place; what waits stands behind it. */
export const rememberedPlace = { 'data-remembered': '', dangerouslySetInnerHTML: { __html: '' } };

/** Runs in the browser as it stands (rendering/render-page.tsx), so it knows nothing but its argument: the name of the browser's cart. */
export function showRememberedRows(key: string): void {
  const place = document.querySelector('[data-remembered]');
  const waiting = place?.nextElementSibling;
  const shape = waiting?.firstElementChild;
  if (!place || !waiting || !shape) return;
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return; // Refused or damaged: the script of the cart says what is so.
  }
  const rows = waiting.cloneNode() as Element;
  for (const kept of Array.isArray(stored) ? stored.slice(0, 6) : []) {
    const { name, mainImage, isAdult } = kept?.productItem?.product ?? {};
    if (typeof name !== 'string') continue;
    const row = shape.cloneNode(true) as Element;
    const [picture, words] = row.children;
    const said = document.createElement('p');
    said.textContent = name;
    words?.firstElementChild?.replaceWith(said);
    if (typeof mainImage === 'string' && mainImage !== '' && isAdult !== true) {
      const small = mainImage.replace('/pictures/800/', '/pictures/400/');
      const shown = { alt: '', sizes: '80px', srcset: `${small} 400w, ${mainImage} 800w`, src: mainImage };
      picture?.replaceChildren(Object.assign(document.createElement('img'), shown));
    }
    rows.append(row);
  }
  if (rows.childElementCount > 0) place.append(rows);
}
