// Serialised loader data: large data is sent to the browser as one JSON text. The router's encoding visits every field and costs ten
// times as much (docs/measured-details.md#page-cost). Each loader decides which of its data is sent this way.
import { createContext } from 'react-router';
import type { RouterContextProvider } from 'react-router';

/** What a loader returns in place of `Value`. */
export type SerialisedData<Value> = {
  /** Index of the document's data block that holds the JSON. */
  at?: number;
  /** The JSON itself, where the browser asked for the data alone and there is no document. */
  json?: string;
  /** Never set: it carries the type. */
  value?: Value;
};

/** The JSON texts of the document that is being rendered; null where the browser asks for the data alone. */
export const serialisedTextsContext = createContext<string[] | null>(null);

/** Id of the document's element that holds the JSON. */
export const dataBlockId = (at: number): string => `data-${at}`;

/** The value of each serialised object: set by the server, parsed once by the browser. */
const values = new WeakMap<object, unknown>();

/** Serialises a loader's data as JSON: undefined fields are lost, and dates would become texts. */
export function serialiseData<Value>(
  context: Readonly<RouterContextProvider>,
  value: Value,
): SerialisedData<Value> {
  const json = JSON.stringify(value);
  const texts = context.get(serialisedTextsContext);
  const serialised = texts === null ? { json } : { at: texts.push(json) - 1 };
  values.set(serialised, value);
  return serialised;
}

function textInDocument(at = 0): string {
  return document.getElementById(dataBlockId(at))?.textContent ?? '';
}

/** The value of serialised loader data: the same object for the same loader data. */
export function deserialiseData<Serialised extends SerialisedData<unknown>>(
  serialised: Serialised,
): Exclude<Serialised['value'], undefined> {
  const value = values.get(serialised) ?? JSON.parse(serialised.json ?? textInDocument(serialised.at));
  values.set(serialised, value);
  return value;
}
