// Parses query text and form bodies.

/** Query text in strict UTF-8; of repeated names the last one is used. */
export function strictQuery(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    fields[decodePart(name)] = decodePart(value);
  }
  return fields;
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Malformed encoding becomes a character that no declared name or value contains, so validation refuses it.
    return '\u0000';
  }
}
