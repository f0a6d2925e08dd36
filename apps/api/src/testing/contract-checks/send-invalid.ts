// Sends invalid input to one call. What the reader of the server refuses is read in process, by the same function that the server calls with the
// same input; over HTTP go every value that it accepts (of hostile texts a third per field, other ones in each field; all of them in
// npm run test:full), what only the server reads, and one refusal of each kind of invalid input.
// The values: invalid-input.ts.
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Refusal, isRefusal } from '#domain/base/refusal.ts';
import { type RawInput, inputReader } from '../../http/input.ts';
import { strictQuery } from '../../http/query-text.ts';
import { exampleInput, requestFor } from '../contract/inputs.ts';
import { complaintsAbout, expectRefusal, takeWrittenRows } from '../contract/refused-calls.ts';
import type { CallOptions, TestShop } from '../shop.ts';
import type { Call } from './calls.ts';

const isLong = process.env.ONNS_TEST_LONG === '1';
/** Which of the hostile texts that a field accepts are sent: all, or every third. */
const every = isLong ? 1 : 3;

export type InvalidCall = CallOptions & {
  url: string;
  what: string;
  /** Whether a success is a failure of the test; default: true. */
  mustRefuse?: boolean | (() => boolean);
  /** The number of a hostile text, by which `every` selects it. */
  turn?: number;
};

type Headers = Record<string, string>;

/** Sends invalid input to a call of this shop; refused writes must leave every table as it was. `asCaller`: headers of a permitted caller. */
export function invalidCallSender(shop: TestShop, asCaller: (declaration: Endpoint) => Headers) {
  /** Returns whether the call was refused. */
  async function sendOne(
    declaration: Endpoint,
    { url, what, mustRefuse = true, turn: _turn, ...options }: InvalidCall,
  ) {
    const headers = { ...asCaller(declaration), ...options.headers };
    const answer = await shop.call(declaration.method, url, { ...options, headers });
    const isWrong = typeof mustRefuse === 'function' ? mustRefuse() : mustRefuse;
    expectRefusal(answer, isWrong, what);
    return answer.status >= 400;
  }

  return async (call: Call, invalidCalls: readonly InvalidCall[]): Promise<void> => {
    const { declaration } = call;
    const { complaints, refused, rest } = readInProcess(call, invalidCalls);
    expect(complaints.slice(0, 20)).toEqual([]);
    // Another one for each call, so that over all calls every kind is sent.
    const sample = refused.slice(refused.length === 0 ? 0 : placeOf(call.operation) % refused.length)[0];
    const toSend = [...(sample === undefined ? [] : [sample]), ...rest];
    if (declaration.effect !== 'write') {
      for (const group of inGroups(toSend, 20))
        await Promise.all(group.map((one) => sendOne(declaration, one)));
      return;
    }
    await takeWrittenRows(shop.database.db);
    for (const one of toSend) {
      const isRefused = await sendOne(declaration, one);
      const written = await takeWrittenRows(shop.database.db);
      if (isRefused) expect(written, one.what).toEqual({});
    }
  };
}

type Sorted = { complaints: string[]; refused: InvalidCall[]; rest: InvalidCall[] };

/** Sorts invalid input by what the reader does with it. `rest` contains one call for each input that a handler would get. */
function readInProcess({ operation, declaration }: Call, invalidCalls: readonly InvalidCall[]): Sorted {
  const read = inputReader(operation, declaration);
  const sorted: Sorted = { complaints: [], refused: [], rest: [] };
  const accepted = new Set<string>();
  const rightPath = requestFor(declaration, exampleInput(declaration)).url.split('?')[0] ?? '';
  const params = paramsOf(declaration.path, rightPath);
  for (const one of invalidCalls) {
    const raw = rawInputOf(one, rightPath, params);
    const outcome = raw === undefined ? undefined : outcomeOf(() => read(raw));
    if (outcome === undefined) sorted.rest.push(one);
    else if (isRefusal(outcome)) {
      sorted.refused.push({ ...one, mustRefuse: true });
      sorted.complaints.push(...complaintsAbout(outcome, one.what));
    } else {
      const mustRefuse = typeof one.mustRefuse === 'function' ? one.mustRefuse() : (one.mustRefuse ?? true);
      if (mustRefuse) sorted.complaints.push(`${one.what}: the reader accepts it.`);
      const input = JSON.stringify(outcome);
      const isItsTurn = one.turn === undefined || (one.turn + placeOf(operation)) % every === 0;
      if (!accepted.has(input) && isItsTurn) sorted.rest.push({ ...one, mustRefuse: false });
      accepted.add(input);
    }
  }
  return sorted;
}

function outcomeOf(read: () => Record<string, unknown>): Record<string, unknown> | Refusal {
  try {
    return read();
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/** Above it the server refuses a body before it is read. */
const bodyLimitBytes = 256 * 1024;

/** What the server passes to the reader; undefined where the server itself judges: other paths, other content types, broken JSON. */
function rawInputOf(
  { url, body, rawBody, headers }: InvalidCall,
  rightPath: string,
  params: Headers,
): RawInput | undefined {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  if (path !== rightPath || (headers?.['content-type'] ?? 'application/json') !== 'application/json')
    return undefined;
  const text = rawBody ?? (body === undefined ? '' : JSON.stringify(body));
  if (typeof text !== 'string' || Buffer.byteLength(text) > bodyLimitBytes) return undefined;
  try {
    const parsed = text === '' ? undefined : (JSON.parse(text) as unknown);
    return { params, query: strictQuery(query), body: parsed };
  } catch {
    return undefined;
  }
}

/** The path parameters of a path without invalid input. */
function paramsOf(declared: string, path: string): Headers {
  const pattern = new RegExp(`^${declared.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const found = Object.entries(pattern.exec(path)?.groups ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** A number that differs between names. */
const placeOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 0);

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
