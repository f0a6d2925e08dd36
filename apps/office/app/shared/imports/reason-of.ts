// The sentence of a file that is refused.
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';

/** Why a call failed: a file that cannot be read is refused with one field, whose sentence says why. */
export const reasonOf = (error: unknown): string =>
  (isRefusal(error) ? error.fields?.[0]?.message : undefined) ?? sentenceOf(error);
