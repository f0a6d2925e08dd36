// Renders the design system's links with the router's Link; addresses of other sites with a plain <a>.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '#ui/anchor.tsx';

/**
 * When a link prefetches its page: on hover, touch or focus, and never where the visitor turned on data saving. A prefetch that fails,
 * for example offline, has no effect (vite.config.ts).
 */
export function prefetchMode(): 'intent' | 'none' {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true ? 'none' : 'intent';
}

/** The `render` of AnchorProvider in root.tsx. */
export function renderLink({ to, isSamePage = false, ...rest }: AnchorProps): ReactNode {
  if (/^[a-z]+:/i.test(to)) return <a href={to} {...rest} />;
  return (
    <Link prefetch={prefetchMode()} to={to} replace={isSamePage} preventScrollReset={isSamePage} {...rest} />
  );
}
