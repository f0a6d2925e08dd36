// Makes each request the work that its statements and calls belong to (work.ts): its trace, its log lines, the rows that it wrote.
// Requests that are answered from the page cache or refused before their handler are none.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../context.ts';
import { type Work, logWritten, runAs } from '../work.ts';
import { trustedProxyMatcher } from './connections.ts';

export type RequestWorkOptions = Pick<Shop, 'log' | 'startTrace'> & {
  /** Name of a page in log lines and traces, by its URL. Default: the pattern of its route. */
  nameOfPage?: (url: string) => string;
  trustedProxies?: readonly string[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the handler. */
    work: Work | null;
  }
}

/** Adds the hooks. Log lines and spans contain no URL, body or header. */
export function runRequestsAsWork(app: FastifyInstance, options: RequestWorkOptions): void {
  const startSpan = spanStarter(options);
  const { log, nameOfPage } = options;
  app.decorateRequest('work', null);
  // The last hook before the handler: the events of a body belong to its connection, not to the request.
  app.addHook('preHandler', (request, reply, done) => {
    const { url = 'unknown', config } = request.routeOptions;
    const name = url === '/*' && nameOfPage !== undefined ? nameOfPage(request.url) : url;
    const work: Work = {
      operation: config.operation ?? name,
      requestId: request.id,
      log,
      ...(writesRows(request) && { written: new Map() }),
      ...(startSpan && { span: startSpan(request, reply, name) }),
    };
    request.work = work;
    runAs(work, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { work } = request;
    if (work === null) return;
    logWritten(work);
    work.span?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
  logAnswers(app, options);
}

const writesRows = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  config.isRead === undefined ? method !== 'GET' && method !== 'HEAD' : !config.isRead;

/** Continues the trace of a trusted proxy; anyone else could write into the traces of others. */
function spanStarter({ startTrace, trustedProxies = [] }: RequestWorkOptions) {
  if (startTrace === undefined) return undefined;
  const isTrusted = trustedProxyMatcher(trustedProxies);
  return (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const { traceparent } = request.headers;
    const isFromProxy = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '');
    const { operation } = request.routeOptions.config;
    return startTrace('request', `${request.method} ${name}`, {
      facts: {
        'http.request.method': request.method,
        'http.route': name,
        'onns.operation': operation,
        'onns.request_id': request.id,
      },
      elapsedMs: reply.elapsedTime,
      parent: isFromProxy ? traceparent : undefined,
    });
  };
}

/** Logs one line per API response: route, status and duration. */
function logAnswers(app: FastifyInstance, { log }: Pick<Shop, 'log'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'unknown';
    if (!route.startsWith('/api/')) return;
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
