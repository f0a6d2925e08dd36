// Reactions of features to events in areas to their left (docs/decisions/140): plain functions, composed here and called through
// `ctx.effects`, so that no area imports an area to its right.
import type { Tx } from './db/connect.ts';
import { deleteCarts } from './features/sales/cart/cart.ts';

export type Effects = {
  /** Called when members are erased: deletes the rows that other areas store about them, in the caller's transaction. */
  onErased: (tx: Tx, userUuids: readonly string[]) => Promise<void>;
};

export const effects: Effects = {
  onErased: deleteCarts,
};
