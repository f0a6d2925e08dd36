// Escapes text for HTML that the shop generates. HTML from outside is cleaned by apps/api/src/html/clean-html.ts.

/** The text escaped for use between tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
