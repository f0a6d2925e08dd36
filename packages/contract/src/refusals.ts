// The refusals of a call: declared ones and those of every call of its kind (docs/endpoints.md#refusals).
import type { RefusalCode } from '#domain/base/refusal.ts';
import { type Endpoint, needsSession } from './endpoint.ts';

/** 503: the database or a provider is unavailable. 500 is a defect and never declared. */
const ofEveryCall: readonly RefusalCode[] = [
  'REQUIRED_PARAMETER',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
];
const ofWrites: readonly RefusalCode[] = ['SESSION_EXPIRED', 'IDEMPOTENCY_CONFLICT'];
const ofSessions: readonly RefusalCode[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'FORBIDDEN'];

/** All refusal codes of a call, without INTERNAL. */
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
