// One HTTP call to a provider, with separate time limits for connecting and responding. Uses node:http, because fetch cannot
// distinguish a call that was never sent from one without a response, and has no connect timeout.
import { Agent as HttpAgent, request as httpRequest, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { currentWork } from '../work.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  connectTimeoutMs: number;
  timeoutMs: number;
  /** A larger answer is lost; 1 MB if not given. */
  answerAtMostBytes?: number;
};

export type CallEnd =
  | { kind: 'answer'; status: number; headers: Record<string, string | string[] | undefined>; body: string }
  /** No connection was made: the provider has not received the call. */
  | { kind: 'not-sent'; reason: string }
  /** The call was sent and no complete response arrived. `isReset`: the connection was closed, not slow. */
  | { kind: 'lost'; reason: string; isReset: boolean };

/**
 * Idle connections are closed after a second, long before a provider closes them (Node's servers after five): a call sent on a
 * connection that the provider is closing at the same moment is lost, and a code by SMS would be sent again only half a minute later.
 */
const idleConnectionMs = 1_000;
const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: idleConnectionMs }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: idleConnectionMs }),
};

const ANSWER_AT_MOST_BYTES = 1_000_000;

function open(call: Call): ClientRequest {
  const url = new URL(call.url);
  const headers = {
    ...call.headers,
    ...(call.body !== undefined && { 'content-length': String(Buffer.byteLength(call.body)) }),
  };
  return url.protocol === 'https:'
    ? httpsRequest(url, { method: call.method, headers, agent: agents['https:'] })
    : httpRequest(url, { method: call.method, headers, agent: agents['http:'] });
}

/** The path of a call without the ids and keys in it: parts that are words or a version are kept. */
function nameOfPath(path: string): string {
  const isWord = (part: string): boolean => /^(?:v\d{1,2}(?:\.\d{1,2})?|[a-z][a-z.-]{0,29}|)$/i.test(part);
  return path
    .split('/')
    .map((part) => (isWord(part) ? part : '*'))
    .join('/');
}

/** Sends a call and waits for its end. Never throws for network errors. */
export async function send(call: Call): Promise<CallEnd> {
  const parent = currentWork()?.span;
  if (parent === undefined) return sendCall(call);
  const { host, pathname } = new URL(call.url);
  const name = `${call.method} ${nameOfPath(pathname)}`;
  const span = parent.child('provider', name, { 'server.address': host, 'http.request.method': call.method });
  const end = await sendCall(call);
  if (end.kind === 'answer') span.end({ 'http.response.status_code': end.status }, end.status >= 500);
  else span.end({ 'error.type': end.reason, 'onns.outcome': end.kind }, true);
  return end;
}

function sendCall(call: Call): Promise<CallEnd> {
  return new Promise((resolve) => {
    const request = open(call);
    let isConnected = false;
    const connectTimer = setTimeout(
      () => end({ kind: 'not-sent', reason: 'CONNECT_TIME_OUT' }),
      call.connectTimeoutMs,
    );
    const answerTimer = setTimeout(
      () => end({ kind: 'lost', reason: 'ANSWER_TIME_OUT', isReset: false }),
      call.timeoutMs,
    );
    const end = (how: CallEnd) => {
      clearTimeout(connectTimer);
      clearTimeout(answerTimer);
      resolve(how);
      if (how.kind !== 'answer') request.destroy();
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      end(isConnected ? { kind: 'lost', reason, isReset: true } : { kind: 'not-sent', reason });
    };
    const connected = () => {
      isConnected = true;
      clearTimeout(connectTimer);
    };
    request.on('socket', (socket) => {
      if (socket.connecting)
        socket.once(call.url.startsWith('https:') ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > (call.answerAtMostBytes ?? ANSWER_AT_MOST_BYTES))
          end({ kind: 'lost', reason: 'ANSWER_TOO_LARGE', isReset: false });
      });
      response.on('error', fail);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        end({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    request.end(call.body);
  });
}
