// Format of a uuid (R031). The database and random-uuid.ts generate them.

/** Source of a regular expression for a uuid in lower case, without anchors. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${uuidPattern}$`, 'u');

/** True if the whole text is a uuid in lower case. */
export function isUuid(text: string): boolean {
  return wholeUuid.test(text);
}
