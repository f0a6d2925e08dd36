// Chosen order products by parcel, and the invoice that was typed for each parcel. All chosen rows of a parcel get its invoice. Orders with the
// same recipient and address share a parcel until staff split it.
import type { Answer, Input } from '#contract/contract.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { invoiceNumberProblem, normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { dispatchProblem } from '../dispatch-problem.ts';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';

/** Chosen rows of one parcel that can be dispatched together; others are alone. */
export type Parcel = {
  /** The group of the order; a shared parcel has the group of its first order. */
  id: string;
  rows: [OrderRow, ...OrderRow[]];
  /** Why it cannot be dispatched. */
  problem: string | undefined;
  /** The same for all orders that share the parcel, also after staff split it; undefined for a parcel that no other order can share. */
  sharedKey: string | undefined;
};

export const orderNosOf = ({ rows }: Parcel): string[] => [...new Set(rows.map(({ orderNo }) => orderNo))];

/** What was typed for a parcel; `failure` is the refusal of its dispatch. */
export type Entry = { carrier?: Carrier; invoiceNumber?: string; failure?: string | undefined };
export type Entries = Readonly<Record<string, Entry>>;

/** The parcels in the order of their first rows. `split` has the keys of the shared parcels whose orders are sent separately. */
export function parcelsOf(rows: readonly OrderRow[], split: ReadonlySet<string> = new Set()): Parcel[] {
  const parcels = new Map<string, Parcel>();
  const shared = sharedKeys(rows.filter((row) => dispatchProblem(row) === undefined));
  for (const row of rows) {
    const problem = dispatchProblem(row);
    const sharedKey = problem === undefined ? shared.get(row.orderGroupUuid) : undefined;
    const isTogether = sharedKey !== undefined && !split.has(sharedKey);
    const id = isTogether ? sharedKey : problem === undefined ? row.orderGroupUuid : row.uuid;
    const parcel = parcels.get(id);
    if (parcel === undefined) parcels.set(id, { id, rows: [row], problem, sharedKey });
    else parcel.rows.push(row);
  }
  return [...parcels.values()];
}

/** By group: the first group of the shared parcel. Without the groups that share none. */
function sharedKeys(rows: readonly OrderRow[]): Map<string, string> {
  const groupOf = new Map(rows.map(({ uuid, orderGroupUuid }) => [uuid, orderGroupUuid]));
  const keys = new Map<string, string>();
  for (const { orderGroupUuid, combinable } of rows) {
    const others = new Set(combinable?.uuids.flatMap((uuid) => groupOf.get(uuid) ?? []));
    if (others.size === 0 || keys.has(orderGroupUuid)) continue;
    for (const group of [orderGroupUuid, ...others]) if (!keys.has(group)) keys.set(group, orderGroupUuid);
  }
  return keys;
}

/** Why the typed number is none of the carrier; undefined for no number. */
export function problemOf(entry: Entry | undefined, carrier: Carrier): string | undefined {
  const invoiceNumber = normalizedInvoiceNumber(entry?.invoiceNumber ?? '');
  return invoiceNumber === '' ? undefined : invoiceNumberProblem(entry?.carrier ?? carrier, invoiceNumber);
}

/** The rows of the parcels whose number can be one of their carrier. `carrier` is that of parcels for which none was chosen. */
export function readyRows(
  parcels: readonly Parcel[],
  entries: Entries,
  carrier: Carrier,
): Input<'bulkDispatchOrderProducts'>['rows'] {
  return parcels.flatMap(({ id, rows, problem }) => {
    const entry = entries[id];
    const chosen = entry?.carrier ?? carrier;
    const invoiceNumber = normalizedInvoiceNumber(entry?.invoiceNumber ?? '');
    // The store's own driver has no invoice numbers: choosing it for the parcel is enough.
    const isTyped = invoiceNumber !== '' || entry?.carrier === 'MANUAL';
    if (problem !== undefined || !isTyped || invoiceNumberProblem(chosen, invoiceNumber) !== undefined)
      return [];
    return rows.map(({ uuid }) => ({ uuid, carrier: chosen, invoiceNumber }));
  });
}

/** The entries after a column of numbers was pasted into the field of the parcel `id`: it goes on in the parcels below. */
export function withColumn(
  parcels: readonly Parcel[],
  entries: Entries,
  id: string,
  numbers: readonly string[],
): Entries {
  const open = parcels.filter(({ problem }) => problem === undefined);
  const from = open.findIndex((parcel) => parcel.id === id);
  const filled = open
    .slice(from, from + numbers.length)
    .map((parcel, at) => [
      parcel.id,
      { ...entries[parcel.id], invoiceNumber: numbers[at] ?? '', failure: undefined },
    ]);
  return { ...entries, ...(Object.fromEntries(filled) as Entries) };
}

/** The entries after a dispatch: a refusal is shown at its parcel until the number changes. */
export function withInvoiceResults(
  parcels: readonly Parcel[],
  entries: Entries,
  results: Answer<'bulkDispatchOrderProducts'>['rows'],
): Entries {
  const failures = new Map(
    results
      .filter(({ isDone }) => !isDone)
      .map(({ uuid, message }) => [uuid, message ?? '발송 처리하지 못했습니다.']),
  );
  const next = parcels.map(({ id, rows }) => {
    const failure = rows.map(({ uuid }) => failures.get(uuid)).find((message) => message !== undefined);
    return [id, { ...entries[id], failure }];
  });
  return { ...entries, ...(Object.fromEntries(next) as Entries) };
}
