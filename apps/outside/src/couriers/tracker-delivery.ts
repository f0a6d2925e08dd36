// Simulator of tracker.delivery: GraphQL lookup, and callbacks when a parcel moves (docs/integrations.md#tracker-delivery).
import { callShop } from '../call-shop.ts';
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import { trackerDeliveryKeys } from '../provider-keys.ts';
import { SEOUL_OFFSET_MS, type World } from '../world.ts';
import { faultOf, type Parcels, type Scan } from './parcels.ts';

/** SweetTracker's code of the same carrier, under which its parcels are stored. */
const carriers: Record<string, string> = {
  'kr.epost': '01',
  'kr.cjlogistics': '04',
  'kr.hanjin': '05',
  'kr.logen': '06',
  'kr.lotte': '08',
  'kr.ilyanglogis': '11',
  'kr.chunilps': '17',
  'kr.kdexp': '23',
  'kr.todaypickup': '94',
};

const statusCodes = [
  'UNKNOWN',
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
];

type Watch = {
  id: string;
  carrierId: string;
  trackingNumber: string;
  callbackUrl: string;
  expirationTime: string;
  /** Scans that were reported. */
  reported: number;
};

export type TrackerSettings = { callbacks: 'send' | 'hold' };

export type TrackerDelivery = { routes: Route[]; settings: TrackerSettings; reset(): void };

const errorAnswer = (code: string, message: string): Answer =>
  json(200, { errors: [{ message, extensions: { code } }], data: null });

const withOffset = (at: string): string =>
  `${new Date(Date.parse(at) + SEOUL_OFFSET_MS).toISOString().slice(0, 19)}.000+09:00`;

const nodeOf = ({ at, level, where, kind }: Scan) => ({
  time: withOffset(at),
  status: { code: statusCodes[level] ?? 'UNKNOWN', name: kind.replace(/ \(.*$/, '') },
  location: { countryCode: 'KR', postalCode: null, name: where },
  description: `${where} ${kind}`,
});

function trackAnswer(parcels: Parcels, variables: Record<string, unknown>): Answer {
  const carrierCode = carriers[String(variables['carrierId'])];
  const trackingNumber = String(variables['trackingNumber'] ?? '');
  if (carrierCode === undefined) return errorAnswer('BAD_REQUEST', 'carrierId is not supported');
  switch (faultOf(trackingNumber)) {
    case 'WRONG_NUMBER':
      return errorAnswer('NOT_FOUND', '해당 운송장이 존재하지 않습니다.');
    case 'NOT_JSON':
      return { status: 502, body: 'Bad Gateway' };
    case undefined: {
      const parcel = parcels.find(carrierCode, trackingNumber);
      const nodes = parcels.scansOf(parcel).map(nodeOf);
      const lastEvent = nodes.findLast(({ status }) => status.code === 'DELIVERED') ?? nodes.at(-1) ?? null;
      return json(200, {
        data: {
          track: {
            lastEvent,
            recipient: { name: '이*음', location: { name: parcel.receiverAddress || null } },
            events: { edges: nodes.map((node) => ({ node })) },
          },
        },
      });
    }
    default:
      return errorAnswer('INTERNAL', 'Internal error');
  }
}

function watchAnswer(world: World, variables: Record<string, unknown>): Answer {
  const input = (variables['input'] ?? {}) as Record<string, unknown>;
  const [carrierId, trackingNumber, callbackUrl, expirationTime] = [
    'carrierId',
    'trackingNumber',
    'callbackUrl',
    'expirationTime',
  ].map((name) => String(input[name] ?? '')) as [string, string, string, string];
  if (!(carrierId in carriers) || !URL.canParse(callbackUrl) || Number.isNaN(Date.parse(expirationTime)))
    return errorAnswer('BAD_REQUEST', 'input is not valid');
  const id = `${carrierId}:${trackingNumber}`;
  const watch: Watch = { id, carrierId, trackingNumber, callbackUrl, expirationTime, reported: 0 };
  world.store.put('tracker-watch', id, watch);
  return json(200, { data: { registerTrackWebhook: true } });
}

/** Calls the shop once for each watched parcel with scans that were not reported yet. */
async function reportMoves(world: World, parcels: Parcels, settings: TrackerSettings): Promise<void> {
  if (settings.callbacks === 'hold') return;
  for (const watch of world.store.all<Watch>('tracker-watch')) {
    const parcel = parcels.find(carriers[watch.carrierId] ?? '', watch.trackingNumber);
    const count = parcels.scansOf(parcel).length;
    if (count <= watch.reported || Date.parse(watch.expirationTime) < world.now().getTime()) continue;
    world.store.put('tracker-watch', watch.id, { ...watch, reported: count });
    const { carrierId, trackingNumber } = watch;
    await callShop(watch.callbackUrl, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carrierId, trackingNumber }),
    });
  }
}

export function createTrackerDelivery(world: World, parcels: Parcels): TrackerDelivery {
  const settings: TrackerSettings = { callbacks: 'send' };
  world.onDue(() => reportMoves(world, parcels, settings));
  const answer = (exchange: Exchange, work: (variables: Record<string, unknown>) => Answer): Answer => {
    const { clientId, clientSecret } = trackerDeliveryKeys;
    if (exchange.headers['authorization'] !== `TRACKQL-API-KEY ${clientId}:${clientSecret}`)
      return errorAnswer('UNAUTHENTICATED', 'credentials are not valid');
    return work((jsonObject(exchange.body)?.['variables'] ?? {}) as Record<string, unknown>);
  };
  return {
    settings,
    reset: () => void (settings.callbacks = 'send'),
    routes: [
      {
        method: 'POST',
        path: '/tracker-delivery/graphql',
        call: 'tracker-delivery.graphql',
        handle: (exchange) =>
          answer(exchange, (variables) =>
            exchange.body.includes('registerTrackWebhook')
              ? watchAnswer(world, variables)
              : trackAnswer(parcels, variables),
          ),
      },
    ],
  };
}
