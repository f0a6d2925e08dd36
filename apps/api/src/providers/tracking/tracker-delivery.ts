// Client of tracker.delivery (docs/integrations.md#tracker-delivery): lookups and a subscription to callbacks by GraphQL. The HTTP status of
// an answer means nothing; errors are in its body.
import type { Carrier } from '#domain/base/enums.ts';
import { provinceOf } from '#domain/base/provinces.ts';
import { type TrackingLevel, deliveredLevel } from '#domain/shipments/tracking-level.ts';
import { type Fields, fieldsOf, parseJson, textOf } from '../json.ts';
import { send } from '../transport.ts';
import type { TrackedParcel, TrackingAnswer, TrackingProvider, TrackingScan } from './port.ts';
import { scanText } from './scan-text.ts';

export type TrackerDeliveryOptions = {
  /** No slash at the end: `https://apis.tracker.delivery`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 15_000;
const CONNECT_TIME_OUT_MS = 5_000;

const carrierIds: Partial<Record<Carrier, string>> = {
  CJ: 'kr.cjlogistics',
  HANJIN: 'kr.hanjin',
  LOTTE: 'kr.lotte',
  POST_OFFICE: 'kr.epost',
  LOGEN: 'kr.logen',
  KGB: 'kr.logen',
  ILYANG: 'kr.ilyanglogis',
  CHUNIL: 'kr.chunilps',
  KYUNGDONG: 'kr.kdexp',
  TODAY_PICKUP: 'kr.todaypickup',
};

/** Attempts, pickup points and exceptions are not final: the parcel remains under way. */
const levels: Readonly<Record<string, TrackingLevel>> = {
  UNKNOWN: 0,
  INFORMATION_RECEIVED: 1,
  AT_PICKUP: 2,
  IN_TRANSIT: 3,
  EXCEPTION: 3,
  OUT_FOR_DELIVERY: 5,
  ATTEMPT_FAIL: 5,
  AVAILABLE_FOR_PICKUP: 5,
  DELIVERED: deliveredLevel,
};

const trackQuery = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code name } }
    recipient { location { name } }
    events(last: 50) { edges { node { time status { code name } location { name } } } }
  }
}`;

const watchQuery = `mutation Watch($input: RegisterTrackWebhookInput!) { registerTrackWebhook(input: $input) }`;

type Reply = { ok: true; data: Fields } | { ok: false; code: string };

async function call(
  { baseUrl, clientId, clientSecret, timeoutMs = TIME_OUT_MS }: TrackerDeliveryOptions,
  query: string,
  variables: object,
): Promise<Reply> {
  const end = await send({
    method: 'POST',
    url: `${baseUrl}/graphql`,
    headers: {
      'content-type': 'application/json',
      authorization: `TRACKQL-API-KEY ${clientId}:${clientSecret}`,
    },
    body: JSON.stringify({ query, variables }),
    timeoutMs,
    connectTimeoutMs: CONNECT_TIME_OUT_MS,
  });
  if (end.kind !== 'answer') return { ok: false, code: end.reason };
  const value = fieldsOf(parseJson(end.body));
  if (value === undefined) return { ok: false, code: `HTTP_${end.status}_NOT_JSON` };
  const errors = value['errors'];
  if (Array.isArray(errors) && errors.length > 0) {
    const extensions = fieldsOf(fieldsOf(errors[0])?.['extensions']);
    return { ok: false, code: textOf(extensions?.['code']) ?? 'NO_CODE' };
  }
  const data = fieldsOf(value['data']);
  return data === undefined ? { ok: false, code: 'ANSWER_WITHOUT_DATA' } : { ok: true, data };
}

const levelOf = (event: Fields | undefined): TrackingLevel =>
  levels[textOf(fieldsOf(event?.['status'])?.['code']) ?? ''] ?? 0;

/** The description of an event is not read: it names couriers and recipients. */
function scanOf(node: Fields): TrackingScan[] {
  const at = new Date(textOf(node['time']) ?? '');
  if (Number.isNaN(at.getTime())) return [];
  const description = scanText(textOf(fieldsOf(node['status'])?.['name']) ?? '');
  const location = scanText(textOf(fieldsOf(node['location'])?.['name']) ?? '');
  return [{ at, level: levelOf(node), location, description }];
}

async function track(
  options: TrackerDeliveryOptions,
  { carrier, invoiceNumber }: TrackedParcel,
): Promise<TrackingAnswer> {
  const carrierId = carrierIds[carrier];
  if (carrierId === undefined) return { kind: 'no', code: 'CARRIER_NOT_FOLLOWED' };
  const reply = await call(options, trackQuery, { carrierId, trackingNumber: invoiceNumber });
  if (!reply.ok) {
    const isAboutParcel = reply.code === 'NOT_FOUND' || reply.code === 'BAD_REQUEST';
    return isAboutParcel
      ? { kind: 'no', code: reply.code }
      : { kind: 'unknown', reason: `TRACKER_${reply.code}` };
  }
  const found = fieldsOf(reply.data['track']);
  if (found === undefined) return { kind: 'yes', level: 0, scans: [] };
  const edges = fieldsOf(found['events'])?.['edges'];
  const scans = (Array.isArray(edges) ? edges : [])
    .map((edge) => fieldsOf(fieldsOf(edge)?.['node']))
    .flatMap((node) => (node === undefined ? [] : scanOf(node)));
  // The provider's lastEvent prefers DELIVERED over scans that the carrier registered after it.
  return {
    kind: 'yes',
    level: levelOf(fieldsOf(found['lastEvent'])),
    scans: scans.toSorted((left, right) => left.at.getTime() - right.at.getTime()),
    receiverProvince: provinceOf(
      textOf(fieldsOf(fieldsOf(found['recipient'])?.['location'])?.['name']) ?? '',
    ),
  };
}

async function watch(
  options: TrackerDeliveryOptions,
  { carrier, invoiceNumber }: TrackedParcel,
  callbackUrl: string,
  until: Date,
): Promise<boolean> {
  const carrierId = carrierIds[carrier];
  if (carrierId === undefined) return false;
  const input = {
    carrierId,
    trackingNumber: invoiceNumber,
    callbackUrl,
    expirationTime: until.toISOString(),
  };
  const reply = await call(options, watchQuery, { input });
  return reply.ok && reply.data['registerTrackWebhook'] === true;
}

function parcelOfCallback(body: unknown): TrackedParcel | undefined {
  const fields = fieldsOf(body);
  const carrierId = textOf(fields?.['carrierId']);
  const invoiceNumber = textOf(fields?.['trackingNumber']);
  const carrier = (Object.keys(carrierIds) as Carrier[]).find((one) => carrierIds[one] === carrierId);
  return carrier === undefined || invoiceNumber === undefined ? undefined : { carrier, invoiceNumber };
}

/** The tracking provider tracker.delivery, or its simulator, at `baseUrl`. */
export function createTrackerDelivery(options: TrackerDeliveryOptions): TrackingProvider {
  return {
    name: 'TRACKER_DELIVERY',
    follows: (carrier) => carrierIds[carrier] !== undefined,
    track: (parcel) => track(options, parcel),
    watch: (parcel, callbackUrl, until) => watch(options, parcel, callbackUrl, until),
    parcelOfCallback,
  };
}
