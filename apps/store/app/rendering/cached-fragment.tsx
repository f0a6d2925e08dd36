// Marks a part of a page that is rendered once and inserted wherever it looks the same (docs/decisions/042).
// In the browser it renders its content and nothing else, so hydration sees the page as if it had been rendered whole.
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { fragmentTag, requestFragment } from './fragment-cache.ts';

type CachedFragmentProps = {
  /** Which fragment it is, unique in the shop. */
  name: string;
  /** Everything that its look depends on, the address included. Whatever is left out here appears on other pages. */
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
