// Staff set the products of a group of an event, or pin items in it (docs/rules/content.md#event-groups).
import { isDeepStrictEqual } from 'node:util';
import type { Input } from '#contract/contract.ts';
import { mostPinned } from '#domain/content/event-rules.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { invalid } from './edited-events.ts';
import {
  type FoundItem,
  type GroupKey,
  findGroup,
  listGroupItems,
  listItems,
  lockGroup,
  raiseVersion,
  replaceGroupItems,
} from './events-desk.db.ts';

/** The items with their products. Refuses INVALID_INPUT for an unknown item and for two items of one product. */
async function itemsOf(db: Db, name: string, uuids: readonly string[]): Promise<FoundItem[]> {
  const items = await listItems(db, uuids);
  if (items.length < uuids.length) invalid(name, '상품을 찾을 수 없습니다.');
  if (new Set(items.map((item) => item.productUuid)).size < items.length)
    invalid(name, '같은 상품을 두 번 넣을 수 없습니다.');
  return items;
}

const keysOf = (rows: readonly { productItemUuid: string; isFixed: boolean }[]) =>
  rows.map(({ productItemUuid, isFixed }) => ({ item: productItemUuid, isFixed }));

type Replacing = {
  group: { uuid: string; version: number };
  before: readonly { productItemUuid: string; isFixed: boolean }[];
  items: readonly (FoundItem & { isFixed: boolean })[];
};

/** Replaces the items of a locked group, writes an audit row, and returns the new version and items. Refuses VERSION_CONFLICT. */
async function replace(tx: Tx, ctx: Ctx, { group, before, items }: Replacing) {
  const version =
    (await raiseVersion(tx, 'event_group', { ...group, now: ctx.now })) ?? refuse('VERSION_CONFLICT');
  await replaceGroupItems(tx, group.uuid, items);
  await recordAudit(tx, ctx, {
    action: 'EDIT',
    targetType: 'EVENT_GROUP',
    targetUuid: group.uuid,
    before: { items: keysOf(before) },
    after: { items: keysOf(items) },
  });
  return { version, items: await listGroupItems(tx, group.uuid) };
}

/** Replaces the products of a group. */
export async function setGroupItems(ctx: Ctx, { uuid, version, items }: Input<'setEventGroupItems'>) {
  if (items.filter((item) => item.isFixed).length > mostPinned)
    invalid('items', `고정 상품은 ${mostPinned}개까지 넣을 수 있습니다.`);
  const found = await itemsOf(
    ctx.db,
    'items',
    items.map((item) => item.productItemUuid),
  );
  return ctx.tx(async (tx) => {
    const group = (await lockGroup(tx, { uuid })) ?? refuse('NOT_FOUND');
    const fixed = found.map((item, at) => ({ ...item, isFixed: items[at]?.isFixed === true }));
    const before = await listGroupItems(tx, group.uuid);
    return replace(tx, ctx, { group: { uuid: group.uuid, version }, before, items: fixed });
  });
}

/** Refuses INVALID_INPUT unless either an exhibition or a group is given. */
function groupKeyOf({ type, eventGroupUuid }: Input<'getRecommendedGoods'>): GroupKey {
  if ((type === undefined) === (eventGroupUuid === undefined))
    return invalid('type', '기획전이나 그룹 중 하나를 골라 주세요.');
  return type === undefined ? { uuid: eventGroupUuid ?? '' } : { type };
}

/** Refuses NOT_FOUND for a deleted group, and INVALID_INPUT as `groupKeyOf`. */
export async function getRecommendedGoods({ db }: Ctx, input: Input<'getRecommendedGoods'>) {
  const { uuid, version } = (await findGroup(db, groupKeyOf(input))) ?? refuse('NOT_FOUND');
  return { eventGroupUuid: uuid, version, items: await listGroupItems(db, uuid) };
}

/**
 * Pins items in a built-in exhibition or a group; other products of the group follow in their order. Refuses VERSION_CONFLICT where a version is
 * given and the group has another one. The same items again change nothing.
 */
export async function setRecommendedGoods(ctx: Ctx, input: Input<'setRecommendedGoods'>) {
  const wanted = groupKeyOf(input);
  const pinned = await itemsOf(ctx.db, 'productItemUuids', input.productItemUuids);
  return ctx.tx(async (tx) => {
    const group = (await lockGroup(tx, wanted)) ?? refuse('NOT_FOUND');
    const products = new Set(pinned.map((item) => item.productUuid));
    const before = await listGroupItems(tx, group.uuid);
    const others = before.filter((row) => !row.isFixed && !products.has(row.productUuid));
    const items = [
      ...pinned.map((item) => ({ ...item, isFixed: true })),
      ...others.map((row) => ({ ...row, isFixed: false })),
    ];
    const { uuid } = group;
    const { version = group.version } = input;
    const isSame = version === group.version && isDeepStrictEqual(keysOf(before), keysOf(items));
    const answer = isSame
      ? { version, items: before }
      : await replace(tx, ctx, { group: { uuid, version }, before, items });
    return { eventGroupUuid: uuid, ...answer };
  });
}
