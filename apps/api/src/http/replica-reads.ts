// Which calls read a replica of the database, and their repetition on the primary (docs/decisions/194). Which replica: db/replicas.ts.
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#domain/base/refusal.ts';
import type { Shop } from '../context.ts';
import type { Replicas } from '../db/replicas.ts';
import { databaseUnavailable } from '../db/unavailable.ts';
import type { AnyHandler } from '../features.ts';
import { isPersonal } from './shared-response.ts';

/**
 * Whether guests may get the answer from a replica: an open read whose answer is the same for every caller and may be seconds old, as the
 * response cache requires. It contains nothing that a guest alone has written.
 */
function isReplicaRead({ access, effect, isShared, sharedWithin }: Endpoint): boolean {
  return access.startsWith('open') && effect === 'read' && isShared && sharedWithin === 'SHOP';
}

/**
 * Wraps a handler. A shared read of a guest gets a replica as `ctx.db`; when it fails there with anything but a refusal, the whole handler
 * runs again on the primary, and one that the primary cannot answer runs again on a replica. After a write of staff, replicas are read again when they have replayed it.
 */
export function usingReplicas(
  declaration: Endpoint,
  handler: AnyHandler,
  { replicas }: Pick<Shop, 'replicas'>,
): AnyHandler {
  if (replicas === undefined) return handler;
  if (declaration.effect === 'write')
    return async (input, ctx) => {
      const answer = await handler(input, ctx);
      if (ctx.actor.kind === 'staff') replicas.requireNewer();
      return answer;
    };
  if (!isReplicaRead(declaration)) return handler;
  return async (input, ctx) => {
    const isShared = ctx.actor.kind === 'guest' && !isPersonal(declaration, ctx.request, input);
    if (!isShared) return handler(input, ctx);
    const replica = replicas.pick();
    if (replica === undefined) return readPrimaryFirst(handler, replicas)(input, ctx);
    try {
      return await handler(input, { ...ctx, db: replica.db });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      replica.failed(error);
      return handler(input, ctx);
    }
  };
}

/** A primary that has just been lost is noticed by the checks of the replicas later than by a read, which then gets a replica. */
function readPrimaryFirst(handler: AnyHandler, replicas: Replicas): AnyHandler {
  return async (input, ctx) => {
    try {
      return await handler(input, ctx);
    } catch (error) {
      const replica = databaseUnavailable(error) === undefined ? undefined : replicas.pick();
      if (replica === undefined) throw error;
      return handler(input, { ...ctx, db: replica.db });
    }
  };
}
