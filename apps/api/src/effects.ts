// Reactions of features to events in areas to their left (docs/decisions/140): plain functions, composed here and called through
// `ctx.effects`, so that no area imports an area to its right.
import type { Effects } from './context.ts';
import { deleteCarts } from './features/sales/cart/cart.ts';

export const effects: Effects = {
  onErased: deleteCarts,
};
