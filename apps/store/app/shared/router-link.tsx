// The router's link in the shape that the design system asks for. Addresses of other sites are plain links.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '#ui/anchor.tsx';

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
    <Link to={to} prefetch="intent" replace={isSamePage} preventScrollReset={isSamePage} {...rest}>
      {children}
    </Link>
  );
}
