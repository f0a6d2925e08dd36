// Who acts on a claim, as the transition table and the claim's history name them.
import type { OrderStatus } from '#domain/base/enums.ts';
import type { OrderActor, OrderEvent } from '#domain/orders/order-events.ts';
import { can } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../context.ts';

export type ClaimActor = {
  kind: 'SHOPPER' | 'STAFF' | 'SYSTEM' | 'CARRIER';
  /** Head office; false for the staff of a store. */
  isAdmin: boolean;
  /** The member or staff account; undefined for guests and jobs. */
  uuid?: string | undefined;
};

/** A job of the shop. */
export const systemActor: ClaimActor = { kind: 'SYSTEM', isAdmin: false };

/** The caller of a request: staff, else the shopper, whose access the caller of this function has proved. */
export function claimActor({ actor }: Pick<Ctx, 'actor'>): ClaimActor {
  if (actor.kind === 'staff')
    return { kind: 'STAFF', isAdmin: actor.role === 'ADMIN', uuid: actor.staffUuid };
  return { kind: 'SHOPPER', isAdmin: false, uuid: actor.kind === 'member' ? actor.userUuid : undefined };
}

/** The actor of the transition table. Head office may do what the table allows the store. */
export function tableActor(actor: ClaimActor, status: OrderStatus, event: OrderEvent): OrderActor {
  if (actor.kind !== 'STAFF') return actor.kind;
  return actor.isAdmin && can(status, event, 'ADMIN') ? 'ADMIN' : 'MERCHANT';
}
