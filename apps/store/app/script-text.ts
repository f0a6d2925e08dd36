// JSON inside a script element of a page: loader data and structured data. What it says is its callers' business.

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '`': '\\u0060',
  $: '\\u0024',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The value as JSON that cannot end the element it stands in and means the same to JavaScript. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** JSON, which is text already, in an element of data: there nothing but a tag can end it. */
export function jsonInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/**
 * JSON, which is text already, as JavaScript that gives this text, without escaping every quotation mark. What could end the element
 * or the text stands in strings of the JSON alone, where it may as well be written as a number.
 */
export function scriptOfJson(json: string): string {
  return `String.raw\`${json.replace(/[<>&`$\u2028\u2029]/g, (character) => escapes[character] ?? '')}\``;
}
