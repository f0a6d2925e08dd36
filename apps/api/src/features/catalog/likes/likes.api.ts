// Handlers of contract/catalog/likes.ts.
import type { likes } from '#contract/catalog/likes.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { PagingInput } from '../../../db/paging.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { cardOf } from '../product-items/product-items.ts';
import { listCardsOf } from '../product-lists/product-lists.ts';
import { productCardsOf } from '../products/products.ts';
import { deleteLike, findLikeCount, insertLike, listLiked, listLikes } from './likes.db.ts';

const countByDefault = 100;

type ListInput = Omit<PagingInput, 'count'> & Partial<Pick<PagingInput, 'count'>>;

/** A page of the liked products: the rows of their cards and the paging. */
async function likedCards(ctx: Ctx, input: ListInput) {
  const page = await listLikes(ctx.db, memberOf(ctx), { ...input, count: input.count ?? countByDefault });
  const rows = await listCardsOf(
    ctx.db,
    page.rows.map((row) => row.productUuid),
    ctx.now,
  );
  return { rows, paging: page.paging };
}

/** Runs the write and answers the state and the new number of likes. Refuses NOT_FOUND. */
async function written(ctx: Ctx, isLiked: boolean, work: (tx: Tx) => Promise<string | undefined>) {
  return ctx.tx(async (tx) => {
    const productUuid = (await work(tx)) ?? refuse('NOT_FOUND');
    return { isLiked, likeCount: await findLikeCount(tx, productUuid) };
  });
}

const like = async ({ productUuid: uuid }: { productUuid: string }, ctx: Ctx) =>
  written(ctx, true, (tx) => insertLike(tx, { userUuid: memberOf(ctx), uuid, now: ctx.now }));

const unlike = async ({ productUuid: uuid }: { productUuid: string }, ctx: Ctx) =>
  written(ctx, false, (tx) => deleteLike(tx, { userUuid: memberOf(ctx), uuid }));

export const likesApi: HandlersOf<typeof likes> = {
  async getMyProductItemLikes(input, ctx) {
    const { rows, paging } = await likedCards(ctx, input);
    return { data: rows.map(cardOf), paging };
  },
  getLikedProductItems: async ({ productUuids }, ctx) => listLiked(ctx.db, memberOf(ctx), productUuids),
  likeProductItem: like,
  unlikeProductItem: unlike,
  async getMyProductLikes(input, ctx) {
    const { rows, paging } = await likedCards(ctx, input);
    return { data: await productCardsOf(ctx.db, rows), paging };
  },
  likeProduct: like,
  unlikeProduct: unlike,
};
