// Parcels of the simulated couriers: routes, and what is visible of them at a time. The protocols are in sweettracker.ts and
// tracker-delivery.ts. Parcels move with the shop's clock.
//
// A number that was not placed becomes a parcel when it is first looked up: it is collected two hours later and delivered the next
// day. The end of the number changes that:
//   …000 never scanned · …104 unknown number · …026 skips from pickup to delivery · …056 reported as complete at level 5, never delivered
//   …044 goes back from level 4 to 3 · …003 lost at level 3
//   …606 to another receiver, in Busan, delivered an hour before the first lookup · …103 quota used up · …500 and …404 such an HTTP status · …999 no JSON
import type { World } from '../world.ts';

export type Scan = { at: string; level: number; where: string; kind: string };

export type Parcel = {
  /** The shop's name of the carrier is unknown here: this is SweetTracker's code. */
  carrierCode: string;
  invoiceNumber: string;
  scans: Scan[];
  /** SweetTracker reports `complete` although the last scan is not the final one. */
  isCompleteEarly: boolean;
  /** The address of the receiver as far as the carrier shows it; '' where it shows none. */
  receiverAddress?: string;
};

export type Fault = 'WRONG_NUMBER' | 'QUOTA' | 'HTTP_500' | 'HTTP_404' | 'NOT_JSON';

const faults: Record<string, Fault> = {
  '104': 'WRONG_NUMBER',
  '103': 'QUOTA',
  '500': 'HTTP_500',
  '404': 'HTTP_404',
  '999': 'NOT_JSON',
};

/** The fault that the end of a number asks for. */
export const faultOf = (invoiceNumber: string): Fault | undefined => faults[invoiceNumber.slice(-3)];

type Leg = readonly [hours: number, level: number, where: string, kind: string];

/** Names and phones stand where real carriers write them: no client may pass them on. */
const legs = {
  registered: [0, 1, '온스물류센터', '접수'],
  pickedUp: [2, 2, '강남대리점(02-555-0101)', '집화처리'],
  hub: [10, 3, '옥천HUB', '간선상차'],
  branch: [20, 4, '마포지점', '간선하차'],
  backAtHub: [22, 3, '옥천HUB', '간선상차'],
  outForDelivery: [26, 5, '마포대리점', '배달출발 (담당: 박배송 010-2222-3333)'],
  delivered: [30, 6, '마포대리점', '배달완료'],
} as const satisfies Record<string, Leg>;

const wholeRoute: readonly Leg[] = [
  legs.registered,
  legs.pickedUp,
  legs.hub,
  legs.branch,
  legs.outForDelivery,
  legs.delivered,
];

const routes: Record<string, readonly Leg[]> = {
  '000': [],
  '026': [legs.registered, legs.pickedUp, legs.delivered],
  '056': wholeRoute.slice(0, 5),
  '044': [legs.registered, legs.pickedUp, legs.branch, legs.backAtHub, legs.outForDelivery, legs.delivered],
  '003': wholeRoute.slice(0, 3),
};

const hourMs = 3_600_000;

/** The parcel of another receiver: its route of 30 hours ended an hour before the first lookup. */
const foreignEnding = '606';
const foreignAgeHours = 31;

/** The parcel with the route of its number, registered at `start`. */
export function routedParcel(carrierCode: string, invoiceNumber: string, start: Date): Parcel {
  const ending = invoiceNumber.slice(-3);
  return {
    carrierCode,
    invoiceNumber,
    isCompleteEarly: ending === '056',
    receiverAddress: ending === foreignEnding ? '부산 해운대구' : '',
    scans: (routes[ending] ?? wholeRoute).map(([hours, level, where, kind]) => ({
      at: new Date(
        start.getTime() + (hours - (ending === foreignEnding ? foreignAgeHours : 0)) * hourMs,
      ).toISOString(),
      level,
      where,
      kind,
    })),
  };
}

export type Parcels = {
  /** The parcel with this number; one that is not known yet is collected soon. */
  find(carrierCode: string, invoiceNumber: string): Parcel;
  put(parcel: Parcel): void;
  list(): Parcel[];
  /** The scans until now. */
  scansOf(parcel: Parcel): Scan[];
};

const idOf = (carrierCode: string, invoiceNumber: string) => `${carrierCode}:${invoiceNumber}`;

export function openParcels({ store, now }: World): Parcels {
  const put = (parcel: Parcel) => store.put('parcel', idOf(parcel.carrierCode, parcel.invoiceNumber), parcel);
  const list = () => store.all<Parcel>('parcel');
  return {
    put,
    list,
    find(carrierCode, invoiceNumber) {
      const known = list().find(
        (one) => one.carrierCode === carrierCode && one.invoiceNumber === invoiceNumber,
      );
      if (known !== undefined) return known;
      const parcel = routedParcel(carrierCode, invoiceNumber, now());
      put(parcel);
      return parcel;
    },
    scansOf: ({ scans }) => scans.filter(({ at }) => Date.parse(at) <= now().getTime()),
  };
}
