// Handlers of contract/product-items.ts.
import type { ProductFilter } from '#contract/catalogue-shapes.ts';
import type { productItems } from '#contract/product-items.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { findWords } from '../search/search.ts';
import { listCards } from './cards.db.ts';
import { findItemUuid, findItems, listThirdPartyStores } from './product-items.db.ts';
import { cardOf } from './product-items.ts';
import { itemOf, productDetailOf, productOf } from './product-shape.ts';

/** A keyword of blanks is no keyword in a list, and none at all in a search. */
async function cards(filter: ProductFilter, ctx: Ctx) {
  const words = filter.keyword?.trim() ? await findWords(ctx.db, filter.keyword) : undefined;
  const page = await listCards(ctx.db, filter, ctx.now, words?.match);
  return {
    data: page.rows.map(cardOf),
    paging: page.paging,
    ...(words?.correctedKeyword === undefined ? {} : { correctedKeyword: words.correctedKeyword }),
  };
}

export const productItemsApi: HandlersOf<typeof productItems> = {
  async getProductItem({ uuid }, ctx) {
    const itemUuid = await findItemUuid(ctx.db, uuid);
    const [row] = itemUuid === undefined ? [] : await findItems(ctx.db, [itemUuid], ctx.now);
    if (row === undefined) return refuse('NOT_FOUND');
    return { ...itemOf(row), product: productDetailOf(row) };
  },
  getProductItemsByPaging: cards,
  getProductItemsByPagingBySearchTable: cards,
  async getProductItemsByUuids({ uuids }, ctx) {
    const rows = new Map((await findItems(ctx.db, uuids, ctx.now)).map((row) => [row.uuid, row]));
    return uuids.flatMap((uuid) => {
      const row = rows.get(uuid.toLowerCase());
      return row === undefined ? [] : [{ ...itemOf(row), product: productOf(row) }];
    });
  },
  async getStoreNamesForThirdParty({ productItemUuids }, ctx) {
    const rows = await listThirdPartyStores(ctx.db, productItemUuids);
    return rows.map((row) => ({ storeUuid: row.uuid, name: row.name }));
  },
};
