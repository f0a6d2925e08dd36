// The sentence of a form for a refusal of the server, a missing answer or a defect.
import { ConnectionError } from '#contract/client.ts';
import { internalEntry, isRefusal } from '#domain/base/refusal.ts';
import type { Refusal } from '#domain/base/refusal.ts';
import { findRefusal } from '../api/find-refusal.ts';
import { noConnectionText } from '../offline/no-connection.ts';

/** 45 -> '45초', 600 -> '10분', 86_400 -> '24시간'; rounded up. */
export function timeText(seconds: number): string {
  if (seconds > 3600) return `${Math.ceil(seconds / 3600)}시간`;
  return seconds > 60 ? `${Math.ceil(seconds / 60)}분` : `${Math.ceil(seconds)}초`;
}

/**
 * One sentence for the visitor. An error that is neither a refusal nor a lost connection is a defect: in the browser it is also
 * reported as an uncaught error.
 */
export function refusalText(error: unknown): string {
  if (error instanceof ConnectionError) return noConnectionText;
  const refusal = findRefusal(error);
  if (!refusal) return internalEntry.message;
  const wait = Number(refusal.extra?.retryAfterSeconds);
  if (refusal.code === 'TOO_MANY_REQUESTS' && wait > 0)
    return `요청이 많습니다. ${timeText(wait)} 후에 다시 시도해 주세요.`;
  return refusal.message;
}

/** A refusal as an action returns it to its screen, without server-only fields. */
export type FormRefusal = { code: string; text: string; fields: Record<string, string> };

/** Rethrows an error that is not a refusal: it is a defect and reaches the error page. */
export function formRefusal(error: unknown): FormRefusal {
  if (!isRefusal(error)) throw error;
  return { code: error.code, text: refusalText(error), fields: refusedFields(error) };
}

/** Sentences by field of a refusal that names fields; {} for any other. */
export function refusedFields({ fields = [] }: Refusal): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, message }) => [name, message]));
}
