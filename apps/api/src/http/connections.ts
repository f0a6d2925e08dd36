// Limits on the connections of an HTTP server: idle and incomplete time, number per caller and in total. Limits on requests:
// request-limit.ts.
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { BlockList, type Server, isIP } from 'node:net';
import { callerOf } from './caller.ts';

/** Milliseconds and numbers of connections. */
export type ConnectionLimits = {
  /** From the connection, or the previous response, until all headers have arrived. */
  headersMs: number;
  /** Until the complete request has arrived, except for an upload. */
  requestMs: number;
  /** Until a file has arrived: as long as its signed address is valid. */
  uploadMs: number;
  /** The TLS handshake. */
  handshakeMs: number;
  /** Interval at which connections are checked against headersMs and requestMs. */
  checkEveryMs: number;
  /** Idle time between two requests. */
  keepAliveMs: number;
  /** Time without a byte in either direction, for example when a client does not read its response. */
  inactivityMs: number;
  perCaller: number;
  total: number;
};

/**
 * A browser opens six connections and sends its headers in one packet; a phone on a slow line takes a second or two. 512 per
 * caller suffice for about eighty visitors who load a page simultaneously behind one carrier address.
 */
const defaults: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 300_000,
  handshakeMs: 10_000,
  checkEveryMs: 2_000,
  keepAliveMs: 15_000,
  inactivityMs: 60_000,
  perCaller: 512,
  total: 4_096,
};

/** Proxies keep connections open for a minute; when the server closes first, a request may be lost. */
const keepAliveBehindProxyMs = 72_000;

/** The limits of a server: `given` ones, otherwise the defaults. */
export function connectionLimits(
  given: Partial<ConnectionLimits> = {},
  trustedProxies: readonly string[] = [],
): ConnectionLimits {
  const proxied = trustedProxies.length > 0 ? { keepAliveMs: keepAliveBehindProxyMs } : {};
  return { ...defaults, ...proxied, ...given };
}

/** Options for `createServer` of node:http and node:https. */
export function serverOptions(limits: ConnectionLimits) {
  return {
    connectionsCheckingInterval: limits.checkEveryMs,
    headersTimeout: limits.headersMs,
    requestTimeout: Math.max(limits.requestMs, limits.uploadMs),
    keepAliveTimeout: limits.keepAliveMs,
    handshakeTimeout: limits.handshakeMs,
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Ends requests whose body has not arrived after `requestMs` like Node ends those that exceed the server's only limit, which is the
 * one for uploads. Listens before all others, because cached pages are answered without the hooks of the application.
 */
export function limitBodies(
  server: HttpServer,
  { requestMs }: ConnectionLimits,
  isUpload: (url: string) => boolean,
): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request) || isUpload(request.url ?? '')) return;
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('The request is incomplete.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      if (!request.complete) server.emit('clientError', late, request.socket);
    }, requestMs);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Limits the number of connections; those of trusted proxies carry many callers and count only in total. */
export function limitConnections(
  server: Server,
  { perCaller, total }: ConnectionLimits,
  trustedProxies: readonly string[] = [],
): void {
  server.maxConnections = total;
  const isTrusted = trustedProxyMatcher(trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const caller = callerOf(remoteAddress);
    const count = (open.get(caller) ?? 0) + 1;
    if (count > perCaller) return void socket.destroy();
    open.set(caller, count);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
  });
}

/** Whether an address of a connection belongs to one of the proxies, which are addresses and ranges. */
export function trustedProxyMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
