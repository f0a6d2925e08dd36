// Load by autocannon: a number of connections, each sending the next request when the last answer is complete.
// Not here: verifying answers (ask.ts) and load on cached pages, where wrk is faster (wrk.ts).
import autocannon from 'autocannon';
import { headersOf, type WireRequest } from './ask.ts';

export type LoadFigures = {
  count: number;
  seconds: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
};
/** `body` is text; characters that were split between two packets may be damaged, so it is for identifiers and states. */
export type LoadAnswer = { status: number; body: string };
/** Values that one connection passes from step to step; cleared at the first step. */
export type StepContext = { request?: WireRequest; values: Record<string, unknown> };
/** One request of a sequence that every connection repeats. */
export type Step = {
  next: (values: StepContext['values']) => WireRequest;
  /** Throws when the answer is wrong. By default, a status other than 200 throws. */
  receive?: (answer: LoadAnswer, values: StepContext['values']) => void;
};
type Extent = { connections: number; seconds: number; amount?: number };

/** How often autocannon checks whether to stop. */
const sampleMs = 50;
const answerTimeoutSeconds = 60;

/** Sends the requests in rotation for `seconds`, or until `amount` of them were sent. Throws when an answer is not 200. */
export async function loadInTurn(
  port: number,
  requests: readonly WireRequest[],
  extent: Extent,
): Promise<LoadFigures> {
  let at = 0;
  const next = (): WireRequest => {
    const request = requests[at++ % requests.length];
    if (request === undefined) throw new Error('A load without requests.');
    return request;
  };
  return loadBySteps(port, [{ next }], extent);
}

/**
 * Repeats `steps` on every connection; one time is the sum of the answers of one whole sequence. Throws the first
 * failure of a `receive`, of a status other than 200 where a step has none, or of a connection.
 */
export async function loadBySteps(
  port: number,
  steps: readonly Step[],
  { connections, seconds, amount }: Extent,
): Promise<LoadFigures> {
  let instance: autocannon.Instance | undefined;
  let failure: Error | undefined;
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error));
    instance?.stop();
  };
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    timeout: answerTimeoutSeconds,
    sampleInt: sampleMs,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: steps.map((step) => requestOf(step, fail)),
  } as autocannon.Options;
  const times = createTimes(steps.length);
  const timeLimit = setTimeout(() => instance?.stop(), seconds * 1000);
  await new Promise<void>((resolve, reject) => {
    instance = autocannon(options, (error: unknown) => (error instanceof Error ? reject(error) : resolve()));
    instance.on('response', (client, _status, _bytes, ms) => times.add(client, ms));
    instance.on('reqError', fail);
    if (failure !== undefined) instance.stop();
  });
  clearTimeout(timeLimit);
  if (failure !== undefined) throw failure;
  return figuresOf(times.each, times.seconds());
}

/** autocannon asks `setupRequest` for the next request when the last answer is complete; it must return one. */
function requestOf({ next, receive = refuseUnlessOk }: Step, fail: (error: unknown) => void) {
  let last: WireRequest | undefined;
  return {
    setupRequest(defaults: object, context: Partial<StepContext>) {
      context.values ??= {};
      try {
        last = next(context.values);
      } catch (error) {
        fail(error);
      }
      context.request = last;
      return { ...defaults, ...last, ...(last ? { headers: headersOf(last) } : {}) };
    },
    onResponse(status: number, body: string, context: Partial<StepContext>) {
      try {
        receive({ status, body }, (context.values ??= {}));
      } catch (error) {
        const { method, path, body: sent } = context.request ?? {};
        fail(new Error(`${method} ${path} ${sent ?? ''}: ${error instanceof Error ? error.message : ''}`));
      }
    },
  };
}

function refuseUnlessOk({ status, body }: LoadAnswer): void {
  if (status !== 200 || body === '') throw new Error(`status ${status}: ${body.slice(0, 300)}`);
}

/** Times of whole sequences of `steps` answers, in milliseconds. */
function createTimes(steps: number) {
  const each: number[] = [];
  const sums = new Map<object, { count: number; ms: number }>();
  const startedAt = performance.now();
  let lastAt = startedAt;
  return {
    each,
    add(client: object, ms: number): void {
      const sum = sums.get(client) ?? { count: 0, ms: 0 };
      sums.set(client, sum);
      sum.count += 1;
      sum.ms += ms;
      if (sum.count < steps) return;
      each.push(sum.ms);
      sums.delete(client);
      lastAt = performance.now();
    },
    seconds: () => (lastAt - startedAt) / 1000,
  };
}

/** Rates and percentiles of single times in milliseconds. */
export function figuresOf(times: number[], seconds: number): LoadFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: times.length,
    seconds,
    perSecond: seconds === 0 ? 0 : times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}
