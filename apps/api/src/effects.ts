// Reactions of features to the right of the one that causes them (docs/decisions/140): plain functions, composed here and called
// through `ctx.effects`, so that an area never imports an area to its right.
import type { Tx } from './db/connect.ts';
import { emptyCarts } from './features/sales/cart/cart.ts';

export type Effects = {
  /** Members were erased: deletes the rows that other areas hold about them. Runs in the caller's transaction. */
  onErased: (tx: Tx, userUuids: readonly string[]) => Promise<void>;
};

export const effects: Effects = {
  onErased: emptyCarts,
};
