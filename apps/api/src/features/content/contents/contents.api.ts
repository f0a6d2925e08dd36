// Handlers of contract/content/contents.ts.
import type { Static } from 'typebox';
import type { Contents, contents } from '#contract/content/contents.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { personHash } from '../../../http/caller.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { refuseWithoutPreview } from '../../../preview-token.ts';
import { cardOf as productCardOf } from '../../catalog/product-items/product-items.ts';
import { listCardsOf } from '../../catalog/product-lists/product-lists.ts';
import { cardOf } from './contents.ts';
import { countArticleView, countHashtagView } from './content-views.db.ts';
import {
  type ArticleRow,
  findArticle,
  listArticleIds,
  listArticles,
  listRelated,
  listTopHashtags,
} from './contents.db.ts';

/** Products that are no longer on sale are omitted. */
async function articleOf(ctx: Ctx, row: ArticleRow): Promise<Static<typeof Contents>> {
  const { previousUuid, nextUuid } = row;
  const uuids = [...new Set(row.blocks.flatMap(({ productUuids = [] }) => productUuids))];
  const products = uuids.length === 0 ? [] : await listCardsOf(ctx.db, uuids, ctx.now);
  const cards = new Map(products.map((product) => [product.productUuid, productCardOf(product)]));
  const cardsOf = (of: readonly string[]) => of.flatMap((uuid) => cards.get(uuid) ?? []);
  return {
    ...cardOf(row),
    author: row.author,
    blocks: row.blocks.map(({ type, html, image, videoUrl, productUuids }) => ({
      type,
      ...(html !== undefined && { html }),
      ...(image !== undefined && { image: { url: pictureKeyUrl(image.key), alt: image.alt } }),
      ...(videoUrl !== undefined && { videoUrl }),
      ...(productUuids !== undefined && { productItems: cardsOf(productUuids) }),
    })),
    productItems: cardsOf(uuids),
    ...withoutNulls({ previousUuid, nextUuid }),
  };
}

const viewingOf = (ctx: Ctx) => ({ viewerHash: personHash(ctx), now: ctx.now });

export const contentsApi: HandlersOf<typeof contents> = {
  addContentsHashtagViewLog: async ({ hashtag }, ctx) => ({
    isCounted: await ctx.tx((tx) => countHashtagView(tx, hashtag, viewingOf(ctx))),
  }),
  async addContentsViewLog({ uuid }, ctx) {
    const isCounted = await ctx.tx((tx) => countArticleView(tx, uuid, viewingOf(ctx)));
    return { isCounted: isCounted ?? refuse('NOT_FOUND') };
  },
  async getAllContentsIds(_input, ctx) {
    const rows = await listArticleIds(ctx.db, ctx.now);
    return rows.map((row) => ({ uuid: row.uuid, updatedAt: seoulDateTime(row.updatedAt) }));
  },
  async getTopContentsHashtags({ count, days }, ctx) {
    const from = new Date(ctx.now.getTime() - (days ?? 7) * dayMs);
    return listTopHashtags(ctx.db, { from, count: count ?? 10, now: ctx.now });
  },
  async getContents({ uuid }, ctx) {
    return articleOf(ctx, (await findArticle(ctx.db, { uuid }, ctx.now)) ?? refuse('NOT_FOUND'));
  },
  async getContentsPreview({ uuid, previewToken }, ctx) {
    refuseWithoutPreview(ctx, uuid, previewToken);
    const row = await findArticle(ctx.db, { uuid, isPreview: true }, ctx.now);
    return articleOf(ctx, row ?? refuse('NOT_FOUND'));
  },
  async getContentsByPaging(input, ctx) {
    const { rows, paging } = await listArticles(ctx.db, input, ctx.now);
    return { data: rows.map(cardOf), paging };
  },
  async getRelationContents({ uuid, count }, ctx) {
    const rows = await listRelated(ctx.db, uuid, count ?? 4, ctx.now);
    return (rows ?? refuse('NOT_FOUND')).map(cardOf);
  },
};
