// Loads the script of an outside company, when it is needed and not before. The page's policy says from where it may come.

const loaded = new Map<string, Promise<void>>();

/** Resolves when the script has run; a failure may be tried again. The same address is loaded once per page. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loaded.delete(address);
      script.remove();
      reject(new Error(`The script ${address} could not be loaded.`));
    });
    document.head.append(script);
  });
  loaded.set(address, loading);
  return loading;
}
