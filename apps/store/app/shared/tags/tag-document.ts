// What the server passes to the script of the tags (docs/rules/tracking.md#tags).
import type { VisitTag } from '#domain/channels/visit-tags.ts';

export type TagDocument = {
  /** Regular expressions of the paths of measured pages. */
  measured: readonly string[];
  /** The tags to load; undefined: the page is not measured. */
  tags?: readonly { tag: VisitTag; id: string; scriptUrl: string }[];
};

/** Id of the element with the JSON of a TagDocument. */
export const tagDocumentId = 'visit-tags-document';

/** Whether a path matches one of these expressions; like the router, ignores case. */
export function isAnyOf(expressions: readonly string[]): (path: string) => boolean {
  const patterns = expressions.map((expression) => new RegExp(expression, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
