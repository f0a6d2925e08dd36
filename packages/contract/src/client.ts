// The typed client for browser and server rendering. It contains no schemas: the caller passes a generated table of method, path
// and required names; everything else is types.
import { Refusal, internalEntry, unavailableEntry } from '#domain/base/refusal.ts';
import type { RefusalCode } from '#domain/base/refusal.ts';
import { requireParameters } from '#domain/base/required-parameter.ts';
import type { Answer, Contract, Input, Operation } from './contract.ts';

/** A row of the generated table: method, path, required names, names in the query of a POST, whether `{data}` is unwrapped. */
export type OperationRow = readonly [
  method: string,
  path: string,
  required: readonly string[],
  queryFields: readonly string[],
  isUnwrapped: boolean,
];

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The request continues when its page is left. */
  keepalive?: boolean;
};
export type ClientOptions = {
  /** Origin of the API, such as `https://shop.example`; empty in the browser. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Headers of every call, such as Authorization. */
  headers?: () => Record<string, string>;
};

type CallArguments<K extends Operation> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];
type Unwrapped<K extends Operation> = Answer<K>;

/**
 * Every operation as a method: `api.getProductItem({ uuid })`. Returns the content of `data`, or `{data, paging}` of a paged
 * list.
 */
export type Client = { [K in keyof Contract]: (...call: CallArguments<K>) => Promise<Unwrapped<K>> };

type Fields = Record<string, unknown>;

/** No complete answer arrived; the server may have processed the call. */
export class ConnectionError extends Error {}

/** A TypeError is a network error only if `fetch` throws it; elsewhere it is a defect. */
const asConnectionError = (cause: unknown): never => {
  throw cause instanceof TypeError ? new ConnectionError(cause.message, { cause }) : cause;
};

/**
 * Creates a client for the calls in `table`: all of them (operations.gen.ts), or those a front end uses. Throws a Refusal for
 * statuses from 400, and for a missing required parameter before anything is sent (docs/endpoints.md#lists); a ConnectionError where no
 * complete answer arrives. Aborting a call throws as `fetch` throws.
 */
export function createClient<K extends Operation>(
  table: Readonly<Record<K, OperationRow>>,
  options: ClientOptions,
): Pick<Client, K> {
  const entries = Object.entries<OperationRow>(table).map(([operation, row]) => [
    operation,
    (input?: Fields, call?: CallOptions) => send(operation, row, input ?? {}, options, call ?? {}),
  ]);
  return Object.fromEntries(entries) as Pick<Client, K>;
}

async function send(
  operation: string,
  row: OperationRow,
  input: Fields,
  options: ClientOptions,
  call: CallOptions,
): Promise<unknown> {
  const { url, body } = requestOf(operation, row, input);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...options.headers?.(),
    ...call.headers,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await options
    .fetch(options.baseUrl + url, {
      method: row[0],
      headers,
      ...(body !== undefined && { body }),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.keepalive ? { keepalive: true } : {}),
    })
    .catch(asConnectionError);
  const text = await answer.text().catch(asConnectionError);
  const parsed: unknown = text === '' ? {} : readJson(text);
  if (!answer.ok) throw refusedWith(answer.status, parsed);
  return row[4] ? (parsed as { data: unknown }).data : parsed;
}

/** Path, query and body of a call; throws the specification's sentence for a missing required name. */
export function requestOf(
  operation: string,
  row: OperationRow,
  input: Fields,
): { url: string; body?: string } {
  const [method, path, required, queryFields] = row;
  requireParameters(operation, required, input);
  const rest: Fields = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  const isQueryOnly = method === 'GET' || method === 'DELETE';
  for (const [name, value] of Object.entries(rest)) {
    if (!isQueryOnly && !queryFields.includes(name)) continue;
    addToQuery(query, name, value);
    delete rest[name];
  }
  const queryText = query.toString();
  const url = `/api/v1${filledPath}${queryText === '' ? '' : `?${queryText}`}`;
  return isQueryOnly ? { url } : { url, body: JSON.stringify(rest) };
}

/** Lists are joined with a pipe, nested names with a dot (docs/endpoints.md#lists). */
function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) query.set(name, value.join('|'));
  } else if (typeof value === 'object') {
    for (const [inner, innerValue] of Object.entries(value))
      addToQuery(query, `${name}.${inner}`, innerValue);
  } else {
    query.set(name, String(value));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Refusals of the server have a code and a sentence; other bodies, such as those of a proxy, become INTERNAL or
 * PROVIDER_UNAVAILABLE.
 */
function refusedWith(status: number, body: unknown): Refusal {
  const { code, message, fields, ...extra } = body as {
    code?: unknown;
    message?: unknown;
    fields?: { name: string; message: string }[];
  };
  const detail = { ...(fields ? { fields } : {}), extra };
  if (typeof code === 'string' && typeof message === 'string' && message !== '')
    return new Refusal(code as RefusalCode, { status, message }, detail);
  return status >= 500
    ? new Refusal('PROVIDER_UNAVAILABLE', unavailableEntry, detail)
    : new Refusal('INTERNAL', internalEntry, detail);
}
