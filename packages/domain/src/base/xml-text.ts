// Escapes text for XML that the shop generates. A document is built from `xmlElement`; nothing here parses XML.

/** Characters that XML 1.0 cannot contain, not even as a reference, and the control characters that it discourages. */
const notInXml = /[[\p{Cc}\ufffe\uffff]--[\t\n\r]]/gv;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The text escaped for element content and attribute values; characters that XML cannot contain are removed, and lone
 * surrogates replaced by U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An element with this text, escaped. `name` is a literal of the caller. */
export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
