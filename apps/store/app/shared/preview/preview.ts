// Preview links of staff (docs/rules/content.md#preview): the page of a row at `?preview={token}`, for loaders of screens with `hasPreviews`.
// These screens show PreviewNotice.
import { data } from 'react-router';

export const previewParameter = 'preview';

/** The token of a preview link; null for other addresses. */
export const previewTokenOf = (address: string): string | null =>
  new URL(address).searchParams.get(previewParameter);

/** Response headers of a preview, which no cache stores. The screen has to export `headers` that returns those of its loader. */
export const previewInit = { headers: { 'Cache-Control': 'no-store' } };

/** Loader data of a preview. */
export const asPreview = <T extends object>(content: T) => data({ ...content, isPreview: true }, previewInit);
