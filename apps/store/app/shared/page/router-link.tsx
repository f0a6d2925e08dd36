// Renders the design system's links with the router's Link; addresses of other sites with a plain <a>.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '#ui/anchor.tsx';

/**
 * When a link prefetches its page: on hover, touch or focus, and never where the visitor turned on data saving.
 */
export function prefetchMode(): 'intent' | 'none' {
  if (typeof navigator === 'undefined') return 'intent';
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true ? 'none' : 'intent';
}

/** The `render` of AnchorProvider in root.tsx. */
export function renderLink({ to, children, isSamePage = false, ...rest }: AnchorProps): ReactNode {
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} prefetch={prefetchMode()} replace={isSamePage} preventScrollReset={isSamePage} {...rest}>
      {children}
    </Link>
  );
}
