// Interface of advertising platforms that receive conversion events. Implementation: meta.ts.
import type { AdFields, ConversionEventName } from '#domain/channels/conversion-event.ts';

/** An event as it is stored and sent. */
export type AdEvent = {
  name: ConversionEventName;
  /** The platform counts events with the same name and id once. */
  id: string;
  /** Seconds since 1970. */
  at: number;
  sourceUrl: string;
  /** SHA-256 of the normalised fields, in hexadecimal. */
  hashed: AdFields;
  /** Uuid of the member, hashed as the fields. */
  externalId?: string;
  ip: string;
  userAgent: string;
  /** Cookies of the platform. */
  fbp?: string;
  fbc?: string;
  /** Short public numbers of the goods. */
  contentIds: string[];
  /** Won. */
  value?: number;
  orderNo?: string;
};

/** `no`: refused, a repetition is refused as well. `unknown`: the outcome is unknown or the platform is busy; try again later. */
export type AdAnswer = { kind: 'yes' } | { kind: 'no'; code: string } | { kind: 'unknown'; reason: string };

export type AdPlatform = {
  batchSize: number;
  /** Sends at most `batchSize` events and returns the answers in the same order. */
  send(events: readonly AdEvent[]): Promise<AdAnswer[]>;
};
