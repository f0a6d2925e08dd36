// How this visit began, in sessionStorage: utm words and the first outside referrer (spec 9, R121-R123).
// What counts as outside is domain/tracking.ts; nothing is sent from here, the order takes it along.
import { utmParameters } from '#domain/enums.ts';
import { initialReferer, readUtm } from '#domain/tracking.ts';
import type { Utm } from '#domain/tracking.ts';

const refererKey = 'initial_referer';

/** Keeps what the address and the referrer of a page said when it was opened. */
export function rememberVisit(search: string, referrer: string): void {
  try {
    for (const [name, value] of Object.entries(readUtm(search))) sessionStorage.setItem(name, value);
    const referer = initialReferer(referrer, window.location.host);
    if (referer !== null && sessionStorage.getItem(refererKey) === null) {
      sessionStorage.setItem(refererKey, referer);
    }
  } catch {
    // The browser refuses storage: this visit is simply not remembered.
  }
}

/** What is remembered, for the order and its reports; {} where the browser refuses storage. */
export function visitTracking(): Utm & { initial_referer?: string } {
  try {
    const kept = [...utmParameters, refererKey].map((name) => [name, sessionStorage.getItem(name)] as const);
    return Object.fromEntries(kept.filter(([, value]) => value !== null));
  } catch {
    return {};
  }
}
