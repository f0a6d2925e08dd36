// Which calls read a replica of the database, and their repetition on the primary (docs/decisions/194). Which replica: db/replicas.ts.
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#domain/base/refusal.ts';
import type { Shop } from '../context.ts';
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
 * runs again on the primary. After a write of staff, replicas are read again when they have replayed it.
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
    const replica = isShared ? replicas.pick() : undefined;
    if (replica === undefined) return handler(input, ctx);
    try {
      return await handler(input, { ...ctx, db: replica.db });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      replica.failed(error);
      return handler(input, ctx);
    }
  };
}
