// Values of a form by their path (`returnPlace.zipCode`): what was changed, and what two people changed differently.

/** Each value that is no object; lists count as one value. Undefined values are left out. */
function leavesOf(values: object, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const path = prefix + name;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [below, leaf] of leavesOf(value, `${path}.`)) leaves.set(below, leaf);
    else if (value !== undefined) leaves.set(path, value);
  }
  return leaves;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The paths at which two values differ, in the order of the first and then of the second. */
export function changedPaths(before: object, after: object): string[] {
  const [old, current] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (path) => !isSame(old.get(path), current.get(path)),
  );
}

/** The value at a path; lists are one value. */
export const valueAt = (values: object, path: string): unknown => leavesOf(values).get(path);

export type Difference = {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** I changed it too: one of both values is lost. */
  isMine: boolean;
};

/** Where my values and the stored ones differ, after both began from `before`. */
export function differencesOf(before: object, mine: object, theirs: object): Difference[] {
  const [own, stored] = [leavesOf(mine), leavesOf(theirs)];
  const changed = new Set(changedPaths(before, mine));
  return changedPaths(theirs, mine).map((path) => ({
    path,
    mine: own.get(path),
    theirs: stored.get(path),
    isMine: changed.has(path),
  }));
}

/** `theirs` with my value at each of `paths`; where mine is absent, the value is removed. */
export function mergedValues<Values extends object>(
  theirs: Values,
  mine: object,
  paths: readonly string[],
): Values {
  const merged = structuredClone(theirs);
  const own = leavesOf(mine);
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = merged as Record<string, unknown>;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    if (own.has(path)) place[last] = own.get(path);
    else delete place[last];
  }
  return merged;
}
