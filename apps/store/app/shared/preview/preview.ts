// Preview links of staff (docs/rules/content.md#preview): the page of a row at `?preview={token}`, for loaders of screens with `hasPreviews`.
// The page says so by PreviewNotice.
import { data } from 'react-router';

export const previewParameter = 'preview';

/** The token of a preview link; null for other addresses. */
export const previewTokenOf = (address: string): string | null =>
  new URL(address).searchParams.get(previewParameter);

/** Of the response of a preview, which no cache stores; the screen exports the loader's headers as its own. */
export const previewInit = { headers: { 'Cache-Control': 'no-store' } };

/** Loader data of a preview. */
export const asPreview = <T extends object>(content: T) => data({ ...content, isPreview: true }, previewInit);
