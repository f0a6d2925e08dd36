// What a form says when the server refuses: its sentence, or what to do where no answer came.
import { isRefusal } from '#domain/refusal.ts';
import type { Refusal } from '#domain/refusal.ts';

/** 600 -> '10분', 45 -> '45초'. */
function timeText(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}분` : `${Math.max(1, Math.ceil(seconds))}초`;
}

/** One sentence for the person at the form. */
export function refusalText(error: unknown): string {
  if (!isRefusal(error)) return '인터넷 연결이 끊겼습니다. 연결을 확인하고 다시 시도해 주세요.';
  const wait = Number(error.extra?.retryAfterSeconds);
  if (error.code === 'TOO_MANY_REQUESTS' && wait > 0)
    return `요청이 많습니다. ${timeText(wait)} 후에 다시 시도해 주세요.`;
  return error.message;
}

/** What an action hands to its screen: the refusal without what only the server knows. */
export type TellableRefusal = { code: string; text: string; fields: Record<string, string> };

/** Throws on what is no refusal: that is a bug, and the error page says so. */
export function tellable(error: unknown): TellableRefusal {
  if (!isRefusal(error)) throw error;
  return { code: error.code, text: refusalText(error), fields: refusedFields(error) };
}

/** Sentence by field of a refusal that names fields; {} for any other. */
export function refusedFields({ fields = [] }: Refusal): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, message }) => [name, message]));
}
