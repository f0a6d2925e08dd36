// Words that many shapes share: ids, money, dates, texts, paging. Shapes of one feature stand in its own file.
// Every pattern bounds its length: input is hostile.
import type { TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import * as enums from '#domain/enums.ts';
import { uuidPattern } from '#domain/uuid.ts';

/**
 * An object that the API document lists by this name, once, wherever it is used. The name is the schema's `title`: an
 * annotation, which neither validation nor the serializers of answers read (docs/decisions/135-named-schemas-by-title.md).
 */
export const NamedObject = <P extends TProperties>(name: string, properties: P) =>
  Type.Object(properties, { title: name });

export const Uuid = Type.String({
  title: 'Uuid',
  examples: ['0197f000-0000-7000-8000-000000000001'],
  // Callers may write it in capitals.
  pattern: `^${uuidPattern.replaceAll('a-f', 'a-fA-F')}$`,
});
/** Up to 100 of them; pipe-joined in a query. */
export const Uuids = Type.Array(Uuid, { maxItems: 100 });
/** Whole won, not negative. The upper bound keeps every sum of an order inside a safe integer and an int4. */
export const Won = Type.Integer({ title: 'Won', examples: [19_900], minimum: 0, maximum: 2_000_000_000 });
export const SignedWon = Type.Integer({
  title: 'SignedWon',
  examples: [3_000],
  minimum: -2_000_000_000,
  maximum: 2_000_000_000,
});
export const Count = Type.Integer({ minimum: 0 });
/** Counts the changes of a row: a write names the one it was made from. */
export const Version = Type.Integer({ minimum: 1 });
export const PublicId = Type.Integer({
  title: 'PublicId',
  examples: [1001],
  minimum: 1,
  maximum: 2_147_483_647,
});
/** Seoul local date-time without offset. */
export const DateTime = Type.String({
  title: 'DateTime',
  examples: ['2026-11-20T10:00:00'],
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
});
export const DateOnly = Type.String({
  title: 'DateOnly',
  examples: ['2026-11-20'],
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
});
export const Url = Type.String({ examples: ['/pictures/800/omega-3.webp'] });

/** A filter by days, both of them included; a missing end is open (R095). */
export const DateRange = Type.Object({
  fromDate: Type.Optional(DateOnly),
  toDate: Type.Optional(DateOnly),
});
/** Text of at most n characters that says something (not blank, no control characters but line breaks). */
export const Text = (n: number) => Type.String({ minLength: 1, maxLength: n, pattern: '\\S' });
/** A term that is searched for; a blank one is refused with a sentence of its own (spec 5, 8). */
export const SearchTerm = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '\\S',
  'x-blank': '검색어를 입력해 주세요.',
});
/** Text that may be empty. */
export const TextOrEmpty = (n: number) => Type.String({ maxLength: n });

/** `orderStatuses` of the domain is listed in the API document as OrderStatus. */
const enumTitles = new Map<readonly string[], string>(
  Object.entries(enums).map(([name, values]) => [values, titleOf(name)]),
);

function titleOf(plural: string): string {
  const singular = plural.replace(/(?<=us)es$|s$/, '');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

/** A closed list of words, from an `as const` array; one of domain/enums.ts is a named schema of the API document. */
export const OneOf = <const T extends readonly string[]>(values: T) => {
  const title = enumTitles.get(values);
  return Type.Unsafe<T[number]>(
    Type.String({ ...(title === undefined ? {} : { title }), enum: [...values] }),
  );
};

/** Paging of every list (api.md 1.0): `count` is required; cursor wins over page. */
export const pagingInput = {
  count: Type.Integer({ minimum: 1, maximum: 100 }),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  cursorId: Type.Optional(Uuid),
  cursorType: Type.Optional(OneOf(enums.cursorTypes)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
};

export const Paging = NamedObject('Paging', {
  count: Count,
  totalCount: Type.Optional(Count),
  /** Only true, and only in a search or a filtered list of thousands: there are at least totalCount, counting stopped there. */
  isTotalCountMinimum: Type.Optional(Type.Boolean()),
  hasNext: Type.Boolean(),
  cursor: Type.Optional(Type.String()),
  cursorId: Type.Optional(Uuid),
});

/** A paged answer: rows and where to go on. Declare with `envelope: 'page'`. */
export const Page = <T extends TSchema>(row: T) => {
  const { title } = row as { title?: string };
  return Type.Object(
    { data: Type.Array(row), paging: Paging },
    title === undefined ? {} : { title: `${title}Page` },
  );
};
