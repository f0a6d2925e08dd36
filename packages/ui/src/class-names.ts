// Joins class names. Which classes there are is each part's own business.

/** The given names that are not empty, false or undefined, joined with spaces. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
