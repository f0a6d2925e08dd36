// Answers of the clients of channels, and functions that read fields of unverified shape. Errors name a field or a code, never a value.
import { fieldsOf, type Fields } from '../json.ts';
import type { CallEnd } from '../transport.ts';
import type { ChannelAnswer } from './port.ts';

type Unknown = Extract<ChannelAnswer<never>, { kind: 'unknown' }>;
type No = Extract<ChannelAnswer<never>, { kind: 'no' }>;

export const yes = <Value>(value: Value) => ({ kind: 'yes' as const, value });

export const unknown = (reason: string, retryAfterMs?: number): Unknown => ({
  kind: 'unknown',
  reason,
  ...(retryAfterMs !== undefined && { retryAfterMs: Math.ceil(retryAfterMs) }),
});

const MESSAGE_LENGTH = 200;

/** A code of a channel: letters, digits, dots and hyphens. Anything else may contain personal data and is undefined. */
export const codeOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,60}$/.test(String(value))
    ? String(value)
    : undefined;

export const no = (code: unknown, message: unknown): No => ({
  kind: 'no',
  code: codeOf(code) ?? 'REFUSED',
  message: typeof message === 'string' ? message.slice(0, MESSAGE_LENGTH) : '',
});

/** The refusal of a call with more product orders than it may have. */
export const tooMany = (most: number): No => no('TOO_MANY', `At most ${most} product orders in a call.`);

/** Why a call has no answer. */
export const withoutAnswer = (end: Exclude<CallEnd, { kind: 'answer' }>): Unknown => unknown(end.reason);

const LONGEST_PAUSE_MS = 3_600_000;

/** The pause that the header Retry-After states in seconds, at most an hour; undefined without it. */
export function retryAfterMsOf(headers: Record<string, string | string[] | undefined>): number | undefined {
  const text = headers['retry-after'];
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(LONGEST_PAUSE_MS, Number(text) * 1000);
}

/** An answer does not have the documented shape; the message names the field. */
class WrongAnswer extends Error {}

/** The value that `read` makes of an answer; unknown if a field is missing or wrong. */
export function readAnswer<Value>(read: () => Value): ChannelAnswer<Value> {
  try {
    return yes(read());
  } catch (error) {
    if (error instanceof WrongAnswer) return unknown(`ANSWER_DOES_NOT_MATCH ${error.message}`);
    throw error;
  }
}

/** Text of a field; numbers as text, because channels write ids as either. '' if it is missing. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : '';
}

export function requiredText(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (text === '') throw new WrongAnswer(name);
  return text;
}

/** A whole number, also written as text; `otherwise` if the field is missing. */
export function wholeIn(fields: Fields, name: string, otherwise?: number): number {
  const value = fields[name];
  if ((value === undefined || value === null || value === '') && otherwise !== undefined) return otherwise;
  const number = typeof value === 'string' && /^-?\d{1,15}(\.0+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new WrongAnswer(name);
  return number;
}

/** A time with its offset: `2026-11-20T10:00:00.000+09:00` or `…Z`. Undefined if the field is missing. */
export function timeIn(fields: Fields, name: string): Date | undefined {
  const text = textIn(fields, name);
  if (text === '') return undefined;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const time = isTime ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw new WrongAnswer(name);
  return time;
}

export function requiredTime(fields: Fields, name: string): Date {
  const time = timeIn(fields, name);
  if (time === undefined) throw new WrongAnswer(name);
  return time;
}

export function requiredFields(fields: Fields, name: string): Fields {
  const value = fieldsOf(fields[name]);
  if (value === undefined) throw new WrongAnswer(name);
  return value;
}

/** The objects of a list; [] if the field is missing. */
export function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new WrongAnswer(name);
  return value.map((one) => {
    const row = fieldsOf(one);
    if (row === undefined) throw new WrongAnswer(name);
    return row;
  });
}

const SEOUL_OFFSET_MS = 9 * 3_600_000;

/** `2026-11-20T10:00:00.000+09:00`. */
export const seoulTimeOf = (time: Date): string =>
  `${new Date(time.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 23)}+09:00`;
