// One value kept for this tab (sessionStorage): half-filled forms. What stays over days is browser-store.ts.
// It never fails: where storage is refused the value is simply not kept.

export type SessionValue<T> = { read: () => T; write: (value: T) => void; clear: () => void };

/** `check` turns whatever was stored into a value; it must answer the empty value for anything it does not know. */
export function sessionValue<T>(key: string, check: (stored: unknown) => T): SessionValue<T> {
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key);
        return check(text === null ? null : JSON.parse(text));
      } catch {
        return check(null); // refused, or not ours: it counts as nothing stored
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The browser refuses storage: the form is simply empty after a reload.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
