// What an endpoint is: one declaration from which validation, types, the client, OpenAPI and the docs are read.
// No endpoint is declared here; they stand in one file per feature beside this one.
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { StaffPermission } from '#domain/staff.ts';
import type { RefusalCode } from '#domain/refusal.ts';

/**
 * Who may call (api.md 1.0). `open`: anyone. `open+`: anyone, and a member's token changes the answer. `member`: a member.
 * `member-or-staff`: a member sees the own rows, staff those of their store. `staff`: staff with the `permission` named.
 * `staff-half`: staff between the password and the code, and `staff-or-half`: they and staff who are signed in. `admin`: head office. `service`: the storefront's server with its own token. `provider`: an outside company that proves
 * itself in the body. `test`: the test switch.
 */
export type Access =
  | 'open'
  | 'open+'
  | 'member'
  | 'member-or-staff'
  | 'staff'
  | 'staff-half'
  | 'staff-or-half'
  | 'admin'
  | 'service'
  | 'provider'
  | 'test';

/** HTTP cache of the answer, api.md 1.0. */
export type CachePolicy = 'none' | 'C30' | 'C300' | 'C30000';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<I extends TProperties = TProperties, A extends TSchema = TSchema> = {
  method: Method;
  /** Without /api/v1; `{uuid}` marks a path parameter that the input names too. */
  path: string;
  /** Other readings of the spec's shorthand, served alike. */
  alternatives: readonly string[];
  access: Access;
  /** What staff must be allowed to do; only with access `staff`. */
  permission?: StaffPermission;
  summary: string;
  /** Every field in one object. Path names go to the path; GET sends the rest as query, others as JSON body. */
  input: TObject<I>;
  /** Fields of a POST that travel in the query (registerOrder's dryRun). */
  queryFields: readonly string[];
  /** A POST that the spec writes with bare parameters takes them from the query or the body. */
  isBare: boolean;
  answer: A;
  /** `data`: wrapped in {data}; `page`: it is {data, paging} itself; `none`: as it is; `redirect`: the browser goes to its `location`. */
  envelope: 'data' | 'page' | 'none' | 'redirect';
  refuses: readonly RefusalCode[];
  cache: CachePolicy;
  /** The same for everyone who asks, and it may be some seconds old: the server may keep it in memory (api.md 1.0). Default: what has a cache. */
  isShared: boolean;
  /** A write takes Idempotency-Key and refuses a dead token instead of going on as a guest. */
  effect: 'read' | 'write';
  /** A password, a code or a token goes in or out: nothing of the call is kept under its Idempotency-Key. */
  isSecret: boolean;
  /** HTTP number of the answer. */
  status: 200 | 201 | 202 | 303;
  /** A company or its page sends a form instead of JSON. */
  takesForm: boolean;
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
      | 'permission'
      | 'queryFields'
      | 'isBare'
      | 'envelope'
      | 'refuses'
      | 'cache'
      | 'isShared'
      | 'effect'
      | 'isSecret'
      | 'status'
      | 'takesForm'
    >
  >;

/** Declares an endpoint; what is left out is the common case: open, read, `{data}`, not cached. */
export function endpoint<const I extends TProperties, const A extends TSchema>(
  declaration: Declaration<I, A>,
): Endpoint<I, A> {
  const { input, ...rest } = declaration;
  return {
    alternatives: [],
    access: 'open',
    queryFields: [],
    isBare: false,
    envelope: 'data',
    refuses: [],
    cache: 'none',
    isShared: rest.cache !== undefined && rest.cache !== 'none',
    effect: 'read',
    isSecret: false,
    status: 200,
    takesForm: false,
    ...rest,
    input: Type.Object(input ?? ({} as I)),
  };
}

/** True for a call that nobody makes without a session, whatever the session is of. */
export function needsSession({ access }: Pick<Endpoint, 'access'>): boolean {
  return access.startsWith('member') || access.startsWith('staff') || access === 'admin';
}

/** POST, PUT and PATCH carry a JSON body; GET and DELETE send every field in the path or the query. */
export function takesBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/** Names in `{}` of a path. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The schema of what goes over the wire. */
export function answerOf({
  envelope,
  answer,
}: Pick<Endpoint, 'envelope' | 'answer'>): Record<string, unknown> {
  if (envelope !== 'data') return { ...answer };
  return { type: 'object', required: ['data'], properties: { data: answer } };
}

export type InputOf<E> = E extends Endpoint<infer I, TSchema> ? Static<TObject<I>> : never;
export type AnswerOf<E> = E extends Endpoint<TProperties, infer A> ? Static<A> : never;
