// Converts a Fastify request into the Fetch API request that React Router takes.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from './site.ts';
import type { Site } from './site.ts';

/** A host name and a port: anything more would become part of the path, or a password. */
const hostShape = /^[^\s/?#@\\]+$/;

/** The same request, or null where its address cannot be parsed. HEAD becomes GET: Node omits the body. */
export function toWebRequest(request: FastifyRequest, site: Site): Request | null {
  // Concatenated, not resolved: `//evil.example/` must stay a path of this host. With another origin than the browser's, the router
  // would refuse forms as cross-origin.
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
    return false; // broken percent-encoding: the caller answers 400
  }
}
