// Basic shapes: ids, money, dates, texts, paging. Every pattern bounds its length, because input is hostile. Shapes of features
// are in their own files.
import type { TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import * as enums from '#domain/base/enums.ts';
import { uuidPattern } from '#domain/base/uuid.ts';

/**
 * An object that the API document lists once under this name. The name is the schema's `title`, which neither validation nor
 * serialization reads (docs/decisions/135-named-schemas-by-title.md).
 */
export const NamedObject = <P extends TProperties>(name: string, properties: P) =>
  Type.Object(properties, { title: name });

/** The schema of a field with its description in the API document. */
export const described = <S extends TSchema>(schema: S, description: string): S =>
  Type.With(schema, { description }) as unknown as S;

/** Upper case is accepted. */
const anyCaseUuid = uuidPattern.replaceAll('a-f', 'a-fA-F');
const uuidRule = {
  examples: ['0197f000-0000-7000-8000-000000000001'],
  pattern: `^${anyCaseUuid}$`,
};
export const Uuid = Type.String({ title: 'Uuid', ...uuidRule });
/** A uuid, or a number of this pattern without anchors. */
export const UuidOr = (number: string) => Type.String({ pattern: `^(?:${number}|${anyCaseUuid})$` });
/** At most 100; pipe-joined in a query. */
export const Uuids = Type.Array(Uuid, { maxItems: 100 });
/** Non-negative amount in won. The upper bound keeps every sum of an order within a safe integer and an int4. */
export const Won = Type.Integer({ title: 'Won', examples: [19_900], minimum: 0, maximum: 2_000_000_000 });
export const SignedWon = Type.Integer({
  title: 'SignedWon',
  examples: [3_000],
  minimum: -2_000_000_000,
  maximum: 2_000_000_000,
});
export const Count = Type.Integer({ minimum: 0 });
/** The largest value of an int4 column. */
const largestInt4 = 2_147_483_647;
/** Version of a row for optimistic locking: a write names the version it is based on. */
export const Version = Type.Integer({
  minimum: 1,
  maximum: largestInt4,
  description: 'Version of the row; a change names the one that it is based on.',
});
export const PublicId = Type.Integer({
  title: 'PublicId',
  examples: [1001],
  minimum: 1,
  maximum: largestInt4,
  description: 'Short public number of a product or an item.',
});
/** A day with at most 28, 30 or 31 days in its month, and 29 February in leap years; the years are those of `DateOnly`. */
const existingDay =
  '(?:[12]\\d{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  '|(?:[12]\\d(?:0[48]|[2468][048]|[13579][26])|(?:12|16|20|24|28)00)-02-29)';
/**
 * A Seoul local date-time without offset, as answers contain it. Of any year, because `9999-12-31T00:00:00` means never
 * (docs/rules/members.md#user-answer), and the serialiser of a union throws for a value that does not match. A pattern, because the
 * serialisers report every format that they do not know.
 */
export const DateTime = Type.String({
  title: 'DateTime',
  examples: ['2026-11-20T10:00:00'],
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
});
/** An existing Seoul local date-time without offset, as inputs contain it; its years are those of `DateOnly`. */
export const DateTimeInput = Type.String({
  title: 'DateTimeInput',
  examples: ['2026-11-20T10:00:00'],
  pattern: `^${existingDay}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$`,
});
/** A day of the calendar; the years allow for adding days to it, and have four digits in every time zone. */
export const DateOnly = Type.String({
  title: 'DateOnly',
  examples: ['2026-11-20'],
  format: 'date',
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$',
});
export const Url = Type.String({ examples: ['/pictures/800/omega-3.webp'] });

/** Date filter, both ends included; a missing end is open (R095). */
export const DateRange = Type.Object(
  {
    fromDate: Type.Optional(described(DateOnly, 'First day of the period.')),
    toDate: Type.Optional(described(DateOnly, 'Last day of the period, included.')),
  },
  { description: 'Only entries in this period.' },
);
const optional = (description: string | undefined) => description !== undefined && { description };
/** Text of at most n characters that is not blank and contains no control characters except line breaks. */
export const Text = (n: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: n, pattern: '\\S', ...optional(description) });
/** A search term; a blank one is refused with its own sentence (docs/rules/search.md#submit). */
export const SearchTerm = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '\\S',
  'x-sentence': '검색어를 입력해 주세요.',
  description: 'Search term.',
});
/** Path of a page of the shop, with its query. */
const shopPath = '/(?![/\\\\])[^\\s\\\\<>"]*';
export const ShopPath = Type.String({ maxLength: 300, pattern: `^${shopPath}$`, examples: ['/goods/event'] });
export const ShopPathOrEmpty = Type.String({ maxLength: 300, pattern: `^(?:${shopPath})?$` });
/** Text that may be empty. */
export const TextOrEmpty = (n: number, description?: string) =>
  Type.String({ maxLength: n, ...optional(description) });

/** For example `orderStatuses` of the domain is listed as OrderStatus in the API document. */
const enumTitles = new Map<readonly string[], string>(
  Object.entries(enums).map(([name, values]) => [values, titleOf(name)]),
);

function titleOf(plural: string): string {
  const singular = plural.replace(/(?<=us)es$|s$/, '');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

/** An enumeration from an `as const` array; those of packages/domain/src/base/enums.ts are named schemas of the API document. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) => {
  const title = enumTitles.get(values);
  return Type.Unsafe<T[number]>(
    Type.String({ ...(title !== undefined && { title }), enum: [...values], ...optional(description) }),
  );
};

export const Flag = (description: string) => Type.Boolean({ description });

// Fields of many calls.
export const ResourceUuid = described(Uuid, 'Uuid of the resource.');
export const ProductItemUuid = described(Uuid, 'Product item.');
export const GuestExternalId = described(
  Uuid,
  'Visitor id of this browser, for merging what was done as a guest.',
);
export const OrderToken = TextOrEmpty(200, 'Token of a guest’s order, from the lookup or the registration.');
export const PersonName = Text(50, 'Name of the person.');
export const Units = Type.Integer({ minimum: 1, maximum: 999, description: 'Number of units.' });
export const DryRun = Flag('true: returns what would happen and writes nothing.');
export const IsDisplay = Flag('Whether it is shown.');
export const OnlyDisplayed = Flag('Only what is displayed (true) or hidden (false).');
export const OnlyActive = Flag('Only active rows (true) or only inactive ones (false).');
export const OnlySalesChannels = Type.Array(OneOf(enums.salesChannels), {
  maxItems: 10,
  description: 'Only rows of these sales channels.',
});

/** Paging of all lists (docs/endpoints.md#paging): `count` is required; a cursor takes precedence over page. */
export const pagingInput = {
  count: Type.Integer({ minimum: 1, maximum: 100, description: 'Rows per page, 1 to 100.' }),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Cursor of the previous answer’s `paging`; takes precedence over `page`.',
    }),
  ),
  cursorId: Type.Optional(described(Uuid, 'Uuid of the row to continue from, in place of `cursor`.')),
  cursorType: Type.Optional(
    OneOf(enums.cursorTypes, 'Direction from the cursor: NEXT (default) or PREVIOUS.'),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'Page number from 1, when no cursor is given.' }),
  ),
};

export const Paging = NamedObject('Paging', {
  count: Count,
  totalCount: Type.Optional(Count),
  /** Only true, in long searches or filtered lists: counting stopped at totalCount. */
  isTotalCountMinimum: Type.Optional(Type.Boolean()),
  hasNext: Type.Boolean(),
  cursor: Type.Optional(Type.String()),
  cursorId: Type.Optional(Uuid),
});

/** A paged answer: rows and paging. Declare it with `envelope: 'page'`. */
export const Page = <T extends TSchema>(row: T) => {
  const { title } = row as { title?: string };
  return Type.Object(
    { data: Type.Array(row), paging: Paging },
    title === undefined ? {} : { title: `${title}Page` },
  );
};
