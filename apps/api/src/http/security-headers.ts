// The fixed security headers of API responses, set by @fastify/helmet. Pages have their own policy, made of the hashes of their
// scripts, and are sent past every hook when they are cached (apps/store/send-page.ts; docs/decisions/111).
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { ApiConfig } from '../context.ts';

/** A response that a person opens by hand is data: it runs nothing and is shown in no frame. The API page overrides it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const yearInSeconds = 31_536_000;

export function securityHeaders({ mode, publicUrl }: ApiConfig): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Only where the shop really is: a demo's self-made certificate would lock its visitors out for a year.
    strictTransportSecurity:
      mode === 'live' && publicUrl.startsWith('https:')
        ? { maxAge: yearInSeconds, includeSubDomains: false }
        : false,
    // For documents or for browsers that no longer exist; each would be sent with every response.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
