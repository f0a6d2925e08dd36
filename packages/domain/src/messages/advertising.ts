// When an advertisement may be sent to a member (정보통신망법 50; docs/rules/messages.md#advertising).
import { addDays, parseSeoulDateTime, seoulDate, seoulTime } from '../base/calendar.ts';
import type { MarketingChannel } from '../base/enums.ts';

/** A text message needs a separate consent in these hours of Seoul; a mail does not (정보통신망법 시행령 61). */
const night = { from: '21:00', to: '08:00' } as const;

/** The end of the night that contains this instant; undefined by day. */
export function endOfNight(instant: Date): Date | undefined {
  const time = seoulTime(instant);
  if (time >= night.to && time < night.from) return undefined;
  const today = seoulDate(instant);
  return parseSeoulDateTime(`${time < night.to ? today : addDays(today, 1)}T${night.to}:00`);
}

export type AdvertisingCheck =
  | { kind: 'SEND' }
  /** Without a consent for the night. */
  | { kind: 'LATER'; at: Date }
  | { kind: 'NEVER'; code: 'NO_CONSENT' };

/** Whether an advertisement is sent now, by the channels on which the member accepts advertising at this moment. */
export function checkAdvertising(
  way: 'PHONE' | 'EMAIL',
  channels: readonly MarketingChannel[],
  now: Date,
): AdvertisingCheck {
  if (!channels.includes(way === 'PHONE' ? 'SMS' : 'EMAIL')) return { kind: 'NEVER', code: 'NO_CONSENT' };
  const morning = way === 'PHONE' && !channels.includes('NIGHT') ? endOfNight(now) : undefined;
  return morning === undefined ? { kind: 'SEND' } : { kind: 'LATER', at: morning };
}
