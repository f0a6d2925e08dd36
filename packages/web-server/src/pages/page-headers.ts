// The fixed security headers of pages, chosen by helmet. The Content-Security-Policy is each page's own; API responses have theirs in
// apps/api/src/http/security-headers.ts.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Header = [name: string, value: string];

const yearInSeconds = 31_536_000;

/** No screen uses a camera, a microphone or a location; the payment window may be opened by this origin alone. helmet has no such header. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()';

/**
 * The headers that every page has. Computed once at the start: helmet as middleware would cost each cached page a fifth
 * (docs/decisions/111). `isStrict`: with Strict-Transport-Security, so browsers refuse plain http from then on.
 */
export function fixedPageHeaders(isStrict: boolean): Header[] {
  const apply = helmet({
    // Each page has its own (content-security-policy.ts).
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Payment and identity windows of providers report back to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isStrict ? { maxAge: yearInSeconds, includeSubDomains: false } : false,
    // Pages are no subresource of other sites; each of these would cost bytes of the initial congestion window.
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
