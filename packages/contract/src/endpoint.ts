// The type of an endpoint declaration, from which validation, types, client, OpenAPI and docs are derived. Declarations are in
// one file per feature.
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { StaffPermission } from '#domain/members/staff.ts';
import type { RefusalCode } from '#domain/base/refusal.ts';

/**
 * Who may call (docs/endpoints.md#access). `open`: anyone. `open+`: anyone, and a member's token changes the answer. `member`: members.
 * `member-or-staff`: members for their own rows, staff with the `permission` for those of their store. `staff`: staff with the `permission`.
 * `staff-unverified`: staff between password and code; `staff-or-unverified`: these and signed-in staff. `admin`: head office. `service`: the
 * storefront's server with its own token. `provider`: an external provider that authenticates itself in the request. `test`: test
 * sign-ins in demo mode.
 */
export type Access =
  | 'open'
  | 'open+'
  | 'member'
  | 'member-or-staff'
  | 'staff'
  | 'staff-unverified'
  | 'staff-or-unverified'
  | 'admin'
  | 'service'
  | 'provider'
  | 'test';

/** HTTP cache policy of the answer (docs/endpoints.md#caching). C0: of this caller alone, and revalidated each time. */
export type CachePolicy = 'none' | 'C0' | 'C30' | 'C300' | 'C30000';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<I extends TProperties = TProperties, A extends TSchema = TSchema> = {
  method: Method;
  /** Without /api/v1; `{uuid}` marks a path parameter, which the input contains as well. */
  path: string;
  /** Further paths of the same call, where the specification's shorthand is ambiguous. */
  alternatives: readonly string[];
  access: Access;
  /** Open although its path is not under `/open/`: before an account or a session exists, a short link, or proved by an order token. */
  isOpenElsewhere: boolean;
  /** Permission that staff need, or a list of which one suffices; with access `staff` and `member-or-staff`. */
  permission?: StaffPermission | readonly StaffPermission[];
  summary: string;
  /**
   * All fields in one object. Path parameters are sent in the path; the rest of a GET in the query, of other methods as JSON
   * body.
   */
  input: TObject<I>;
  /** Fields of a POST that are sent in the query (registerOrder's dryRun). */
  queryFields: readonly string[];
  /**
   * How a query writes lists: joined by a pipe (`uuids=a|b`), or by index as some providers do (`product[0][id]=a`), whose names are
   * then read in any case.
   */
  queryLists: 'pipes' | 'indices';
  /** A POST whose parameters may be sent in the query or in the body. */
  isBare: boolean;
  answer: A;
  /**
   * `data`: wrapped in {data}; `page`: {data, paging}; `none`: not wrapped; `redirect`: the browser is redirected to `location`; `text`,
   * `xml`: the answer is a text, sent as text/html or application/xml; `file`: a FileAnswer, sent as a download.
   */
  envelope: 'data' | 'page' | 'none' | 'redirect' | 'text' | 'xml' | 'file';
  refuses: readonly RefusalCode[];
  cache: CachePolicy;
  /**
   * The same for every caller, and possibly seconds old: the server may cache it (docs/endpoints.md#caching). Default: true with a cache policy.
   */
  isShared: boolean;
  /** Who gets the same shared answer: every caller, or the staff of one store who have the same permissions. */
  sharedWithin: 'SHOP' | 'STORE';
  /**
   * Requests that a call counts as in the limit per caller: three milliseconds of CPU each. Default: 1. Its input can count more
   * (packages/contract/src/cost.ts).
   */
  cost: number;
  /** Requests that a call with a keyword counts as, where the keyword makes a list a search. Default: `cost`. */
  costOfKeyword?: number;
  /** Milliseconds after which a cached answer is made again; default: the lifetime of the response cache. */
  sharedForMs?: number;
  /** A write accepts Idempotency-Key, and refuses an invalid token instead of continuing as a guest. */
  effect: 'read' | 'write';
  /** Input or answer contains a password, code or token: nothing is stored under its Idempotency-Key. */
  isSecret: boolean;
  /** HTTP status of the answer. */
  status: 200 | 201 | 202 | 303;
  /** A provider or its page sends a form instead of JSON. */
  takesForm: boolean;
  /** The body is any object of an external provider: the handler gets its fields beside the declared ones. */
  takesAnyFields: boolean;
  /** The body is multipart/form-data with one file field. */
  takesFile: boolean;
  /** Maximum size of a JSON body in bytes. Default: 256 KB. */
  bodyBytesAtMost?: number;
  /** A browser that sends a form is redirected (303) instead: the handler throws SeeOther. JSON gets `answer`. */
  redirectsForm: boolean;
};

type Declaration<I extends TProperties, A extends TSchema> = Pick<
  Endpoint<I, A>,
  'method' | 'path' | 'summary' | 'answer'
> & {
  input?: I;
} & Partial<
    Pick<
      Endpoint,
      | 'alternatives'
      | 'access'
      | 'isOpenElsewhere'
      | 'permission'
      | 'queryFields'
      | 'queryLists'
      | 'isBare'
      | 'envelope'
      | 'refuses'
      | 'cache'
      | 'isShared'
      | 'sharedWithin'
      | 'cost'
      | 'costOfKeyword'
      | 'sharedForMs'
      | 'effect'
      | 'isSecret'
      | 'status'
      | 'takesForm'
      | 'takesAnyFields'
      | 'takesFile'
      | 'bodyBytesAtMost'
      | 'redirectsForm'
    >
  >;

/** Declares an endpoint. Defaults: open, read, `{data}`, not cached. */
export function endpoint<const I extends TProperties, const A extends TSchema>(
  declaration: Declaration<I, A>,
): Endpoint<I, A> {
  const { input, ...rest } = declaration;
  return {
    alternatives: [],
    access: 'open',
    isOpenElsewhere: false,
    queryFields: [],
    queryLists: 'pipes',
    isBare: false,
    envelope: 'data',
    refuses: [],
    cache: 'none',
    isShared: rest.cache !== undefined && rest.cache !== 'none',
    sharedWithin: 'SHOP',
    cost: 1,
    effect: 'read',
    isSecret: false,
    status: 200,
    takesForm: false,
    takesAnyFields: false,
    takesFile: false,
    redirectsForm: false,
    ...rest,
    input: Type.Object(input ?? ({} as I)),
  };
}

/** True for a call that requires a session of any kind, or the service token. */
export function needsSession({ access }: Pick<Endpoint, 'access'>): boolean {
  return (
    access.startsWith('member') || access.startsWith('staff') || access === 'admin' || access === 'service'
  );
}

/** Permissions of which staff need one; empty when every signed-in staff account may call. */
export function permissionsOfCall({ permission }: Pick<Endpoint, 'permission'>): readonly StaffPermission[] {
  if (permission === undefined) return [];
  return typeof permission === 'string' ? [permission] : permission;
}

/** POST, PUT and PATCH have a JSON body; GET and DELETE send every field in the path or query. */
export function takesBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/** The content type of an answer that is not JSON; undefined for JSON. */
export function textTypeOf({ envelope }: Pick<Endpoint, 'envelope'>): string | undefined {
  if (envelope === 'xml') return 'application/xml';
  if (envelope === 'file') return 'application/octet-stream';
  return envelope === 'text' ? 'text/html' : undefined;
}

/** Names of the path parameters. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The schema of the response body. */
export function answerOf({
  envelope,
  answer,
}: Pick<Endpoint, 'envelope' | 'answer'>): Record<string, unknown> {
  if (envelope !== 'data') return { ...answer };
  return { type: 'object', required: ['data'], properties: { data: answer } };
}

export type InputOf<E> = E extends Endpoint<infer I, TSchema> ? Static<TObject<I>> : never;
export type AnswerOf<E> = E extends Endpoint<TProperties, infer A> ? Static<A> : never;

/** What a handler answers for a download. The typed client does not read files: scripts of the desk fetch them as a blob. */
export type FileAnswer = {
  contentType: string;
  /** May contain any characters. */
  fileName: string;
  byteCount: number;
  parts: AsyncIterable<Uint8Array>;
};
