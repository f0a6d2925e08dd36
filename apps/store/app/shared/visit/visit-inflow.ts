// Where this visit came from, for cart rows, registrations and orders (docs/rules/tracking.md#inflow). What it is made of is
// visit-memory.ts.
import type { Inflow } from '#domain/enums.ts';

const key = 'onns.inflow';

/** Kept for this tab, as everything about the visit. */
export function keepInflow(inflow: Inflow): void {
  sessionStorage.setItem(key, inflow);
}

/** The field for a call that takes it; {} for a visit that came directly, which is what the server assumes. */
export function visitInflow(): { inflow?: Inflow } {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? {} : { inflow: kept as Inflow };
  } catch {
    return {}; // the browser refuses storage: the visit counts as direct
  }
}
