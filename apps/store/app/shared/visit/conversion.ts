// Reports a conversion event: to the server for members (docs/rules/tracking.md#conversion), which drops it without the consent to
// advertising, and to the tags of visits in documents that have them (docs/rules/tracking.md#tags). Guests cannot give the first consent.
import type { Input } from '#contract/contract.ts';
import { hasSession } from '../account/session/is-member.ts';
import { api } from '../api/api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { readCookie } from './read-cookie.ts';

export type ConversionEvent = Pick<
  Input<'sendConversionEvent'>,
  'eventName' | 'eventId' | 'productItemUuids' | 'orderUuid' | 'value'
>;

type Event = Omit<ConversionEvent, 'eventId'> & Partial<Pick<ConversionEvent, 'eventId'>>;

/** Not awaited; failures are ignored. The tags of visits get the event with the same id (shared/tags/tag-events.ts). */
export function reportConversion(given: Event): void {
  const event = { eventId: randomUuid(), ...given };
  dispatchEvent(new CustomEvent<ConversionEvent>('conversion', { detail: event }));
  if (!hasSession()) return;
  const { origin, pathname } = location;
  api
    .sendConversionEvent({
      ...event,
      eventSourceUrl: origin + pathname,
      fbp: readCookie('_fbp') ?? '',
      fbc: readCookie('_fbc') ?? '',
    })
    .catch(() => undefined);
}
