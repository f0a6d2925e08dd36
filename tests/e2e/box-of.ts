// The box of a part of a page in px, for tests that compare positions and sizes.
import type { Locator } from '@playwright/test';

/** Throws if the part is not shown. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not shown.`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}
