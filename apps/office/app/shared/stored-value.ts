// Values that the browser stores as JSON.

/** The stored value; `empty` for no text, a damaged one, and a list in place of an object or the reverse. */
export function storedValue<Value extends object>(text: string | null, empty: Value): Value {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    const isAlike = typeof found === 'object' && Array.isArray(found) === Array.isArray(empty);
    return isAlike && found !== null ? (found as Value) : empty;
  } catch {
    return empty;
  }
}
