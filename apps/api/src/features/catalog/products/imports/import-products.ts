// Saves many products that staff import in one transaction: each is checked as a change by staff, and refused ones stay as they are
// (docs/rules/catalog.md#imports-by-staff). A dry run takes the same steps without locks and writes. Files: desk/product-imports.
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refuse } from '#domain/base/refusal.ts';
import type { UnsentUnits } from '#domain/catalog/stock-adjustment.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { forEachInTurns } from '../../../../event-loop.ts';
import { listUnsentUnits } from '../../product-items/product-items.ts';
import { refusalOrValue } from '../bulk-edits/bulk-edit.ts';
import { type CompleteDraft, invalid } from '../desk/product-draft.ts';
import { listPriceChanges } from '../desk/references.db.ts';
import { refuseUnsellable } from '../desk/refuse-unsellable.ts';
import { emptyProduct } from '../desk/register-product.ts';
import {
  type Drafted,
  isChanged,
  refuseLotCounts,
  refusePricesOf,
  refuseRecommendOrder,
  writeProducts,
} from '../desk/write-product.ts';
import type { ProductDraft } from '../save-products.db.ts';
import {
  type EditedProduct,
  findItemOwners,
  findSavedProducts,
  listEditedByCodes,
  lockSavedProducts,
} from '../saved-products.db.ts';

export type ImportedProduct = {
  code: string;
  /** The product with the values of the file; refuses what the file lacks. `unsent` are the units of its items by code. */
  draftOf: (saved: EditedProduct | undefined, unsent: ReadonlyMap<string, UnsentUnits>) => ProductDraft;
  /** Version of the product that the staff have seen, 0 for a new one; undefined before they have seen any. */
  version: number | undefined;
};

export type ImportOutcome = {
  code: string;
  /** 0: new. */
  version: number;
  state: 'NEW' | 'CHANGED' | 'UNCHANGED';
  /** Uuid of the product; present once it is saved. */
  uuid?: string;
  refusal: Refusal | undefined;
  drafted: Drafted | undefined;
};

/** Returns the outcome of each product, in the given order. Refuses VERSION_CONFLICT, and saves nothing, when another product took a new code meanwhile. */
export async function importProducts(
  ctx: Ctx,
  products: readonly ImportedProduct[],
  isDryRun: boolean,
): Promise<ImportOutcome[]> {
  return ctx.tx(async (tx) => {
    const codes = products.map(({ code }) => code);
    if (!isDryRun) await lockSavedProducts(tx, codes);
    const outcomes = await draftAll(tx, ctx, products);
    return isDryRun ? outcomes : saveAll(tx, ctx, outcomes);
  });
}

/** Products that are checked in one turn of the event loop, which takes a few milliseconds. */
const productsPerTurn = 10;

async function draftAll(tx: Tx, ctx: Ctx, products: readonly ImportedProduct[]): Promise<ImportOutcome[]> {
  const codes = products.map(({ code }) => code);
  const bases = new Map(
    (await listEditedByCodes(tx, codes, storeOfStaff(ctx))).map((base) => [base.code, base]),
  );
  // Also those of other stores and deleted ones.
  const known = await findSavedProducts(tx, codes);
  const itemCodes = [...bases.values()].flatMap(({ items }) => items.map(({ code }) => code));
  const priceChanges = await listPriceChanges(tx, itemCodes);
  const unsent = new Map((await listUnsentUnits(tx, { codes: itemCodes })).map((row) => [row.code, row]));
  const drafted: Judged[] = [];
  await forEachInTurns(products, productsPerTurn, ({ code, draftOf, version }) => {
    const saved = bases.get(code);
    const found = saved?.version ?? 0;
    const outcome = refusalOrValue(() => {
      if (saved === undefined && known.has(code)) invalid('productCode', '이미 사용 중인 상품코드입니다.');
      if (version !== undefined && version !== found) refuse('VERSION_CONFLICT');
      const base = saved ?? emptyProduct(code, ctx.now);
      const draft = completeDraftOf(base, draftOf(saved, unsent));
      refuseByStaff(ctx, { draft, base }, saved !== undefined);
      refusePricesOf({ draft, base }, priceChanges, ctx.now);
      refuseLotCounts({ draft, base });
      return { draft, base };
    });
    drafted.push({ code, version: found, ...outcome });
  });
  return withoutTakenItems(tx, drafted);
}

type Judged = Pick<ImportOutcome, 'code' | 'version' | 'drafted' | 'refusal'>;

/** Refuses those with an item code of another product, of the shop or of the import. */
async function withoutTakenItems(tx: Tx, judged: readonly Judged[]): Promise<ImportOutcome[]> {
  const codes = judged.flatMap(({ drafted }) => drafted?.draft.items.map((item) => item.code) ?? []);
  const owners = await findItemOwners(tx, codes);
  return judged.map((one) => {
    const { drafted } = one;
    const checked =
      drafted === undefined
        ? one
        : refusalOrValue(() => {
            for (const { code } of drafted.draft.items) {
              const owner = owners.get(code) ?? one.code;
              owners.set(code, owner);
              if (owner !== one.code) invalid('itemCode', `상품 ${owner}의 단품코드입니다.`);
            }
            return drafted;
          });
    const isSame = drafted !== undefined && one.version > 0 && !isChanged(drafted);
    return { ...one, ...checked, state: one.version === 0 ? 'NEW' : isSame ? 'UNCHANGED' : 'CHANGED' };
  });
}

/** Completes the draft with the values of `base` that only staff set and no file contains. A new product is hidden. */
function completeDraftOf(base: Drafted['base'], draft: ProductDraft): CompleteDraft {
  const { items: _items, ...byStaff } = base;
  const items = new Map(base.items.map((item) => [item.code, item]));
  return {
    ...byStaff,
    ...draft,
    source: 'SHOP',
    createdAt: base.createdAt,
    items: draft.items.map((item) => {
      const {
        inventoryCode = '',
        isRecommendedPrice = false,
        isChosen = false,
        isDisplay = true,
      } = items.get(item.code) ?? {};
      return { ...item, inventoryCode, isRecommendedPrice, isChosen, isDisplay };
    }),
  };
}

/** The parts of a product that the law examines. */
const legalPart = ({ name, detailText, statutoryNotices, health, items }: CompleteDraft) => ({
  name,
  detailText,
  statutoryNotices,
  health,
  options: items.map(({ optionItems }) => optionItems),
});

/** Refuses a place in the recommended order to staff of a store, and unlawful texts that a displayed product would get. */
function refuseByStaff(ctx: Ctx, { draft, base }: Drafted, isSaved: boolean): void {
  refuseRecommendOrder(ctx, { draft, base });
  if (!isSaved || !draft.isDisplay) return;
  const shown = base.items.filter((item) => item.isActive);
  const before = legalPart({ ...draft, ...base, items: shown });
  if (!isDeepStrictEqual(legalPart(draft), before)) refuseUnsellable(draft);
}

/** Saves the new and changed products. */
async function saveAll(tx: Tx, ctx: Ctx, outcomes: readonly ImportOutcome[]): Promise<ImportOutcome[]> {
  const saved = outcomes.flatMap(({ code, state, drafted }) =>
    drafted === undefined || state === 'UNCHANGED' ? [] : [{ code, state, drafted }],
  );
  const { newCount, uuids } = await writeProducts(
    tx,
    ctx,
    saved.map(({ drafted }) => drafted),
  );
  if (newCount !== saved.filter(({ state }) => state === 'NEW').length) refuse('VERSION_CONFLICT');
  const uuidOf = new Map(saved.map(({ code }, at) => [code, uuids[at] ?? '']));
  return outcomes.map((outcome) => {
    const uuid = uuidOf.get(outcome.code);
    return uuid === undefined ? outcome : { ...outcome, uuid };
  });
}
