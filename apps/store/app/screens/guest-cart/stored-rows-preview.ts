// Shows pictures and names of the guest's stored cart rows before hydration, in copies of the skeleton row that the server renders
// (shared/cart/page/cart-page.tsx). React does not hydrate the contents of the container and removes it afterwards.

/** Properties of the container; the skeleton is its next sibling. */
export const previewContainer = { 'data-remembered': '', dangerouslySetInnerHTML: { __html: '' } };

/**
 * Fills the container from localStorage `key`. It is sent to the browser as source text (rendering/render-page.tsx), so it uses
 * nothing outside its body.
 */
export function showStoredRows(key: string): void {
  const container = document.querySelector('[data-remembered]');
  const skeleton = container?.nextElementSibling;
  const skeletonRow = skeleton?.firstElementChild;
  if (!container || !skeleton || !skeletonRow) return;
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return; // localStorage is denied or its value is invalid: the cart shows what applies after hydration.
  }
  const rows = skeleton.cloneNode() as Element;
  for (const kept of Array.isArray(stored) ? stored.slice(0, 6) : []) {
    const { name, mainImage, isAdult } = kept?.productItem?.product ?? {};
    if (typeof name !== 'string') continue;
    const row = skeletonRow.cloneNode(true) as Element;
    const [picture, words] = row.children;
    const title = document.createElement('p');
    title.textContent = name;
    words?.firstElementChild?.replaceWith(title);
    if (typeof mainImage === 'string' && mainImage !== '' && isAdult !== true) {
      const small = mainImage.replace('/pictures/800/', '/pictures/400/');
      const shown = { alt: '', sizes: '80px', srcset: `${small} 400w, ${mainImage} 800w`, src: mainImage };
      picture?.replaceChildren(Object.assign(document.createElement('img'), shown));
    }
    rows.append(row);
  }
  if (rows.childElementCount > 0) container.append(rows);
}
