// Applies the product orders of one order of a channel in one transaction: a new order is written, an existing one is locked and its rows move by
// T57 (docs/rules/channels.md#apply).
import { cutText } from '#domain/base/cut-text.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { ConflictKind, ConflictResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import { isStillMember } from '../../../members/accounts/accounts.ts';
import { takeAvailableStock } from '../../../catalog/product-items/product-items.ts';
import {
  type LockedOrder,
  insertChannelOrder,
  insertChannelRows,
  listOrderGroups,
  lockOrder,
  nextLineNo,
  orderNoOf,
  payPriceOf,
  stockNeeds,
  writeGroupFees,
  writeOrderSums,
  writePaid,
} from '../../../sales/order-rows/order-rows.ts';
import {
  dispatchPromise,
  insertChannelPayment,
  writeChannelPrice,
  writeChannelReturns,
} from '../../../sales/payments/payments.ts';
import { enqueueCommand } from '../../channel-commands/channel-commands.ts';
import { openMemberCode } from '../../naver-order-type/naver-order-type.ts';
import { writeHandled, writeWaiting } from '../collect/messages.db.ts';
import { closeConflicts, openConflict, openAppliedConflict } from '../conflicts/conflicts.db.ts';
import { appliedOf } from './applied-row.ts';
import { type AppliedRow, insertLinkedOrder, listLinkedRows, writeAppliedRows } from './channel-orders.db.ts';
import { type Problem, isProblem, judgeNew } from './judge-products.ts';
import { moveLinked } from '../move/move-linked.ts';
import { type AppliedConflict, laterFees } from '../move/applied-conflicts.ts';
import { type NewRows, type PlacedProduct, newRows } from './new-rows.ts';
import type { OrderBatch, SourceOrder } from './order-batch.ts';
import { sumsOf } from './order-sums.ts';
import { personsOf } from './source-person.ts';

/** What applying one order did, by product order id. */
export type AppliedOrder = { created: string[]; changed: string[]; problems: Problem[] };

type ApplyCtx = Pick<Ctx, 'now' | 'config' | 'tx' | 'log'>;

/** Applies one order of the batch. Throws `alreadyTaken` when a concurrent run has written the order. */
export async function applyOrder(
  ctx: ApplyCtx,
  batch: OrderBatch,
  source: SourceOrder,
): Promise<AppliedOrder> {
  return ctx.tx(async (tx) => {
    const applied =
      source.orderUuid === undefined
        ? await createOrder(tx, ctx, batch, source)
        : await changeOrder(tx, ctx, batch, { ...source, orderUuid: source.orderUuid });
    await writeOutcome(tx, ctx, batch, source, applied);
    return applied;
  });
}

/** What happened to an order in its transaction. */
type Outcome = AppliedOrder & {
  appliedConflicts: AppliedConflict[];
  orderUuid: string | undefined;
  /** A later read was applied before, so that this one neither opens nor closes a conflict. */
  ignored?: string[];
  oversold: { productOrderId: string; storeUuid: string; detail: Record<string, string | number> }[];
};

const judge = (batch: OrderBatch, products: SourceOrder['products']) => {
  const judged = products.map((product) => judgeNew(product, batch.items.get(product.productOrderId)));
  return {
    placed: judged.filter((one): one is PlacedProduct => !isProblem(one)),
    problems: judged.filter(isProblem),
  };
};

/** The same order of a channel has the same uuid, and the unique index on it prevents a second one. */
function clientOrderIdOf(channel: string, orderId: string): string {
  const hex = createHash('sha256').update(`${channel}:${orderId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function createOrder(tx: Tx, ctx: ApplyCtx, batch: OrderBatch, source: SourceOrder): Promise<Outcome> {
  const { placed, problems } = judge(batch, source.products);
  const [first] = placed;
  if (first === undefined)
    return { created: [], changed: [], problems, appliedConflicts: [], orderUuid: undefined, oversold: [] };
  const { channel } = batch;
  const made = newRows(placed, { sources: source.products, known: new Map(), lineNo: 1 });
  const persons = personsOf(first.source);
  const paidAt = paidAtOf(placed);
  const orderUuid = randomUUIDv7();
  const order = {
    uuid: orderUuid,
    orderNo: orderNoOf(source.orderSerial, ctx.now, ctx.config.secret),
    clientOrderId: clientOrderIdOf(channel, source.orderId),
    salesChannel: channel,
    userUuid: await memberOfOrder(tx, ctx, first.source),
    orderName: orderNameOf(placed),
    ...persons,
    remoteArea: batch.areas.get(persons.delivery.zipCode) ?? ('NONE' as const),
    sums: sumsOf(made.rows, made.groups),
    orderedAt: first.source.orderedAt,
  };
  const payment = { orderUuid, paidAt, transactionKey: source.orderId, now: ctx.now };
  const [, , , , short] = await pipeline(
    insertChannelOrder(tx, order),
    insertChannelRows(tx, orderUuid, made, ctx.now),
    paidAt === undefined
      ? Promise.resolve()
      : writeDispatchPromise(tx, batch, { orderUuid, groups: made.groups, paidAt }),
    insertChannelPayment(tx, payment),
    takeRowStock(tx, made.rows, ctx.now),
    insertLinkedOrder(tx, { channel, channelOrderId: source.orderId, orderUuid, now: ctx.now }),
  );
  await link(tx, ctx, batch, { source, placed, made, short });
  await applyClaims(tx, ctx, batch, { source: { ...source, orderUuid }, placed });
  const created = placed.map((one) => one.source.productOrderId);
  return {
    created,
    changed: [],
    problems,
    appliedConflicts: [],
    orderUuid,
    oversold: oversoldOf(placed, made, short),
  };
}

/** The member whose code the shop sent with the registration of the order; undefined for a guest, and for a member who was erased. */
async function memberOfOrder(
  tx: Tx,
  ctx: ApplyCtx,
  { merchantCustomCode1: code }: SourceOrder['products'][number],
): Promise<string | undefined> {
  const userUuid = code === '' ? undefined : openMemberCode(ctx, code);
  return userUuid !== undefined && (await isStillMember(tx, userUuid)) ? userUuid : undefined;
}

const paidAtOf = (placed: readonly PlacedProduct[]): Date | undefined =>
  placed.find(({ source }) => source.paidAt !== undefined)?.source.paidAt;

function orderNameOf(placed: readonly PlacedProduct[]): string {
  const name = cutText(placed[0]?.item.displayName ?? '', 60);
  return placed.length > 1 ? `${name} 외 ${placed.length - 1}건` : name;
}

type DispatchPromise = {
  orderUuid: string;
  groups: readonly Parameters<typeof dispatchPromise>[0][number][];
  paidAt: Date;
};

const writeDispatchPromise = (
  tx: Tx,
  batch: OrderBatch,
  { orderUuid, groups, paidAt }: DispatchPromise,
): Promise<void> =>
  writePaid(tx, orderUuid, { ...dispatchPromise(groups, batch.holidays, paidAt), now: paidAt });

/** Rows that were cancelled before they were collected take no stock. */
const takeRowStock = (tx: Tx, rows: NewRows['rows'], now: Date): Promise<Set<string>> =>
  takeAvailableStock(tx, stockNeeds(rows.filter((row) => !isCancelled(row.status))), now);

const takenCountOf = (row: NewRows['rows'][number], short: ReadonlySet<string>): number =>
  isCancelled(row.status) || short.has(row.productItemUuid) ? 0 : row.count;

/** Links new rows to their product orders. */
async function link(
  tx: Tx,
  ctx: ApplyCtx,
  { channel, serial }: OrderBatch,
  {
    source,
    placed,
    made,
    short,
  }: { source: SourceOrder; placed: PlacedProduct[]; made: NewRows; short: ReadonlySet<string> },
): Promise<void> {
  const rows = placed.flatMap((one): AppliedRow[] => {
    const row = made.rows.find(({ productOrderId }) => productOrderId === one.source.productOrderId);
    if (row === undefined) return [];
    return [
      {
        ...appliedOf(one.source, source, ctx.now),
        orderProductUuid: row.uuid,
        takenCount: takenCountOf(row, short),
        optionCode: one.source.product.optionCode,
        isOptionOpen: false,
      },
    ];
  });
  await writeAppliedRows(tx, { channel, channelOrderId: source.orderId, serial, now: ctx.now }, rows);
}

/** Applies the claims of new product orders to the rows that were just written. */
async function applyClaims(
  tx: Tx,
  ctx: ApplyCtx,
  batch: OrderBatch,
  { source, placed }: { source: SourceOrder & { orderUuid: string }; placed: readonly PlacedProduct[] },
): Promise<void> {
  const claimed = new Set(placed.filter((one) => one.isClaimed).map((one) => one.source.productOrderId));
  if (claimed.size === 0) return;
  const locked = await lockOrder(tx, source.orderUuid);
  const linked = await listLinkedRows(tx, batch.channel, source.orderId);
  const own = linked
    .filter((row) => claimed.has(row.productOrderId))
    .map((row) => ({ ...row, readSerial: row.readSerial - 1 }));
  await moveLinked(tx, ctx, batch, { source, locked, linked: own });
}

const oversoldOf = (
  placed: readonly PlacedProduct[],
  made: NewRows,
  short: ReadonlySet<string>,
): Outcome['oversold'] =>
  placed
    .filter(({ item, status }) => short.has(item.uuid) && !isCancelled(status))
    .map(({ source, item }) => ({
      productOrderId: source.productOrderId,
      storeUuid: item.storeUuid,
      detail: { productItemUuid: item.uuid, count: source.count, stockCount: item.stockCount },
    }));

/** Moves the rows that the order has, and adds the product orders that it does not have. */
async function changeOrder(
  tx: Tx,
  ctx: ApplyCtx,
  batch: OrderBatch,
  source: SourceOrder & { orderUuid: string },
): Promise<Outcome> {
  const { channel } = batch;
  const locked = await lockOrder(tx, source.orderUuid);
  const linked = await listLinkedRows(tx, channel, source.orderId);
  const ids = new Set(linked.map((row) => row.productOrderId));
  const moved = await moveLinked(tx, ctx, batch, { source, locked, linked });
  const { placed, problems } = judge(
    batch,
    source.products.filter(({ productOrderId }) => !ids.has(productOrderId)),
  );
  const added = await addProducts(tx, ctx, batch, { source, locked, placed });
  return {
    ...added,
    created: placed.map((one) => one.source.productOrderId),
    changed: moved.changed,
    problems: [...moved.problems, ...problems],
    appliedConflicts: [...moved.appliedConflicts, ...added.appliedConflicts],
    ignored: linked.filter((row) => row.readSerial >= batch.serial).map((row) => row.productOrderId),
    orderUuid: source.orderUuid,
  };
}

/** Adds product orders to a locked order, and delivery fees that none of its product orders reported before. */
async function addProducts(
  tx: Tx,
  ctx: ApplyCtx,
  batch: OrderBatch,
  {
    source,
    locked,
    placed,
  }: { source: SourceOrder & { orderUuid: string }; locked: LockedOrder; placed: PlacedProduct[] },
): Promise<Pick<Outcome, 'oversold' | 'appliedConflicts'>> {
  const { orderUuid } = source;
  const hasFee = source.products.some((one) => one.deliveryFee + one.remoteDeliveryFee > 0);
  if (placed.length === 0 && !hasFee) return { oversold: [], appliedConflicts: [] };
  const { groups, raised, appliedConflicts } = laterFees(
    await listOrderGroups(tx, orderUuid),
    source.products,
  );
  if (placed.length === 0 && raised.length === 0) return { oversold: [], appliedConflicts };
  const known = new Map(groups.map((group) => [group.deliveryGroupKey, group.uuid]));
  const lineNo = await nextLineNo(tx, orderUuid);
  const made = newRows(placed, { sources: source.products, known, lineNo });
  const allGroups = [...groups, ...made.groups];
  const sums = sumsOf([...locked.products, ...made.rows], allGroups);
  const addedPrice = payPriceOf(sums) - locked.order.payPrice;
  const paidAt = paidAtOf(placed);
  const keys = [
    ...placed.map((one) => one.source.productOrderId),
    ...raised.map(({ uuid, deliveryFee: fee, remoteDeliveryFee: remote }) => `fee:${uuid}:${fee}:${remote}`),
  ];
  const payment = { orderUuid, paidAt, transactionKey: keys.join(), now: ctx.now };
  const [, , , , , short] = await pipeline(
    writeGroupFees(tx, raised),
    insertChannelRows(tx, orderUuid, made, ctx.now),
    writeOrderSums(tx, orderUuid, sums),
    writeChannelPrice(tx, payment, addedPrice),
    paidAt === undefined
      ? Promise.resolve()
      : writeDispatchPromise(tx, batch, { orderUuid, groups: allGroups, paidAt }),
    takeRowStock(tx, made.rows, ctx.now),
  );
  if (placed.length > 0) {
    await link(tx, ctx, batch, { source, placed, made, short });
    await applyClaims(tx, ctx, batch, { source, placed });
  }
  return { oversold: oversoldOf(placed, made, short), appliedConflicts };
}

/** Enqueues the cancellation of units that the shop does not have (docs/rules/channels.md#oversold). */
async function cancelOversold(
  tx: Tx,
  {
    orderUuid,
    ...sold
  }: {
    channel: OrderBatch['channel'];
    channelOrderId: string;
    productOrderId: string;
    orderUuid: string | undefined;
    now: Date;
  },
): Promise<void> {
  if (orderUuid === undefined) return;
  await enqueueCommand(tx, {
    ...sold,
    orderUuid,
    body: { kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: '재고가 부족하여 판매자가 취소합니다.' },
    key: `sold-out:${sold.channel}:${sold.productOrderId}`,
  });
}

/** Conflicts that end when their product order was applied. */
const obsoleteKinds: readonly ConflictKind[] = [
  'UNLINKED_PRODUCT',
  'UNKNOWN_STATUS',
  'AMOUNT_DIFFERS',
  'CHANGED_AFTER_DISPATCH',
];

/** Writes conflicts, ends obsolete ones, and marks the messages. */
async function writeOutcome(
  tx: Tx,
  { now }: ApplyCtx,
  { channel, items }: OrderBatch,
  source: SourceOrder,
  { problems, appliedConflicts, orderUuid, oversold, ignored = [] }: Outcome,
): Promise<void> {
  const waiting = new Set(problems.map((problem) => problem.source.productOrderId));
  const productOrderIds = source.products
    .map(({ productOrderId }) => productOrderId)
    .filter((id) => !waiting.has(id));
  const about = { channel, channelOrderId: source.orderId, orderUuid, now };
  await pipeline(
    orderUuid === undefined ? Promise.resolve() : writeChannelReturns(tx, orderUuid, now),
    writeHandled(tx, channel, { uuids: source.messages.map(({ uuid }) => uuid), productOrderIds }, now),
    ...obsoleteKinds.flatMap((kind) => {
      const applied = appliedConflicts.filter((one) => one.kind === kind).map((one) => one.productOrderId);
      const ended = productOrderIds.filter((id) => !applied.includes(id) && !ignored.includes(id));
      const isLinked = (id: string): boolean => kind === 'UNLINKED_PRODUCT' && items.has(id);
      const close = (resolution: ConflictResolution, ids: string[]) =>
        closeConflicts(tx, { channel, productOrderIds: ids, kinds: [kind], resolution, now });
      return [
        close('LINKED', ended.filter(isLinked)),
        close(
          'OBSOLETE',
          ended.filter((id) => !isLinked(id)),
        ),
      ];
    }),
    ...appliedConflicts.map((conflict) => openAppliedConflict(tx, { ...about, ...conflict })),
    ...problems.map(({ source: { productOrderId }, kind, detail }) =>
      openConflict(tx, { ...about, kind, productOrderId, detail }),
    ),
    ...oversold.map((one) => openConflict(tx, { ...about, kind: 'OVERSOLD', ...one })),
    ...oversold.map(({ productOrderId }) => cancelOversold(tx, { ...about, productOrderId })),
    writeWaiting(
      tx,
      source.messages
        .filter((message) => waiting.has(message.productOrderId))
        .map(({ uuid }) => ({ uuid, dueAt: null })),
      'CONFLICT',
    ),
  );
}
