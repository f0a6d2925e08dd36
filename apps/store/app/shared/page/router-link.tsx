// Renders the design system's links with the router's Link; addresses of other sites with a plain <a>.
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '#ui/anchor.tsx';

type PrefetchMode = 'intent' | 'none';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function prefetchMode(): PrefetchMode {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine && connection?.saveData !== true ? 'intent' : 'none';
}

/**
 * When a link prefetches its page: on hover, touch or focus, and never where the visitor turned on data saving. Never offline: the router
 * reloads the document when the module of a page fails to load, which would replace it by the browser's error page.
 */
export const usePrefetchMode = (): PrefetchMode =>
  useSyncExternalStore(subscribe, prefetchMode, () => 'intent');

/** The `render` of AnchorProvider in root.tsx. */
export function renderLink({ to, isSamePage = false, ...rest }: AnchorProps): ReactNode {
  if (/^[a-z]+:/i.test(to)) return <a href={to} {...rest} />;
  return <InnerLink to={to} replace={isSamePage} preventScrollReset={isSamePage} {...rest} />;
}

const InnerLink = (props: React.ComponentProps<typeof Link>) => (
  <Link prefetch={usePrefetchMode()} {...props} />
);
