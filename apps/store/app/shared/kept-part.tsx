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

const isRenderedAnew = !import.meta.env.SSR || import.meta.env.DEV;

export function KeptPart({ name, of, children }: KeptPartProps): ReactNode {
  if (isRenderedAnew) return children();
  const { number, isKnown } = partOf(name + JSON.stringify(of));
  return createElement(partTag, { n: number }, isKnown ? undefined : children());
}

type KeptPartsProps<One> = {
  name: string;
  of: readonly One[];
  /** Rendered with a key of its own. */
  children: (one: One) => ReactNode;
};

/** Many parts of one name beside each other: those that are known are one element to React. */
export function KeptParts<One>({ name, of, children }: KeptPartsProps<One>): ReactNode {
  if (isRenderedAnew) return of.map((one) => children(one));
  const runs: { numbers: number[]; content?: ReactNode }[] = [];
  for (const one of of) {
    const { number, isKnown } = partOf(name + JSON.stringify(one));
    const last = runs.at(-1);
    if (!isKnown) runs.push({ numbers: [number], content: children(one) });
    else if (last !== undefined && last.content === undefined) last.numbers.push(number);
    else runs.push({ numbers: [number] });
  }
  return runs.map(({ numbers, content }) =>
    createElement(partTag, { n: numbers.join(' '), key: numbers[0] }, content),
  );
}
