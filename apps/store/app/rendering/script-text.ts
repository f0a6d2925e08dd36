// Values inside script elements of a page: how JSON is escaped there.

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '`': '\\u0060',
  $: '\\u0024',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The value as JSON that cannot end the script element and is a JavaScript expression of the same value. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** JSON text for a script element of type application/json: only `<` could end it. */
export function jsonInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/**
 * JSON text as a JavaScript expression that evaluates to this text, without escaping every quotation mark. Characters that could end
 * the element or the template literal occur only inside strings of the JSON, where an escape sequence means the same.
 */
export function scriptOfJson(json: string): string {
  return `String.raw\`${json.replace(/[<>&`$\u2028\u2029]/g, (character) => escapes[character] ?? '')}\``;
}
