// The configured tracking providers as one: the first that follows a carrier is asked, the next one if that is unknown.
import { invoiceNumberProblem } from '#domain/shipments/invoice-number.ts';
import type { TrackedParcel, TrackingAnswer, TrackingProvider } from './port.ts';

/** `watch` answers false where no provider makes calls. */
export type Tracking = TrackingProvider & Required<Pick<TrackingProvider, 'watch' | 'parcelOfCallback'>>;

async function trackByAny(
  providers: readonly TrackingProvider[],
  parcel: TrackedParcel,
): Promise<TrackingAnswer> {
  // Lookups of impossible numbers count against the providers' quotas.
  if (invoiceNumberProblem(parcel.carrier, parcel.invoiceNumber) !== undefined)
    return { kind: 'no', code: 'IMPOSSIBLE_NUMBER' };
  let last: TrackingAnswer = { kind: 'unknown', reason: 'NO_PROVIDER' };
  for (const provider of providers) {
    if (!provider.follows(parcel.carrier)) continue;
    last = await provider.track(parcel);
    if (last.kind !== 'unknown') return last;
  }
  return last;
}

/** A provider that follows no carrier when none is configured; parcels are then moved by staff. */
export function createTracking(providers: readonly TrackingProvider[]): Tracking {
  return {
    name: 'TRACKING',
    follows: (carrier) => providers.some((provider) => provider.follows(carrier)),
    track: (parcel) => trackByAny(providers, parcel),
    async watch(parcel, callbackUrl, until) {
      const watcher = providers.find((provider) => provider.watch && provider.follows(parcel.carrier));
      return (await watcher?.watch?.(parcel, callbackUrl, until)) ?? false;
    },
    parcelOfCallback: (body) =>
      providers.map((provider) => provider.parcelOfCallback?.(body)).find((parcel) => parcel !== undefined),
  };
}
