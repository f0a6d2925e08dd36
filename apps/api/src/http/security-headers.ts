// The fixed security headers of responses, chosen by helmet. Pages have their own policy, made of the hashes of their scripts, and
// are sent past every hook when they are cached (apps/store/send-page.ts).
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { ApiConfig } from '../context.ts';

export type FixedHeaders = Record<string, string>;

/** A response that a person opens by hand is data: it runs nothing and is shown in no frame. The API page overrides it. */
export const dataPolicy = "default-src 'none';frame-ancestors 'none'";
const yearInSeconds = 31_536_000;

/**
 * The headers of every API response. helmet makes them once: @fastify/helmet builds its middlewares for each request, which
 * costs a fifth of a cached answer (docs/decisions/111).
 */
export function securityHeaders({ mode, publicUrl }: ApiConfig): FixedHeaders {
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Only where the shop really is: a demo's self-made certificate would lock its visitors out for a year.
    strictTransportSecurity:
      mode === 'live' && publicUrl.startsWith('https:')
        ? { maxAge: yearInSeconds, includeSubDomains: false }
        : false,
    // For documents, or for browsers that no longer exist: each would cost every response a microsecond. What is data is shown in
    // no frame by its policy.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  apply(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
