// Handlers of contract/content/tying.ts.
import type { Answer, Input } from '#contract/contract.ts';
import type { tying } from '#contract/content/tying.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { maxSelectionBytes } from '#domain/inquiries/tying-steps.ts';
import { mergedItems } from '#domain/inquiries/visitor-inquiry.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { refuseWithoutPreview } from '../../../preview-token.ts';
import {
  editingCalls,
  htmlOf,
  instantOf,
  previewCall,
  refuseEmptyPeriod,
} from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { listCardsOfItems } from '../../catalog/product-lists/product-lists.ts';
import {
  countShownItems,
  registerTyingInquiry,
  tyingReceipt,
} from '../../sales/visitor-inquiries/visitor-inquiries.ts';
import { advanceVisit, findVisit, insertVisit, submitVisit } from './tying-logs.db.ts';
import { type TyingSetRow, findSet, listShownSets } from './tying-sets.db.ts';

/** A browser that opens the page again within this time continues its visit. */
const visitMs = 30 * 60_000;

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

const periodOf = ({ fromAt, toAt }: Pick<TyingSetRow, 'fromAt' | 'toAt'>) => ({
  from: seoulDateTime(fromAt),
  to: seoulDateTime(toAt),
});

/** The sets with the cards of their items; hidden items are left out, and so are sets without an item. */
async function setsOf({ db, now }: Ctx, rows: readonly TyingSetRow[]): Promise<Answer<'getTyingSets'>> {
  const uuids = rows.flatMap(({ items }) => items.map(({ productItemUuid }) => productItemUuid));
  const cards = await listCardsOfItems(db, [...new Set(uuids)], now);
  const cardByUuid = new Map(cards.map((card) => [card.uuid, cardOf(card)]));
  return rows.flatMap((row) => {
    const items = row.items.flatMap(({ productItemUuid, count }) => {
      const productItem = cardByUuid.get(productItemUuid);
      return productItem === undefined ? [] : [{ productItem, count }];
    });
    const images = items.flatMap(({ productItem: { product, displayName } }) =>
      product.mainImage === '' ? [] : [{ url: product.mainImage, alt: displayName }],
    );
    const { uuid, title, html } = row;
    return items.length === 0 ? [] : [{ uuid, title, images, items, html, ...periodOf(row) }];
  });
}

async function setOf(ctx: Ctx, row: TyingSetRow | undefined): Promise<Answer<'getTyingSet'>> {
  const [set] = await setsOf(ctx, row === undefined ? [] : [row]);
  return set ?? refuse('NOT_FOUND');
}

const editing = editingCalls({
  table: 'tying_set',
  targetType: 'TYING_SET',
  keepsRevisions: true,
  titleText: 't.title',
  isOrdered: true,
  period: { from: 'from_at', to: 'to_at' },
  columns: {
    title: 'text',
    html: 'text',
    items: 'jsonb',
    fromAt: 'timestamptz',
    toAt: 'timestamptz',
    isDisplay: 'boolean',
  },
  columnsOf: ({ title, html: given, items, from, to, isDisplay }: Partial<Input<'registerTyingSet'>>) => {
    const html = htmlOf('html', given);
    refuseLintIssues({ title, html: html === undefined ? undefined : plainTextOf(html) });
    const period = { fromAt: instantOf(from), toAt: instantOf(to) };
    return { title: title?.trim(), html, items: items && mergedItems(items), ...period, isDisplay };
  },
  check: async (row: TyingSetRow, ctx) => {
    refuseEmptyPeriod(row);
    const uuids = row.items.map(({ productItemUuid }) => productItemUuid);
    // A set must be hideable after one of its items was hidden.
    if (row.isDisplay !== false && (await countShownItems(ctx.db, uuids)) < uuids.length)
      invalid('items', '판매 중인 상품 항목만 구성할 수 있습니다.');
  },
  answerOf: ({ displayOrder: _displayOrder, fromAt, toAt, ...row }: TyingSetRow) => ({
    ...row,
    ...periodOf({ fromAt, toAt }),
  }),
});

type Selection = Input<'registerSpecificTyingLog'>['selection'];

function refuseLargeSelection(selection: Selection): void {
  const bytes = selection === undefined ? 0 : Buffer.byteLength(JSON.stringify(selection));
  if (bytes > maxSelectionBytes)
    invalid('selection', `선택 정보는 ${maxSelectionBytes}바이트까지 저장할 수 있습니다.`);
}

/** Per IP address, because ids of browsers can be invented; high enough for an office behind one address. */
const takeLogUse = (ctx: Ctx): Promise<void> =>
  takeUses(ctx, { key: `tying-log:${ctx.request.ip}`, limit: 1200, windowMs: 10 * 60_000 });

export const tyingApi: HandlersOf<typeof tying> = {
  getTyingSets: async (_input, ctx) => setsOf(ctx, await listShownSets(ctx.db, ctx.now)),
  getTyingSet: async ({ uuid }, ctx) => setOf(ctx, await findSet(ctx.db, { uuid }, ctx.now)),
  async inquirySpecificTying({ tyingUuid, logUuid, ...given }, ctx) {
    const set = (await findSet(ctx.db, { uuid: tyingUuid }, ctx.now)) ?? refuse('NOT_FOUND');
    const receipt = await registerTyingInquiry(ctx, given, {
      setUuid: set.uuid,
      complete: async (tx) => {
        if (logUuid !== undefined) await submitVisit(tx, logUuid, set.uuid, ctx.now);
      },
    });
    return tyingReceipt(receipt);
  },
  async registerSpecificTyingLog({ tyingUuid, externalId, step = 'VIEW', selection, ...utm }, ctx) {
    refuseLargeSelection(selection);
    await takeLogUse(ctx);
    const { uuid: setUuid } = (await findSet(ctx.db, { uuid: tyingUuid }, ctx.now)) ?? refuse('NOT_FOUND');
    const reached = { step, selection, now: ctx.now };
    return ctx.tx(async (tx) => {
      const visit = { setUuid, externalId };
      const logUuid = await findVisit(tx, visit, new Date(ctx.now.getTime() - visitMs));
      if (logUuid === undefined) return { logUuid: await insertVisit(tx, visit, { ...reached, utm }) };
      await advanceVisit(tx, { uuid: logUuid, externalId }, reached);
      return { logUuid };
    });
  },
  async editSpecificTyingLog({ logUuid, externalId, step, selection }, ctx) {
    refuseLargeSelection(selection);
    await takeLogUse(ctx);
    const visit = { uuid: logUuid, externalId };
    const row = (await advanceVisit(ctx.db, visit, { step, selection, now: ctx.now })) ?? refuse('NOT_FOUND');
    return {
      ...withoutNulls(row),
      createdAt: seoulDateTime(row.createdAt),
      updatedAt: seoulDateTime(row.updatedAt),
    };
  },
  async getTyingSetPreview({ uuid, previewToken }, ctx) {
    refuseWithoutPreview(ctx, uuid, previewToken);
    return setOf(ctx, await findSet(ctx.db, { uuid, isPreview: true }, ctx.now));
  },
  previewTyingSet: previewCall('tying_set', (uuid) => `/tying/${uuid}`),
  getStaffTyingSetsByPaging: editing.list,
  getStaffTyingSet: editing.one,
  getStaffTyingSetRevisionsByPaging: editing.revisions,
  registerTyingSet: editing.register,
  editTyingSet: editing.edit,
  deleteTyingSet: editing.remove,
  reorderTyingSets: editing.reorder,
  bulkDisplayTyingSets: editing.bulkDisplay,
};
