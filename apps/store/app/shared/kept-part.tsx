// A part of a page that is rendered once and used again wherever it looks the same (docs/decisions/042).
// In the browser it is nothing but its content, so the page is taken over as if it had been rendered whole.
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { partOf, partTag } from '../kept-parts.ts';

type KeptPartProps = {
  /** Which part it is, once in the shop. */
  name: string;
  /** Everything that its look depends on, the address included. What is left out here shows on foreign pages. */
  of: unknown;
  /** Without useId, without another kept part inside, and the same for every visitor. */
  children: () => ReactNode;
};

export function KeptPart({ name, of, children }: KeptPartProps): ReactNode {
  if (!import.meta.env.SSR || import.meta.env.DEV) return children();
  const { number, isKnown } = partOf(name + JSON.stringify(of));
  return createElement(partTag, { n: number }, isKnown ? undefined : children());
}
