// Turns an HTTP request into the validated input of a handler: decoded, without undeclared fields, checked against the
// declaration.
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type DateRangeFields, dateRangesOf } from '#contract/date-ranges.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathNames, takesBody } from '#contract/endpoint.ts';
import { type TextKind, textKindOf } from '#contract/text-kinds.ts';
import { normalizedLine, normalizedText } from '#domain/base/clean-text.ts';
import { splitList } from '#domain/base/join-list.ts';
import { refuse } from '#domain/base/refusal.ts';
import { normalizedPhone } from '#domain/members/phone.ts';
import { requireParameters } from '#domain/base/required-parameter.ts';
import { storableText } from '../storable-text.ts';

type Fields = Record<string, unknown>;
export type RawInput = { params: Fields; query: Record<string, string>; body: unknown };

type Check = (input: Fields) => Fields;

const checks = new WeakMap<Endpoint, Check>();

/**
 * The decoded fields of a call as its handler takes them: without undeclared ones, with normalised texts. Refuses INVALID_INPUT with fields.
 * Compiled for the first call of the process: compiling the checks of all calls takes longer than the rest of a server's start.
 */
export function checkedInput(declaration: Endpoint, input: Fields): Fields {
  let check = checks.get(declaration);
  if (check === undefined) {
    check = compileCheck(declaration);
    checks.set(declaration, check);
  }
  return check(input);
}

function compileCheck(declaration: Endpoint): Check {
  const validator = Compile(declaration.input);
  // A provider signs its values as they are sent.
  const clean = declaration.takesAnyFields
    ? (input: Fields) => input
    : cleanerOf(declaration.input, '', declaration.access !== 'provider');
  const properties = declaration.input.properties as Record<string, TSchema>;
  const ranges = dateRangesOf(declaration.input);
  return (input) => {
    const cleaned = clean(input) as Fields;
    if (!validator.Check(cleaned)) refuseFields(validator.Errors(cleaned), properties);
    refuseUnstorableText(cleaned);
    for (const range of ranges) refuseReversed(range, cleaned);
    return cleaned;
  };
}

/** The input reader of one endpoint; it refuses REQUIRED_PARAMETER, INVALID_INPUT with fields. */
export function inputReader(operation: string, declaration: Endpoint): (raw: RawInput) => Fields {
  const properties = declaration.input.properties as Record<string, TSchema>;
  const required: readonly string[] = declaration.input.required ?? [];
  const hasBody = takesBody(declaration);
  const readQuery = declaration.queryLists === 'indices' ? fromIndexedQuery : fromQuery;
  const inPath = pathNames(declaration.path);
  // A provider repeats a callback that is refused.
  const isCallback = declaration.access === 'provider' && !hasBody;
  const takesList = declaration.access === 'provider' && 'rows' in properties;
  const inQuery = Object.keys(properties).filter(
    (name) =>
      !inPath.includes(name) && (!hasBody || declaration.isBare || declaration.queryFields.includes(name)),
  );
  return (raw) => {
    const input: Fields = hasBody ? bodyFields(takesList ? listAsRows(raw.body) : raw.body) : {};
    // A form has texts only.
    if (declaration.takesForm)
      for (const [name, value] of Object.entries(input))
        if (typeof value === 'string') input[name] = scalar(value, properties[name]);
    for (const name of declaration.queryFields) delete input[name];
    for (const name of inQuery) {
      const schema = properties[name];
      const value = schema === undefined ? undefined : readQuery(name, schema, raw.query);
      if (value !== undefined)
        input[name] = isCallback && typeof value === 'string' ? storableText(value) : value;
    }
    for (const name of inPath) input[name] = scalar(String(raw.params[name]), properties[name]);
    requireParameters(operation, required, input);
    return checkedInput(declaration, input);
  };
}

/** A provider may send a top-level array; it becomes `rows`. */
function listAsRows(body: unknown): unknown {
  return Array.isArray(body) ? { rows: body } : body;
}

function bodyFields(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('INVALID_INPUT');
  refuseDeep(body);
  return { ...body };
}

type Shape = { type?: string; properties?: Record<string, TSchema>; items?: TSchema };

const normalizers: Record<Exclude<TextKind, 'exact'>, (text: string) => string> = {
  line: normalizedLine,
  text: normalizedText,
  phone: normalizedPhone,
};

/**
 * Removes undeclared fields and normalises texts that people type; compiled once per endpoint. typebox's Clean walks the schema for
 * every request, which takes 58 µs for the product filter, half of the server's time beside the query.
 */
function cleanerOf(schema: TSchema | undefined, name: string, isTyped: boolean): (value: unknown) => unknown {
  const { type, properties, items } = (schema ?? {}) as Shape;
  if (items !== undefined) {
    const cleanItem = cleanerOf(items, name, isTyped);
    return (value) => (Array.isArray(value) ? value.map(cleanItem) : value);
  }
  if (type === 'string' && schema !== undefined && isTyped) {
    const kind = textKindOf(name, schema);
    if (kind === 'exact') return (value) => value;
    const normalize = normalizers[kind];
    return (value) => (typeof value === 'string' ? normalize(value) : value);
  }
  if (properties === undefined) return (value) => value;
  const cleaners = Object.entries(properties).map(
    ([key, inner]) => [key, cleanerOf(inner, key, isTyped)] as const,
  );
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const cleaned: Fields = {};
    for (const [key, cleanInner] of cleaners)
      if (Object.hasOwn(value, key)) cleaned[key] = cleanInner((value as Fields)[key]);
    return cleaned;
  };
}

/** Deeper than any declared schema, and small enough for recursion. */
const maxDepth = 32;

function refuseDeep(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth > maxDepth) refuse('INVALID_INPUT');
  for (const inner of Object.values(value)) refuseDeep(inner, depth + 1);
}

/**
 * Parses query text by the declared type: lists are pipe-joined, nested names dotted. Text that does not fit is passed on and
 * refused by validation.
 */
function fromQuery(name: string, schema: TSchema, query: Record<string, string>): unknown {
  const shape = schema as { type?: string; properties?: Record<string, TSchema>; items?: TSchema };
  if (shape.type === 'object' && shape.properties) {
    const piped = pipedRange(query[name], shape.properties);
    if (piped !== undefined) return piped;
    const inner = Object.entries(shape.properties)
      .map(([key, innerSchema]) => [key, fromQuery(`${name}.${key}`, innerSchema, query)] as const)
      .filter(([, value]) => value !== undefined);
    return inner.length === 0 ? undefined : Object.fromEntries(inner);
  }
  const text = query[name];
  if (text === undefined) return undefined;
  if (shape.type === 'array') return splitList(text, 'pipes').map((part) => scalar(part, shape.items));
  return scalar(text, schema);
}

/** `name`, `name[0]` or `name[0][field]`. */
const indexedName = /^(\w{1,40})(?:\[(\d{1,4})\](?:\[(\w{1,40})\])?)?$/;

/** Reads a list of texts or objects that is written by index; elements are in the order of their indices. */
function fromIndexedQuery(name: string, schema: TSchema, query: Record<string, string>): unknown {
  const { type, items } = schema as { type?: string; items?: TSchema };
  const found = Object.entries(query).flatMap(([written, value]) => {
    const [, own = '', index, field] = indexedName.exec(written) ?? [];
    return own.toLowerCase() === name.toLowerCase() ? [{ index: Number(index ?? 0), field, value }] : [];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  if (type !== 'array') return scalar(first.value, schema);
  const fields = (items as { properties?: Record<string, TSchema> } | undefined)?.properties;
  const byIndex = [...Map.groupBy(found, ({ index }) => index)].toSorted(([left], [right]) => left - right);
  if (fields === undefined) return byIndex.map(([, [one]]) => scalar(one?.value ?? '', items));
  return byIndex.map(([, parts]) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, inner]) => {
        const part = parts.find((one) => one.field?.toLowerCase() === field.toLowerCase());
        return part === undefined ? [] : [[field, scalar(part.value, inner)]];
      }),
    ),
  );
}

/** A range with `from` and `to` may be sent as `from|to` in one value, either of which may be empty. */
function pipedRange(text: string | undefined, properties: Record<string, TSchema>): Fields | undefined {
  if (text === undefined || !('from' in properties && 'to' in properties)) return undefined;
  const [from = '', to = ''] = text.split('|');
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

function scalar(text: string, schema: TSchema | undefined): unknown {
  const type = (schema as { type?: string } | undefined)?.type;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,9}\.\d{1,6}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

type SchemaError = { keyword: string; instancePath: string; params?: unknown; message: string };

function refuseFields(errors: Iterable<SchemaError>, properties: Record<string, TSchema>): never {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const missing = (error.params as { requiredProperties?: string[] } | undefined)?.requiredProperties ?? [];
    const path = error.instancePath.split('/').filter(Boolean).join('.');
    const names =
      missing.length > 0 ? missing.map((name) => (path === '' ? name : `${path}.${name}`)) : [path];
    for (const name of names)
      if (name !== '' && !fields.has(name)) fields.set(name, sentenceOf(error, schemaAt(properties, name)));
    if (fields.size >= 20) break;
  }
  const [first] = fields;
  const own = fields.size === 1 && first ? ownSentence(schemaAt(properties, first[0])) : undefined;
  return refuse('INVALID_INPUT', {
    ...(own !== undefined && own === first?.[1] ? { message: own } : {}),
    fields: [...fields].map(([name, message]) => ({ name, message })),
  });
}

/** The declaration of a field by its dotted path; undefined for one in a list. */
function schemaAt(properties: Record<string, TSchema>, path: string): TSchema | undefined {
  const [name = '', ...rest] = path.split('.');
  const schema = properties[name];
  if (rest.length === 0 || schema === undefined) return schema;
  return schemaAt((schema as Shape).properties ?? {}, rest.join('.'));
}

/** A field may declare its own sentence for a blank or malformed value (x-sentence). */
const ownSentence = (schema: TSchema | undefined): string | undefined =>
  (schema as { 'x-sentence'?: string } | undefined)?.['x-sentence'];

function sentenceOf({ keyword, message }: SchemaError, schema: TSchema | undefined): string {
  const own = ownSentence(schema);
  if (own !== undefined && (keyword === 'minLength' || keyword === 'pattern')) return own;
  if (keyword === 'required' || keyword === 'minLength') return '입력해 주세요.';
  if (keyword === 'maxLength' || keyword === 'maxItems') return '너무 깁니다.';
  if (keyword === 'minimum' || keyword === 'maximum') return '범위를 벗어난 값입니다.';
  if (keyword === 'format') return '날짜를 확인해 주세요.';
  // The sentence is part of the declaration.
  if (keyword === '~refine') return message;
  if (keyword === 'enum') return '선택할 수 없는 값입니다.';
  return '형식을 확인해 주세요.';
}

/** Refuses INVALID_INPUT for a range that ends before it begins. Dates and date-times are ordered as texts. */
function refuseReversed({ path, from, to }: DateRangeFields, input: Fields): void {
  let place: Fields | undefined = input;
  for (const name of path) place = place?.[name] as Fields | undefined;
  const [first, last] = [place?.[from], place?.[to]];
  if (typeof first !== 'string' || typeof last !== 'string' || first <= last) return;
  const message = '시작보다 이르지 않게 입력해 주세요.';
  refuse('INVALID_INPUT', { fields: [{ name: [...path, to].join('.'), message }] });
}

/** Refuses INVALID_INPUT for text that PostgreSQL cannot store: NUL characters and unpaired surrogates. */
function refuseUnstorableText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      refuse('INVALID_INPUT', { fields: [{ name: path, message: '사용할 수 없는 글자가 있습니다.' }] });
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\u0000') || !name.isWellFormed()) refuse('INVALID_INPUT');
      refuseUnstorableText(inner, path === '' ? name : `${path}.${name}`);
    }
  }
}
