// Large loader data on its way to the browser as JSON, written and read at once: the router's own encoding looks at every field by
// itself and costs ten times as much (docs/decisions/085). Which data goes this way is said by its loader.
import type { RouterContextProvider } from 'react-router';
import { handedTextsContext } from '../context.ts';

/** What a loader answers in place of `Value`: where it stands in the document, or the JSON itself where no document is made. */
export type HandedOver<Value> = {
  at?: number;
  json?: string;
  /** Never there: it keeps the type. */ value?: Value;
};

/** The id of the document's element with the JSON. */
export const handedId = (at: number): string => `handed-${at}`;

/** The values behind what was handed over: the server made them, the browser reads each once. */
const values = new WeakMap<object, unknown>();

/** Only what JSON can say; a field that is undefined is left out. */
export function handOver<Value>(context: Readonly<RouterContextProvider>, value: Value): HandedOver<Value> {
  const json = JSON.stringify(value);
  const texts = context.get(handedTextsContext);
  const handed = texts === null ? { json } : { at: texts.push(json) - 1 };
  values.set(handed, value);
  return handed;
}

function textInDocument(at = 0): string {
  return document.getElementById(handedId(at))?.textContent ?? '';
}

/** What was handed over: the same object for the same loader data. */
export function handedOver<Handed extends HandedOver<unknown>>(
  handed: Handed,
): Exclude<Handed['value'], undefined> {
  const value = values.get(handed) ?? JSON.parse(handed.json ?? textInDocument(handed.at));
  values.set(handed, value);
  return value;
}
