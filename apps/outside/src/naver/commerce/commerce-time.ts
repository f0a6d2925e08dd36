// Times of the Commerce API: Seoul time with milliseconds and offset.
import { SEOUL_OFFSET_MS } from '../../world.ts';

/** `2026-11-20T10:00:00.000+09:00`. */
export const commerceTime = (ms: number): string =>
  `${new Date(ms + SEOUL_OFFSET_MS).toISOString().slice(0, 23)}+09:00`;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds of a time with offset; undefined for any other text. */
export function commerceTimeMs(text: unknown): number | undefined {
  if (typeof text !== 'string' || !TIME.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
