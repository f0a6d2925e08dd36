// Actions of staff: enter orders, confirm, dispatch, report progress of deliveries without tracking, ask for missing data.
import { manualOrder } from '../../../apps/api/src/testing/sales/manual-orders.ts';
import type { Action } from './action.ts';
import { type KnownRow, type World, listRows, onceOrTwice, unlessRefused } from './world.ts';

/** Some of the rows, at least one. */
function some(world: World, rows: readonly KnownRow[]): KnownRow[] {
  const picked = rows.filter(() => world.random.chance(0.4));
  return picked.length > 0 ? picked : rows.slice(0, 1);
}

async function confirm(world: World): Promise<string | undefined> {
  const paid = await listRows(world, ['PAYMENT_COMPLETE']);
  if (paid.length === 0) return undefined;
  const uuids = some(world, paid).map((row) => row.uuid);
  await unlessRefused(() => world.staff.bulkConfirmOrderProducts({ uuids }));
  return `confirm ${uuids.length} rows`;
}

/** Endings of invoice numbers decide the course (apps/outside/src/couriers/parcels.ts): 001 is the ordinary one, 000 is never scanned. */
const courses = ['001', '001', '001', '001', '001', '000', '003', '026', '044', '056'];

/** The first nine digits of an invoice number; an ending of three follows. */
export const drawDigits = ({ random }: World): string =>
  String(random.between(0, 999_999_999)).padStart(9, '0');

/** A parcel of CJ with a course, or one without tracking. */
export function drawInvoice(world: World) {
  const digits = drawDigits(world);
  return world.random.chance(0.8)
    ? { carrier: 'CJ' as const, invoiceNumber: `${digits}${world.random.pick(courses)}` }
    : { carrier: 'MANUAL' as const };
}

async function dispatch(world: World): Promise<string | undefined> {
  const waiting = await listRows(world, ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT']);
  if (waiting.length === 0) return undefined;
  const invoice = drawInvoice(world);
  const picked = some(world, waiting);
  await unlessRefused(() =>
    world.staff.bulkDispatchOrderProducts({
      rows: picked.map(({ uuid }) => ({ uuid, ...invoice })),
    }),
  );
  return `dispatch ${picked.length} rows by ${invoice.carrier}`;
}

async function withdrawInvoice(world: World): Promise<string | undefined> {
  const waiting = await listRows(world, ['REQUEST_DELIVERY']);
  if (waiting.length === 0) return undefined;
  await unlessRefused(() => world.staff.bulkWithdrawInvoice({ uuids: [world.random.pick(waiting).uuid] }));
  return 'withdraw an invoice';
}

async function reportProgress(world: World): Promise<string | undefined> {
  const moving = await listRows(world, ['REQUEST_DELIVERY', 'IN_DELIVERY', 'EXCHANGE']);
  if (moving.length === 0) return undefined;
  const uuids = some(world, moving).map((row) => row.uuid);
  const isDelivered = world.random.chance(0.5);
  await unlessRefused(() =>
    isDelivered ? world.staff.bulkDelivered({ uuids }) : world.staff.bulkPickedUp({ uuids }),
  );
  return `report ${uuids.length} rows as ${isDelivered ? 'delivered' : 'picked up'}`;
}

/** An order by phone, paid at the counter or by an account, sometimes without its whole address. */
async function enterOrder(world: World): Promise<string> {
  const { random, staff } = world;
  const items = [{ productItemUuid: random.pick(world.items), count: random.between(1, 3) }];
  const payment = random.chance(0.5)
    ? {}
    : { payment: 'VIRTUAL_ACCOUNT' as const, bankCode: 'SHINHAN' as const, paidNote: undefined };
  const isIncomplete = random.chance(0.3);
  const order = manualOrder(items, {
    ...payment,
    ...(isIncomplete ? { delivery: { recipientName: '이받음' } } : {}),
  });
  const done = await onceOrTwice(world, () => staff.registerManualOrder(order));
  return `an order by phone${isIncomplete ? ' without an address' : ''}: ${done === undefined ? 'refused' : 'done'}`;
}

async function requestInformation(world: World): Promise<string | undefined> {
  const paid = await listRows(world, ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT']);
  if (paid.length === 0) return undefined;
  const uuids = [world.random.pick(paid).uuid];
  await unlessRefused(() => world.staff.requestOrderInformation({ uuids, text: '동·호수를 알려 주세요.' }));
  return 'ask for data';
}

async function supplyInformation(world: World): Promise<string | undefined> {
  const held = await listRows(world, ['REQUEST_INFORMATION']);
  if (held.length === 0) return undefined;
  const { uuid } = world.random.pick(held);
  const address = { zipCode: '06236', address: '서울특별시 강남구 테헤란로 2' };
  await unlessRefused(() =>
    world.staff.supplyOrderInformation({ uuid, recipientName: '이받음', phone: '01087654321', ...address }),
  );
  return 'supply data';
}

export const desk: readonly Action[] = [
  { name: 'confirm', weight: 4, run: confirm },
  { name: 'dispatch', weight: 5, run: dispatch },
  { name: 'withdraw invoice', weight: 1, run: withdrawInvoice },
  { name: 'report progress', weight: 3, run: reportProgress },
  { name: 'order by phone', weight: 2, run: enterOrder },
  { name: 'ask for data', weight: 1, run: requestInformation },
  { name: 'supply data', weight: 2, run: supplyInformation },
];
