// A value kept for this tab (sessionStorage): half-filled forms. What stays over days is local-store.ts.
// It never fails: where storage is refused the value lives as long as the page.

export type SessionStore<T> = {
  /** The same object until it is written: fit for useSyncExternalStore. */
  read: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** `check` turns whatever was stored into a value; it must answer the empty value for anything it does not know. */
export function sessionStore<T>(key: string, check: (stored: unknown) => T): SessionStore<T> {
  const listeners = new Set<() => void>();
  let known: { value: T } | undefined;
  return {
    read: () => {
      known ??= { value: check(readSession(key)) };
      return known.value;
    },
    write: (value) => {
      known = { value };
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The browser refuses storage: the value is lost with the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // refused, or not ours: it counts as nothing stored
  }
}
