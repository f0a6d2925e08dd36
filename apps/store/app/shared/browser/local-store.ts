// A value kept in the browser's localStorage, the same in every tab. What is kept is decided by its callers (guest-cart.ts and others).
// It never fails: where storage is refused (private windows, full disk) the value lives as long as the page.

export type LocalStore<T> = {
  read: () => T;
  write: (value: T) => void;
  /** Told on every change, also of another tab. Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** `check` turns whatever was stored into a value; it must answer the empty value for anything it does not know. */
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
    isRefused = true; // the browser refuses storage: the value in memory stays the value
    return undefined;
  }
}

function writeStorage(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    isRefused = true; // same: from now on this page keeps it in memory
  }
}

function parse(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours, or damaged: it counts as nothing stored
  }
}
