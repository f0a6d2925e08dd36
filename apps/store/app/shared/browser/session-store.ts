// A value in sessionStorage, kept for this tab: partly filled forms. Values that last for days are local-store.ts.
// Never throws: where the browser refuses storage the value is kept in memory.

export type SessionStore<T> = {
  /** Returns the same object until the next write, as useSyncExternalStore requires. */
  read: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** `check` validates what was stored; it must return the empty value for anything unknown. */
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
        // The browser refuses storage: the value stays in memory.
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
    return null; // storage refused, or not written by this shop: treated as empty
  }
}
