// A value in localStorage, shared by all tabs. Never throws: where the browser refuses storage (private windows, full disk) the value
// is kept in memory.

export type LocalStore<T> = {
  read: () => T;
  write: (value: T) => void;
  /** `listener` is called after each change, also in another tab. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/** `check` validates what was stored; it must return the empty value for anything unknown. */
export function localStore<T>(key: string, check: (stored: unknown) => T): LocalStore<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = check(null);

  const load = () => {
    const stored = readStorage(key);
    if (stored === text) return;
    text = stored;
    value = check(parse(stored));
  };
  const announce = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce();
  };

  return {
    read: () => {
      load();
      return value;
    },
    write: (next) => {
      value = next;
      text = JSON.stringify(next);
      writeStorage(key, text);
      announce();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

let isRefused = false;

function readStorage(key: string): string | null | undefined {
  if (isRefused) return undefined;
  try {
    return window.localStorage.getItem(key);
  } catch {
    isRefused = true; // storage refused: the value stays in memory
    return undefined;
  }
}

function writeStorage(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    isRefused = true; // storage refused: from now on the value stays in memory
  }
}

function parse(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // damaged, or not written by this shop: treated as empty
  }
}
