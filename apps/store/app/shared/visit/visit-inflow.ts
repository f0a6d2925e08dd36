// The inflow of this visit, for cart rows, registrations and orders (docs/rules/tracking.md#inflow). It is derived in visit-store.ts.
import type { Inflow } from '#domain/base/enums.ts';

const key = 'onns.inflow';

/** Stores it for this tab. */
export function storeInflow(inflow: Inflow): void {
  sessionStorage.setItem(key, inflow);
}

/** The `inflow` field of a call; {} for a direct visit, the server's default. */
export function visitInflow(): { inflow?: Inflow } {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? {} : { inflow: stored as Inflow };
  } catch {
    return {}; // the browser refuses storage: treated as a direct visit
  }
}
