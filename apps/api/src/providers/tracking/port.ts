// Interface of tracking providers; every response is yes, no or unknown. Implementations: sweettracker.ts, tracker-delivery.ts; a shop
// uses them together through join-providers.ts.
import type { Carrier } from '#domain/base/enums.ts';
import type { TrackingLevel } from '#domain/shipments/tracking-level.ts';

export type TrackedParcel = { carrier: Carrier; invoiceNumber: string };

/** One scan. Location and description contain no names and no phone numbers. */
export type TrackingScan = { at: Date; level: TrackingLevel; location: string; description: string };

/** What the provider knows; `level` 0 without scans. Scans are sorted, oldest first. */
export type TrackingFound = {
  kind: 'yes';
  level: TrackingLevel;
  scans: TrackingScan[];
  /** Province of the receiver ('서울'), where the carrier names one; the rest of the address is not read. */
  receiverProvince?: string | undefined;
};
/** The provider does not know the number, which may only mean that the carrier has not registered it yet. */
export type TrackingNotFound = { kind: 'no'; code: string };
/** No answer, a faulty one, or a refusal that says nothing about the parcel: try again later. */
export type TrackingUnknown = { kind: 'unknown'; reason: string };
export type TrackingAnswer = TrackingFound | TrackingNotFound | TrackingUnknown;

export type TrackingProvider = {
  name: string;
  /** True if the provider follows parcels of this carrier. */
  follows(carrier: Carrier): boolean;
  track(parcel: TrackedParcel): Promise<TrackingAnswer>;
  /** Asks the provider to call `callbackUrl` when the parcel moves; false if it did not accept. Missing: it makes no calls. */
  watch?(parcel: TrackedParcel, callbackUrl: string, until: Date): Promise<boolean>;
  /** The parcel that a callback names; undefined for other content. */
  parcelOfCallback?(body: unknown): TrackedParcel | undefined;
};
