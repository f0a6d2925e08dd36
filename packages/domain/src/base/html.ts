// Escapes text for HTML that we write ourselves. Not here: HTML of others (apps/api/src/html/clean-html.ts).

/** The text so that HTML shows it as it is, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
