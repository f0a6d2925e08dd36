// A Fastify request in web words, as React Router takes it.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from './site.ts';
import type { Site } from './site.ts';

/** A name and a port: anything more would become part of the path, or a password. */
const hostShape = /^[^\s/?#@\\]+$/;

/** The same request, or null where its address cannot be read. HEAD becomes GET: Node leaves the body out. */
export function toWebRequest(request: FastifyRequest, site: Site): Request | null {
  // Put together, not resolved: `//evil.example/` is a path of ours, and an absolute address is no path at all.
  // Its origin is the browser's, or the router refuses a form as another origin's.
  const address = ownOrigin(request, site) + request.url;
  if (!hostShape.test(request.host) || !URL.canParse(address) || !isReadablePath(request.url)) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body);
  return new Request(address, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}

function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path.split('?')[0] ?? '').includes('\0');
  } catch {
    return false; // broken percent signs: the caller answers 400
  }
}
