// Text put into HTML that we write ourselves. Not here: which tags may stay in texts of others (clean-text.ts).

/** The text so that HTML shows it as it is, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
