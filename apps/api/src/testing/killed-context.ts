// A process that ends between two transactions of a job. Imported only by tests.
import type { Ctx } from '../context.ts';
import type { TestShop } from './shop.ts';

/** A context whose first transaction is executed; each later one fails with `killed`. */
export function killedContext(shop: TestShop): Ctx {
  const ctx = shop.context();
  let count = 0;
  return {
    ...ctx,
    tx: (work) => ((count += 1) === 1 ? ctx.tx(work) : Promise.reject(new Error('killed'))),
  };
}
