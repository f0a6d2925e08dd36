// Figures of a failure from the requests that were sent while it lasted. Not here: sending them (load/).

/** page: pages of guests. read: open calls of guests. ownRead: pages and calls of members and staff. write: everything that changes rows. */
export const requestClasses = ['page', 'read', 'ownRead', 'write'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** Times are milliseconds of one monotonic clock. */
export type Observation = {
  requestClass: RequestClass;
  method: string;
  path: string;
  startMs: number;
  endMs: number;
  /** 0: no answer arrived. */
  status: number;
  /** The request was not done: no answer, a 5xx or a 429. */
  isRefused: boolean;
  /** An answer that the shop may not give: a 5xx other than a 503 with Korean text and Retry-After, or a 401 in a valid session. */
  isWrong: boolean;
};

export type ClassFigures = {
  requests: number;
  refused: number;
  /** From the start of the first refused request to the end of the first success after the last one; Infinity without such a success. */
  refusedSeconds: number;
  /** Duration of the slowest request that succeeded. */
  slowestSeconds: number;
};

export type Availability = {
  classes: Record<RequestClass, ClassFigures>;
  /** Wrong answers with the number of each, such as `500 GET /goods/…`; identifiers are left out. */
  wrong: Record<string, number>;
  /** Refused requests with the seconds from the first request to the last refusal of each, such as `429 POST /api/v1/open/order`. */
  refused: Record<string, { count: number; lastSeconds: number }>;
  /** Requests without an answer. */
  unanswered: number;
};

const identifier = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)[\w.-]{30,}/g;

/** Seconds in which requests were refused. `observed` are those of one class. */
export function refusedSecondsOf(observed: readonly Observation[]): number {
  const refused = observed.filter(({ isRefused }) => isRefused);
  if (refused.length === 0) return 0;
  const firstMs = Math.min(...refused.map(({ startMs }) => startMs));
  const lastMs = Math.max(...refused.map(({ startMs }) => startMs));
  const recoveries = observed.filter(({ isRefused, startMs }) => !isRefused && startMs > lastMs);
  const recoveredMs = recoveries.reduce((least, { endMs }) => Math.min(least, endMs), Infinity);
  return (recoveredMs - firstMs) / 1_000;
}

function classFigures(observed: readonly Observation[]): ClassFigures {
  const done = observed.filter(({ isRefused }) => !isRefused);
  return {
    requests: observed.length,
    refused: observed.length - done.length,
    refusedSeconds: refusedSecondsOf(observed),
    slowestSeconds: done.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0) / 1_000,
  };
}

/** The figures of these requests. */
export function availabilityOf(observed: readonly Observation[]): Availability {
  const wrong: Availability['wrong'] = {};
  const refused: Availability['refused'] = {};
  const firstMs = observed.reduce((least, { startMs }) => Math.min(least, startMs), Infinity);
  for (const { isWrong, isRefused, status, method, path, endMs } of observed) {
    const name = `${status} ${method} ${path.replace(identifier, '…')}`;
    if (isWrong) wrong[name] = (wrong[name] ?? 0) + 1;
    if (!isRefused) continue;
    const { count, lastSeconds } = refused[name] ?? { count: 0, lastSeconds: 0 };
    refused[name] = { count: count + 1, lastSeconds: Math.max(lastSeconds, (endMs - firstMs) / 1_000) };
  }
  const of = (requestClass: RequestClass) =>
    classFigures(observed.filter((one) => one.requestClass === requestClass));
  return {
    classes: { page: of('page'), read: of('read'), ownRead: of('ownRead'), write: of('write') },
    wrong,
    refused,
    unanswered: observed.filter(({ status }) => status === 0).length,
  };
}
