// The fixed security headers of pages, chosen by helmet. The page's own policy is app/page-policy.ts; API responses have theirs in
// apps/api/src/http/security-headers.ts.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Header = [name: string, value: string];

const yearInSeconds = 31_536_000;

/** No screen uses a camera, a microphone or a place; the payment window may be opened by this shop alone. helmet has no such header. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()';

/**
 * The headers that every page has. Made once at the start: helmet as a middleware of each request would cost a cached page a fifth
 * (docs/decisions/111). `isStrict`: browsers never come over plain http again.
 */
export function fixedPageHeaders(isStrict: boolean): Header[] {
  const apply = helmet({
    // Made of the hashes of each page's own scripts (docs/decisions/010).
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Payment and identity windows of providers report back to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isStrict ? { maxAge: yearInSeconds, includeSubDomains: false } : false,
    // A page that is embedded as a picture or script elsewhere is nothing; each of these would cost bytes of the first trip.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  apply(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  const made = Object.entries(response.getHeaders()).map(([name, value]): Header => [
    name.toLowerCase(),
    String(value),
  ]);
  return [...made, ['permissions-policy', permissionsPolicy]];
}
