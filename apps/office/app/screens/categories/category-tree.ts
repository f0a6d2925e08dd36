// The tree of categories as the screen needs it: finding, the order of one parent's categories, possible parents.
import type { Answer } from '#contract/contract.ts';
import type { Option } from '../../shared/parts/fields.tsx';

type Top = Answer<'getStaffCategories'>[number];
export type Category = Omit<Top, 'childCategories'> & { childCategories: readonly Category[] };

/** The value of a choice for the top level, which the call names ''. */
export const topLevel = 'TOP';

/** All categories, each before those below it. */
export const allOf = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...allOf(category.childCategories)]);

export const findCategory = (tree: readonly Category[], uuid: string): Category | undefined =>
  allOf(tree).find((category) => category.uuid === uuid);

/** The categories that stand beside `uuid`, in their order. */
export const siblingsOf = (tree: readonly Category[], uuid: string): readonly Category[] => {
  if (tree.some((category) => category.uuid === uuid)) return tree;
  for (const { childCategories } of tree) {
    const found = siblingsOf(childCategories, uuid);
    if (found.length > 0) return found;
  }
  return [];
};

/** The uuids of one level after `moved` was put before or after `target`; undefined where the order stays. */
export function orderAfterMove(
  siblings: readonly Category[],
  moved: string,
  target: string,
  position: 'before' | 'after',
): string[] | undefined {
  const before = siblings.map(({ uuid }) => uuid);
  const rest = before.filter((uuid) => uuid !== moved);
  const at = rest.indexOf(target);
  if (at < 0 || rest.length === before.length) return undefined;
  const after = rest.toSpliced(position === 'before' ? at : at + 1, 0, moved);
  return after.every((uuid, index) => uuid === before[index]) ? undefined : after;
}

/** The uuids of one level after `uuid` went one place up (-1) or down (1); undefined at the end. */
export function orderAfterStep(
  siblings: readonly Category[],
  uuid: string,
  step: -1 | 1,
): string[] | undefined {
  const target = siblings[siblings.findIndex((one) => one.uuid === uuid) + step];
  return target && orderAfterMove(siblings, uuid, target.uuid, step < 0 ? 'before' : 'after');
}

/** Where a category may stand: anywhere above the lowest level for a new one, otherwise at its level only. */
export function parentOptions(tree: readonly Category[], category: Category | undefined): Option[] {
  const top = { value: topLevel, label: '맨 위' };
  if (category?.level === 0) return [top];
  const options = allOf(tree)
    .filter(({ level }) => (category === undefined ? level < 2 : level === category.level - 1))
    .map(({ uuid, name, level }) => ({ value: uuid, label: `${'  '.repeat(level)}${name}` }));
  return category === undefined ? [top, ...options] : options;
}

/** The tree with the order `uuids` of one level. */
export function reordered(tree: readonly Category[], uuids: readonly string[]): Category[] {
  const ordered = tree.map((category) => ({
    ...category,
    childCategories: reordered(category.childCategories, uuids),
  }));
  return tree.some(({ uuid }) => uuids.includes(uuid))
    ? ordered.toSorted((one, other) => uuids.indexOf(one.uuid) - uuids.indexOf(other.uuid))
    : ordered;
}
