// Loader data of a screen with many cards, on its way as one JSON text: the router's own encoding looks at every field of every card
// by itself and costs ten times as much (docs/decisions/085). Which screens do so is theirs.

/** What a loader answers in place of `Value`, and what its screen gives to `handedOver`. */
export type HandedOver<Value> = { json: string; /** Never there: it keeps the type. */ value?: Value };

/** The values behind the texts: the server made them, the browser reads each text once. */
const values = new WeakMap<object, unknown>();

/** Only what JSON can say; a field that is undefined is left out. */
export function handOver<Value>(value: Value): HandedOver<Value> {
  const text = { json: JSON.stringify(value) };
  values.set(text, value);
  return text;
}

/** The same object for the same loader data. */
export function handedOver<Text extends HandedOver<unknown>>(text: Text): Exclude<Text['value'], undefined> {
  const value = values.get(text) ?? JSON.parse(text.json);
  values.set(text, value);
  return value;
}
