// The simulated tracking providers and their test control. Parcels move with the simulators' clock.
//
//   POST /__outside/parcels  {carrierCode, invoiceNumber, startAt?, scans?: [{at, level, where?, kind?}], isCompleteEarly?, receiverAddress?} -> {parcel}
//                            places a parcel; without scans it takes the route of its number from startAt (default: now) on
//   GET  /__outside/parcels  -> {parcels}
//   POST /__outside/settings {tracker: {callbacks?: send|hold}}
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import type { World } from '../world.ts';
import { openParcels, routedParcel, type Parcel, type Parcels, type Scan } from './parcels.ts';
import { companies, sweetTrackerRoutes } from './sweettracker.ts';
import { createTrackerDelivery, type TrackerSettings } from './tracker-delivery.ts';

export type Couriers = { routes: Route[]; settings: TrackerSettings; reset(): void };

const wrong = (message: string): Answer => json(400, { code: 'INVALID_CONTROL', message });

function scansFrom(given: unknown): Scan[] | undefined {
  if (!Array.isArray(given)) return undefined;
  return given.map((one: Record<string, unknown>) => ({
    at: new Date(String(one['at'])).toISOString(),
    level: Number(one['level']),
    where: String(one['where'] ?? '마포대리점'),
    kind: String(one['kind'] ?? '처리'),
  }));
}

function place(parcels: Parcels, now: () => Date, { body }: Exchange): Answer {
  const given = jsonObject(body) ?? {};
  const { carrierCode, invoiceNumber, startAt, scans, isCompleteEarly, receiverAddress } = given;
  if (typeof carrierCode !== 'string' || !(carrierCode in companies) || typeof invoiceNumber !== 'string')
    return wrong('carrierCode (of SweetTracker) and invoiceNumber.');
  const start = typeof startAt === 'string' ? new Date(startAt) : now();
  if (Number.isNaN(start.getTime())) return wrong('startAt: an instant.');
  const routed = routedParcel(carrierCode, invoiceNumber, start);
  const parcel: Parcel = {
    ...routed,
    scans: scansFrom(scans) ?? routed.scans,
    isCompleteEarly: isCompleteEarly === true || routed.isCompleteEarly,
    ...(typeof receiverAddress === 'string' ? { receiverAddress } : {}),
  };
  parcels.put(parcel);
  return json(200, { parcel });
}

export function createCouriers(world: World): Couriers {
  const parcels = openParcels(world);
  const tracker = createTrackerDelivery(world, parcels);
  return {
    settings: tracker.settings,
    reset: tracker.reset,
    routes: [
      ...sweetTrackerRoutes(parcels),
      ...tracker.routes,
      {
        method: 'POST',
        path: '/__outside/parcels',
        call: 'page.parcels',
        handle: (exchange) => place(parcels, world.now, exchange),
      },
      {
        method: 'GET',
        path: '/__outside/parcels',
        call: 'page.parcels',
        handle: () => json(200, { parcels: parcels.list() }),
      },
    ],
  };
}
