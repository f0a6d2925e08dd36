// Loads a provider's script on demand. The page's Content-Security-Policy lists the hosts that are allowed.

declare global {
  interface Window {
    /** Scripts of this document by address. In the window, because separately built scripts have copies of this module. */
    loadedScripts?: Map<string, Promise<void>>;
  }
}

/** Resolves when the script has run. Each address is loaded once per document; after a failure it can be loaded again. */
export function loadScript(address: string): Promise<void> {
  const loaded = (window.loadedScripts ??= new Map<string, Promise<void>>());
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
