// Keeps pages with tags and pages without in separate documents. A policy belongs to its document (docs/decisions/010), and a script that
// runs in a document stays in it, so a navigation of the router to a page of the other kind becomes the load of a document.
type Address = { pathname: string; search: string; hash: string };

/** What is used of the router that the framework's client stores in the window. */
export type Router = {
  state: { location: Address & { key: string }; navigation: { state: string } };
  subscribe: (listener: (state: Router['state']) => void) => () => void;
  getBlocker: (
    key: string,
    blocks: (step: { nextLocation: Address; historyAction: 'PUSH' | 'REPLACE' | 'POP' }) => boolean,
  ) => unknown;
  dispose: () => void;
};

/** Calls back with the router once the page is hydrated; before, links load documents. */
export function onHydrated(use: (router: Router) => void): void {
  const begin = () => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    if (router !== undefined) use(router);
  };
  if (document.documentElement.dataset.isHydrated === undefined)
    addEventListener('listening', begin, { once: true });
  else begin();
}

/** `belongs`: whether the page of a path may be shown in this document. */
export function keepDocumentsApart(router: Router, belongs: (path: string) => boolean): void {
  let isLeft = false;
  /** Ends the router, also during a navigation, before another document is loaded. */
  const leave = (load: () => void) => {
    isLeft = true;
    router.dispose();
    load();
  };
  // Before a navigation begins, so that the scripts and data of the page are not loaded into this document.
  router.getBlocker('visit-tags', ({ nextLocation, historyAction }) => {
    const { pathname, search, hash } = nextLocation;
    if (belongs(pathname)) return false;
    const address = pathname + search + hash;
    if (historyAction === 'PUSH') location.assign(address);
    else if (historyAction === 'REPLACE') location.replace(address);
    // The address has changed already; blocking it would change it back.
    else leave(() => location.reload());
    return historyAction !== 'POP';
  });
  // A redirect of a loader does not ask the blocker.
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history);
    history[method] = (state, unused, url) => {
      const target = new URL(url ?? location.href, location.href);
      if (belongs(target.pathname)) change(state, unused, url);
      else leave(() => (method === 'pushState' ? location.assign(target) : location.replace(target)));
    };
  }
  // The browser may restore this document, whose router has ended.
  addEventListener('pageshow', () => {
    if (isLeft) location.reload();
  });
}
