// What a screen declares about its pages: `export const handle = { … } satisfies ScreenHandle`.
import type { ProviderOrigins } from './context.ts';

/** A group of providers whose origins a screen admits. */
export type ProviderGroup = keyof ProviderOrigins;

export type ScreenHandle = {
  /**
   * Providers that the screen uses; their origins join the page's Content-Security-Policy. The policy belongs to the document
   * (docs/decisions/010): links between screens with different providers carry `reloadDocument`; without it root.tsx reloads the page.
   */
  providers?: ProviderGroup[];
  /** The screen uploads files: the origin of the storage joins `connect-src` of the page's Content-Security-Policy. */
  uploads?: true;
  /** The screen has buttons of sales channels: their origins join the page's Content-Security-Policy, as they do on anonymous pages. */
  hasChannels?: true;
  /**
   * The screen's pages are anonymous: they are cached and given to everyone, keyed by their path and these query parameters. All
   * other parameters of an address (campaign parameters, click ids) never reach the screen.
   */
  cachedBy?: readonly string[];
  /** The screen shows previews of staff (shared/preview/preview.ts), which are not cached. */
  hasPreviews?: true;
  /** Shows data of localStorage before hydration: `show` is serialised into the page and called with `from`, which is its key or its keys. */
  shownBeforeHydration?: { show: (from: never) => void; from: string | Readonly<Record<string, string>> };
  /** The document has everything that the screen shows first: its scripts are fetched after the first paint, as those of anonymous pages. */
  isCompleteWithoutScripts?: true;
  /** The screen's page is not hydrated, and no other screen links to it. */
  hasNoScripts?: true;
};
