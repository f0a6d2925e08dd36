// When an advertisement may be sent to a member (정보통신망법 50; docs/rules/messages.md#advertising).
import { addDays, parseSeoulDateTime, seoulDate, seoulTime } from '../base/calendar.ts';
import type { MarketingChannel } from '../base/enums.ts';
import { type MessageWay, channelOfWay } from './message-enums.ts';

/** A text message needs a separate consent in these hours of Seoul; a mail does not (정보통신망법 시행령 61). */
const night = { from: '21:00', to: '08:00' } as const;

/** The end of the night that contains this instant; undefined by day. */
export function endOfNight(instant: Date): Date | undefined {
  const time = seoulTime(instant);
  if (time >= night.to && time < night.from) return undefined;
  const today = seoulDate(instant);
  return parseSeoulDateTime(`${time < night.to ? today : addDays(today, 1)}T${night.to}:00`);
}

type ConsentCheck =
  | { kind: 'SEND' }
  /** Without a consent for the night. */
  | { kind: 'LATER'; at: Date }
  | { kind: 'NEVER'; code: 'NO_CONSENT' };

/** CANCELED: its campaign was canceled. */
export type AdvertisingCheck = ConsentCheck | { kind: 'NEVER'; code: 'CANCELED' };

/** Whether an advertisement is sent now, by the channels on which the member accepts advertising at this moment. */
export function checkAdvertising(
  way: MessageWay,
  channels: readonly MarketingChannel[],
  now: Date,
): ConsentCheck {
  if (!channels.includes(channelOfWay[way])) return { kind: 'NEVER', code: 'NO_CONSENT' };
  const morning = way === 'PHONE' && !channels.includes('NIGHT') ? endOfNight(now) : undefined;
  return morning === undefined ? { kind: 'SEND' } : { kind: 'LATER', at: morning };
}

/** Whether a member of the audience gets the advertisement: CHOSEN, or the reason why not. */
export const audienceOutcomes = ['CHOSEN', 'NO_CONSENT', 'NO_ADDRESS', 'LIMIT'] as const;
export type AudienceOutcome = (typeof audienceOutcomes)[number];

/** What decides whether a member of the audience gets the advertisement. `channels`: those on which the member accepts advertising now. */
export type AudienceMember = {
  channels: readonly MarketingChannel[];
  hasAddress: boolean;
  isAtLimit: boolean;
};

/** The outcome of a member at this time; the consent comes first, then address and limit. */
export function audienceOutcome(way: MessageWay, member: AudienceMember, now: Date): AudienceOutcome {
  const check = checkAdvertising(way, member.channels, now);
  if (check.kind === 'NEVER') return check.code;
  if (!member.hasAddress) return 'NO_ADDRESS';
  return member.isAtLimit ? 'LIMIT' : 'CHOSEN';
}

/** Number of days to which the limit of advertisements applies. */
export const advertisingLimitDays = 7;

/** DRAFT can be edited; PLANNED waits for its time; SENDING has chosen members; DONE: every message has a result. */
export const campaignStages = ['DRAFT', 'PLANNED', 'SENDING', 'DONE', 'CANCELED'] as const;
export type CampaignStage = (typeof campaignStages)[number];

/** Bytes of a text in the encoding of Korean carriers, EUC-KR: two for each character outside of ASCII. */
const carrierBytes = (text: string): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2), 0);

const shortTextBytes = 90;

/** How carriers send a text: as SMS up to 90 bytes, otherwise as LMS, which costs more. */
export function textMessageKind(text: string): { bytes: number; kind: 'SMS' | 'LMS' } {
  const bytes = carrierBytes(text);
  return { bytes, kind: bytes <= shortTextBytes ? 'SMS' : 'LMS' };
}
