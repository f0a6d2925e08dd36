// How identifiers look (R031). Making one is the database's work, and browser-uuid.ts's.

/** A uuid in lower case, as the shop writes it; to be put between other parts of an expression. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${uuidPattern}$`, 'u');

/** True for a uuid in lower case and nothing else. */
export function isUuid(text: string): boolean {
  return wholeUuid.test(text);
}
