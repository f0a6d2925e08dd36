// A fetch that records each request, and one that repeats a write until it is answered, as the storefront does.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Observation, RequestClass } from '../availability.ts';

export type Recorder = (observation: Observation) => void;

/** Milliseconds of this process, which the clocks of the machines do not move. */
export const nowMs = (): number => performance.now();

/** Longer than the shop itself waits for its database and its payment providers. */
const answerLimitMs = 30_000;
const pauseMs = 250;
const longestPauseMs = 5_000;
/** Code of a refusal that a write was not done, whatever its status; only these are repeated. */
const repeated = (status: number): boolean => status === 429 || status >= 500;

const hangul = /[가-힣]/;

/**
 * Sends requests to `baseUrl` and records each with its class, status and duration. A request without an answer has status 0; its
 * error is thrown as `fetch` throws it.
 */
export function observedFetch(
  { baseUrl, record }: { baseUrl: string; record: Recorder },
  requestClass: RequestClass,
  /** Statuses besides 2xx and 3xx that are an answer of this request. */
  isExpected: (status: number) => boolean = (status) => status !== 401 && status < 500,
): typeof fetch {
  return async (target, init) => {
    const path = String(target);
    const startMs = nowMs();
    const seen = { requestClass, method: init?.method ?? 'GET', path: path.split('?')[0] ?? path, startMs };
    try {
      const answer = await fetch(baseUrl + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(answerLimitMs),
        ...init,
      });
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      const isRefused = repeated(status);
      const isProper =
        status < 500
          ? isExpected(status)
          : status === 503 && headers.has('retry-after') && hangul.test(Buffer.from(body).toString());
      record({ ...seen, endMs: nowMs(), status, isRefused, isWrong: !isProper });
      return new Response(status === 204 || status === 304 ? null : body, { status, headers });
    } catch (error) {
      record({ ...seen, endMs: nowMs(), status: 0, isRefused: true, isWrong: false });
      throw error;
    }
  };
}

/** Repeats a write with one Idempotency-Key until it is answered or `isEnded`; then the last answer or error is passed on. */
export function repeatingFetch(send: typeof fetch, isEnded: () => boolean): typeof fetch {
  return async (target, init) => {
    const headers = { ...(init?.headers as Record<string, string>), 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await send(target, { ...init, headers }).catch((error: unknown) => {
        if (isEnded()) throw error;
      });
      if (answer !== undefined && (!repeated(answer.status) || isEnded())) return answer;
      const afterMs = Number(answer?.headers.get('retry-after') ?? 0) * 1_000;
      // A client that repeats sooner than it is asked to measures the end of the failure.
      await wait(Math.max(pauseMs, Math.min(afterMs / 10, longestPauseMs)));
    }
  };
}
