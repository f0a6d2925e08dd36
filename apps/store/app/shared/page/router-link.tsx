// The router's link in the shape that the design system asks for. Addresses of other sites are plain links.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '#ui/anchor.tsx';

/**
 * When a link asks for its page ahead: as soon as a pointer, finger or focus arrives at it, and never where the visitor asked
 * the browser to save data.
 */
export function foresight(): 'intent' | 'none' {
  if (typeof navigator === 'undefined') return 'intent';
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true ? 'none' : 'intent';
}

/** Made once, given to AnchorProvider in root.tsx. */
export function renderLink({ to, children, isSamePage = false, ...rest }: AnchorProps): ReactNode {
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} prefetch={foresight()} replace={isSamePage} preventScrollReset={isSamePage} {...rest}>
      {children}
    </Link>
  );
}
