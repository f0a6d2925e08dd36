// Links items to products of a channel, one by one or by the lines of a file (docs/rules/channels.md#links). Repeating a link changes nothing.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isChannelId } from '#domain/channels/channels.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudits } from '../../base/audit-logs/audit-logs.ts';
import { retryMessagesOf } from '../channel-orders/channel-orders.ts';
import {
  type LinkRow,
  type NewLink,
  findLink,
  insertLinks,
  isItem,
  listItemsByCode,
  listLinksOf,
} from './channel-products.db.ts';
import { readStockBuffer } from './stock-buffer.ts';

/** Refuses NOT_FOUND for an unknown item, INVALID_INPUT for a product or an item that is linked otherwise. */
export async function linkItem(ctx: Ctx, given: Input<'linkChannelProduct'>): Promise<LinkRow> {
  const { channel } = given;
  const link: NewLink = {
    channel,
    channelProductId: given.channelProductId,
    optionCode: given.optionCode ?? '',
    productItemUuid: given.productItemUuid.toLowerCase(),
  };
  const scope = { buffer: await readStockBuffer(ctx.db, channel), now: ctx.now };
  return ctx.tx(async (tx) => {
    if (!(await isItem(tx, link.productItemUuid))) refuse('NOT_FOUND');
    const stored = await listLinksOf(tx, placesOf(channel, [link]), scope);
    const same = stored.find((one) => isSame(one, link));
    if (same !== undefined) return same;
    const conflict = conflictOf(stored, link);
    if (conflict !== undefined) refuse('INVALID_INPUT', { fields: [conflict] });
    const [uuid] = await writeLinks(tx, ctx, channel, [link]);
    // A concurrent call linked the product or the item.
    if (uuid === undefined) return refuse('INVALID_INPUT', { fields: [productTaken] });
    return (await findLink(tx, { channel, uuid }, scope)) ?? refuse('NOT_FOUND');
  });
}

type Lines = Input<'linkChannelProducts'>['lines'];
type Linked = Answer<'linkChannelProducts'>;

/**
 * Links the lines that can be linked, in one transaction, and states why the others cannot. Refuses VERSION_CONFLICT when another number of
 * lines than `expectedCount` would be linked.
 */
export async function linkLines(
  ctx: Ctx,
  { channel, lines, expectedCount, dryRun = false }: Input<'linkChannelProducts'>,
): Promise<Linked> {
  const scope = { buffer: await readStockBuffer(ctx.db, channel), now: ctx.now };
  return ctx.tx(async (tx) => {
    const uuidsByCode = await listItemsByCode(tx, [...new Set(lines.map(({ itemCode }) => itemCode.trim()))]);
    const read = lines.map((line) => readLine(channel, line, uuidsByCode));
    const stored = await listLinksOf(
      tx,
      placesOf(
        channel,
        read.filter((line) => typeof line !== 'string'),
      ),
      scope,
    );
    const { accepted, refused } = checkLines(read, stored, lines);
    if (expectedCount !== undefined && accepted.length !== expectedCount) refuseCount(accepted.length);
    if (!dryRun && accepted.length > 0) {
      const { length } = await writeLinks(tx, ctx, channel, accepted);
      // A concurrent call linked some of them.
      if (length < accepted.length) refuseCount(length);
    }
    return { count: accepted.length, refused };
  });
}

const refuseCount = (count: number): never =>
  refuse('VERSION_CONFLICT', {
    message: `연결할 수 있는 줄이 ${count}개로 바뀌었습니다. 다시 확인해 주세요.`,
  });

/** The link of a line, or why there is none. */
function readLine(
  channel: NewLink['channel'],
  line: Lines[number],
  uuidsByCode: ReadonlyMap<string, readonly string[]>,
): NewLink | string {
  const channelProductId = line.channelProductId.trim();
  const optionCode = line.optionCode?.trim() ?? '';
  const itemCode = line.itemCode.trim();
  if (itemCode === '') return '단품코드가 없습니다.';
  if (channelProductId === '') return '채널 상품번호가 없습니다.';
  if (!isChannelId(channelProductId) || !isChannelId(optionCode))
    return '채널 상품번호나 옵션 코드에 쓸 수 없는 글자가 있습니다.';
  const [productItemUuid, second] = uuidsByCode.get(itemCode) ?? [];
  if (productItemUuid === undefined) return '이 코드의 단품이 없습니다.';
  if (second !== undefined) return '여러 단품의 재고 코드입니다. 단품코드를 적어 주세요.';
  return { channel, channelProductId, optionCode, productItemUuid };
}

/** Accepts each line without a conflict with a stored link or an earlier line. */
function checkLines(
  read: readonly (NewLink | string)[],
  stored: readonly LinkRow[],
  lines: Lines,
): { accepted: NewLink[]; refused: Linked['refused'] } {
  const accepted: NewLink[] = [];
  const refused: Linked['refused'] = [];
  for (const [at, line] of read.entries()) {
    const conflict =
      typeof line === 'string' ? { message: line } : (conflictOf(stored, line) ?? conflictOf(accepted, line));
    if (conflict !== undefined)
      refused.push({ line: at + 1, itemCode: lines[at]?.itemCode ?? '', message: conflict.message });
    else if (typeof line !== 'string') accepted.push(line);
  }
  return { accepted, refused };
}

/** Stores links with their audit rows, and makes the orders due that wait for them; returns their uuids without those that were linked meanwhile. */
async function writeLinks(
  tx: Tx,
  ctx: Ctx,
  channel: NewLink['channel'],
  links: readonly NewLink[],
): Promise<string[]> {
  const isOffered = ctx.providers.channels?.[channel]?.writeOffer !== undefined;
  const made = await insertLinks(tx, links, { staffUuid: staffOf(ctx), isOffered, now: ctx.now });
  const { channelProductIds } = placesOf(channel, made);
  await retryMessagesOf(tx, { channel, channelProductIds, now: ctx.now });
  await recordAudits(
    tx,
    ctx,
    made.map(({ uuid, ...after }) => ({
      action: 'LINK',
      targetType: 'CHANNEL_PRODUCT',
      targetUuid: uuid,
      after,
    })),
  );
  return made.map(({ uuid }) => uuid);
}

const placesOf = (channel: NewLink['channel'], links: readonly NewLink[]) => ({
  channel,
  productItemUuids: links.map(({ productItemUuid }) => productItemUuid),
  channelProductIds: links.map(({ channelProductId }) => channelProductId),
});

/** Whether both cannot be stored: they link the same item, or the same product with the same option or as a whole. */
const isContradicting = (one: NewLink, other: NewLink): boolean =>
  one.productItemUuid === other.productItemUuid ||
  (one.channelProductId === other.channelProductId &&
    (one.optionCode === other.optionCode || one.optionCode === '' || other.optionCode === ''));

const isSame = (one: NewLink, other: NewLink): boolean =>
  one.channelProductId === other.channelProductId &&
  one.optionCode === other.optionCode &&
  one.productItemUuid === other.productItemUuid;

type Conflict = { name: 'productItemUuid' | 'channelProductId'; message: string };

const productTaken: Conflict = {
  name: 'channelProductId',
  message: '이미 다른 상품과 연결된 채널 상품입니다.',
};

/** Why a link cannot be stored beside these, with the field that is wrong; undefined when it can. */
function conflictOf(links: readonly NewLink[], link: NewLink): Conflict | undefined {
  const other = links.find((one) => isContradicting(one, link));
  if (other === undefined) return undefined;
  if (other.productItemUuid !== link.productItemUuid) return productTaken;
  const message = isSame(other, link)
    ? '이미 연결되어 있습니다.'
    : '이미 이 판매 채널의 다른 상품과 연결되었습니다.';
  return { name: 'productItemUuid', message };
}
