// Which refusals a call may answer with: those it declares and those that every call of its kind has (api.md 3, "Common").
import type { RefusalCode } from '#domain/refusal.ts';
import { type Endpoint, needsSession } from './endpoint.ts';

/** 503: the database or a provider is away. 500 is a bug of the server and is never declared by a call. */
const ofEveryCall: readonly RefusalCode[] = [
  'REQUIRED_PARAMETER',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
];
const ofWrites: readonly RefusalCode[] = ['SESSION_EXPIRED', 'IDEMPOTENCY_CONFLICT'];
const ofSessions: readonly RefusalCode[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'FORBIDDEN'];

/** Every code that a call may be refused with, each once. INTERNAL, the answer to a bug, is not among them. */
export function refusalsOf(declaration: Endpoint): readonly RefusalCode[] {
  return [
    ...new Set([
      ...ofEveryCall,
      ...(declaration.effect === 'write' ? ofWrites : []),
      ...(needsSession(declaration) ? ofSessions : []),
      ...declaration.refuses,
    ]),
  ];
}
