// The request or the job that runs, for log lines and spans of code that gets no context: statements (db/statement-watch.ts) and calls to
// providers (providers/transport.ts). Not here: what handlers work with (context.ts), and the exporter of spans (apps/shop/traces).
import { AsyncLocalStorage } from 'node:async_hooks';

export type Log = {
  info(facts: Record<string, unknown>, sentence: string): void;
  warn(facts: Record<string, unknown>, sentence: string): void;
  error(facts: Record<string, unknown>, sentence: string): void;
};

export type SpanKind = 'request' | 'call' | 'statement' | 'provider' | 'job';
/** Never a value of a statement, a token or personal data. */
export type SpanFacts = Record<string, string | number | undefined>;

/** A span of a trace; it is sent when it has ended. */
export type Span = {
  child(kind: SpanKind, name: string, facts: SpanFacts): Span;
  end(facts?: SpanFacts, isFailed?: boolean): void;
};

/** Starts a trace. `elapsedMs`: how long ago it began; `parent`: a W3C traceparent. */
export type StartTrace = (
  kind: SpanKind,
  name: string,
  begun: { facts: SpanFacts; elapsedMs?: number; parent?: string | undefined },
) => Span;

/** Uuids by the tables, joined by `+`, of the statements that wrote them or named them. */
export type WrittenRows = Map<string, Set<string>>;

export type Work = {
  /** Operation of the contract, pattern of a page, or name of a job. */
  operation: string;
  /** The id in the answer's header x-request-id, or `job:<name>`. */
  requestId: string;
  log: Log;
  /** Undefined while traces are off. */
  span?: Span | undefined;
  /** Undefined for work that only reads. */
  written?: WrittenRows | undefined;
};

const running = new AsyncLocalStorage<Work>();

/** The work on whose behalf the caller runs; undefined at the start of the shop and in its commands. */
export const currentWork = (): Work | undefined => running.getStore();

/** Runs `run`, and all that it starts, as this work. */
export const runAs = <T>(work: Work, run: () => T): T => running.run(work, run);

/** Runs one call of the contract as a part of the current work, or alone where there is none. */
export function runCall<T>(
  operation: string,
  alone: Omit<Work, 'operation'>,
  run: () => Promise<T>,
): Promise<T> {
  const outer = currentWork() ?? alone;
  const span = outer.span?.child('call', operation, {});
  const done = runAs({ ...outer, operation, span }, run);
  if (span !== undefined)
    done.then(
      () => span.end(),
      () => span.end({}, true),
    );
  return done;
}

/**
 * Logs the uuids of the rows that the work wrote since the last call, at level info: a search for a requestId finds its rows, also where
 * the request failed after a commit. Rows of a transaction that was rolled back are listed too.
 */
export function logWritten({ operation, requestId, log, written }: Work): void {
  if (written === undefined || written.size === 0) return;
  const rows = Object.fromEntries([...written].map(([tables, uuids]) => [tables, [...uuids]]));
  written.clear();
  log.info({ requestId, operation, rows }, 'rows were written');
}
