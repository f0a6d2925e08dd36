// Marks a cached fragment: markup that is rendered once and inserted into every page with the same inputs (docs/measured-details.md#cached-fragments).
// In the browser it renders its content only, so hydration sees the page as if it had been rendered without the cache.
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { fragmentTag, requestFragment } from './fragment-cache.ts';

type CachedFragmentProps = {
  /** Which fragment it is, unique in the shop. */
  name: string;
  /** The cache key: every input of the markup, the address included. Markup of a missing input would appear on other pages. */
  of: unknown;
  /** Without useId, without a cached fragment inside, and the same for every visitor. */
  children: () => ReactNode;
};

const isUncached = !import.meta.env.SSR || import.meta.env.DEV;

export function CachedFragment({ name, of, children }: CachedFragmentProps): ReactNode {
  if (isUncached) return children();
  const { mark, isCached } = requestFragment(name + JSON.stringify(of));
  return createElement(fragmentTag, { n: mark }, isCached ? undefined : children());
}

type CachedFragmentsProps<One> = {
  name: string;
  of: readonly One[];
  /** Rendered with its own key. */
  children: (one: One) => ReactNode;
};

/** Many adjacent fragments of one name: runs of cached ones are one element to React. */
export function CachedFragments<One>({ name, of, children }: CachedFragmentsProps<One>): ReactNode {
  if (isUncached) return of.map((one) => children(one));
  const runs: { marks: number[]; content?: ReactNode }[] = [];
  for (const one of of) {
    const { mark, isCached } = requestFragment(name + JSON.stringify(one));
    const last = runs.at(-1);
    if (!isCached) runs.push({ marks: [mark], content: children(one) });
    else if (last !== undefined && last.content === undefined) last.marks.push(mark);
    else runs.push({ marks: [mark] });
  }
  return runs.map(({ marks, content }) =>
    createElement(fragmentTag, { n: marks.join(' '), key: marks[0] }, content),
  );
}
