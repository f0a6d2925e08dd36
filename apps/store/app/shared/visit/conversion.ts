// Sends a conversion event of a member (docs/rules/tracking.md#conversion). The server drops it without the consent to advertising; a
// guest cannot give this consent, so nothing is sent for guests.
import type { Input } from '#contract/contract.ts';
import { hasSession } from '../account/session/is-member.ts';
import { api } from '../api/api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { readCookie } from './read-cookie.ts';

type Event = Pick<Input<'sendConversionEvent'>, 'eventName' | 'productItemUuids' | 'orderUuid' | 'value'>;

/** Not awaited; failures are ignored. */
export function reportConversion(event: Event): void {
  if (!hasSession()) return;
  const { origin, pathname } = window.location;
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  api
    .sendConversionEvent({
      ...event,
      eventId: randomUuid(),
      eventSourceUrl: origin + pathname,
      ...(fbp !== undefined && { fbp }),
      ...(fbc !== undefined && { fbc }),
    })
    .catch(() => undefined);
}
