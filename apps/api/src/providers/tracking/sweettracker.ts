// Client of SweetTracker (docs/integrations.md#sweettracker): one lookup per parcel, no callbacks. Errors arrive with HTTP 200. The key and
// the names and phones of its answers are never logged or stored.
import type { Carrier } from '#domain/base/enums.ts';
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { provinceOf } from '#domain/base/provinces.ts';
import { trackingLevelOf } from '#domain/shipments/tracking-level.ts';
import { type Fields, fieldsOf, parseJson, textOf } from '../json.ts';
import { send } from '../transport.ts';
import type { TrackedParcel, TrackingAnswer, TrackingProvider, TrackingScan } from './port.ts';
import { scanText } from './scan-text.ts';

export type SweetTrackerOptions = {
  /** No slash at the end: `https://info.sweettracker.co.kr`. */
  baseUrl: string;
  apiKey: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 10_000;
const CONNECT_TIME_OUT_MS = 5_000;

/** KGB merged into LOGEN; its own code has left the provider's list. */
const carrierCodes: Partial<Record<Carrier, string>> = {
  CJ: '04',
  HANJIN: '05',
  LOTTE: '08',
  POST_OFFICE: '01',
  LOGEN: '06',
  KGB: '06',
  ILYANG: '11',
  CHUNIL: '17',
  KYUNGDONG: '23',
  HY: '155',
  DELIRABBIT: '131',
  TODAY_PICKUP: '94',
};

/** 104: wrong number or company. The other codes are about our key, its quota or a fault of the lookup. */
const notFoundCode = '104';

/** `yyyy-MM-dd HH:mm:ss` in Seoul, or milliseconds. Undefined for anything else. */
function timeOf({ timeString, time }: Fields): Date | undefined {
  const written = textOf(timeString)?.replace(' ', 'T');
  if (written !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(written)) {
    try {
      return parseSeoulDateTime(written);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const at = typeof time === 'number' ? new Date(time) : undefined;
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at;
}

function scansOf(details: unknown): TrackingScan[] {
  const scans = (Array.isArray(details) ? details : []).flatMap((one) => {
    const fields = fieldsOf(one);
    const at = fields && timeOf(fields);
    if (fields === undefined || at === undefined) return [];
    const location = scanText(textOf(fields['where']) ?? '');
    const description = scanText(textOf(fields['kind']) ?? '');
    return [{ at, level: trackingLevelOf(fields['level']), location, description }];
  });
  return scans.toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

/** `complete` is ignored: it has been seen as true before the final scan, and only a level of 6 means delivered. */
function understand(body: string): TrackingAnswer {
  const value = fieldsOf(parseJson(body));
  if (value === undefined) return { kind: 'unknown', reason: 'ANSWER_NOT_JSON' };
  if (value['status'] === false) {
    const code = textOf(value['code']) ?? 'NO_CODE';
    return code === notFoundCode ? { kind: 'no', code } : { kind: 'unknown', reason: `SWEET_${code}` };
  }
  if (value['result'] !== 'Y' && value['result'] !== 'N')
    return { kind: 'unknown', reason: 'ANSWER_WITHOUT_RESULT' };
  if (value['result'] === 'N') return { kind: 'yes', level: 0, scans: [] };
  return {
    kind: 'yes',
    level: trackingLevelOf(value['level']),
    scans: scansOf(value['trackingDetails']),
    receiverProvince: provinceOf(textOf(value['receiverAddr']) ?? ''),
  };
}

async function track(
  { baseUrl, apiKey, timeoutMs = TIME_OUT_MS }: SweetTrackerOptions,
  { carrier, invoiceNumber }: TrackedParcel,
): Promise<TrackingAnswer> {
  const code = carrierCodes[carrier];
  if (code === undefined) return { kind: 'no', code: 'CARRIER_NOT_FOLLOWED' };
  const query = new URLSearchParams({ t_key: apiKey, t_code: code, t_invoice: invoiceNumber });
  const end = await send({
    method: 'GET',
    url: `${baseUrl}/api/v1/trackingInfo?${query}`,
    headers: { accept: 'application/json' },
    timeoutMs,
    connectTimeoutMs: CONNECT_TIME_OUT_MS,
  });
  if (end.kind !== 'answer') return { kind: 'unknown', reason: end.reason };
  return end.status === 200 ? understand(end.body) : { kind: 'unknown', reason: `HTTP_${end.status}` };
}

/** The tracking provider SweetTracker, or its simulator, at `baseUrl`. */
export function createSweetTracker(options: SweetTrackerOptions): TrackingProvider {
  return {
    name: 'SWEETTRACKER',
    follows: (carrier) => carrierCodes[carrier] !== undefined,
    track: (parcel) => track(options, parcel),
  };
}
