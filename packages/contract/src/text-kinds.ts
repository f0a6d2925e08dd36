// How the reader of input normalises each text that people type (docs/rules/texts.md#kinds). Declared by field name, because a name means
// the same in every call.
import type { TSchema } from 'typebox';

/**
 * `line`: one line in NFC, trimmed, without invisible characters. `text`: the same with line breaks and spaces as typed. `phone`: digits
 * without separators and country code. `exact`: as sent.
 */
export type TextKind = 'line' | 'text' | 'phone' | 'exact';

/** Texts of several lines. */
const texts = new Set([
  'answer',
  'centreHours',
  'content',
  'contentHtml',
  'detailText',
  'html',
  'message',
  'note',
  'reason',
  'story',
  'summary',
  'text',
  'value',
]);

/** Values without a pattern that programs create, and files. */
const exactNames = new Set(['address1', 'csv', 'optionManageCodes', 'payload', 'state', 'user', 'xlsx']);
const exactEnds = /(?:token|password|key|cursor|hash|uri|url)$/i;

/** The kind of the text field `name`. A field with a pattern admits no other characters, and is exact. */
export function textKindOf(name: string, schema: TSchema): TextKind {
  const { title, pattern, format, enum: values } = schema as Record<string, unknown>;
  if (title === 'Phone') return 'phone';
  const isFree = (pattern === undefined || pattern === '\\S') && format === undefined && values === undefined;
  if (!isFree || exactNames.has(name) || exactEnds.test(name)) return 'exact';
  return texts.has(name) ? 'text' : 'line';
}
