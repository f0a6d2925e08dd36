// The magazine: articles and their hashtags (docs/rules/content.md#magazine).
import { Type } from 'typebox';
import { contentBlockTypes } from '#domain/content/article-blocks.ts';
import { hashtagPattern, mostHashtags } from '#domain/content/hashtags.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { previewedCall } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  GuestExternalId,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  SearchTerm,
  Url,
  Uuid,
  pagingInput,
} from '../shapes.ts';

const contentSortTypes = ['NEWEST', 'POPULAR'] as const;

export const Hashtag = Type.String({
  maxLength: 20,
  pattern: hashtagPattern,
  description: 'Hashtag without the #.',
});

export const ContentsCard = NamedObject('ContentsCard', {
  uuid: Uuid,
  title: Type.String(),
  coverImage: Url,
  alt: Type.String(),
  summary: Type.String(),
  hashtags: Type.Array(Type.String()),
  viewCount: Count,
  publishedAt: DateTime,
});

export const Contents = NamedObject('Contents', {
  ...ContentsCard.properties,
  author: Type.String(),
  blocks: Type.Array(
    Type.Object({
      type: OneOf(contentBlockTypes),
      /** Of TEXT and QUOTE. */
      html: Type.Optional(Type.String()),
      /** Of IMAGE, and the still picture of VIDEO. */
      image: Type.Optional(Type.Object({ url: Url, alt: Type.String() })),
      /** Of VIDEO. */
      videoUrl: Type.Optional(Url),
      /** Of ITEMS. */
      productItems: Type.Optional(Type.Array(ProductItemCard)),
    }),
  ),
  /** The products of all blocks without duplicates. */
  productItems: Type.Array(ProductItemCard),
  /** The next older article. */
  previousUuid: Type.Optional(Uuid),
  /** The next newer article. */
  nextUuid: Type.Optional(Uuid),
});

export const contents = {
  addContentsHashtagViewLog: endpoint({
    method: 'POST',
    path: '/open/contents/action/add-hashtag-view-log',
    isBare: true,
    effect: 'write',
    summary: 'Counts a view of a hashtag, once per viewer in thirty minutes.',
    input: { hashtag: Hashtag, guestExternalId: Type.Optional(GuestExternalId) },
    answer: Type.Object({ isCounted: Type.Boolean() }),
  }),
  addContentsViewLog: endpoint({
    method: 'POST',
    path: '/open/contents/{uuid}/action/add-view-log',
    effect: 'write',
    summary: 'Ours: counts a view of an article, once per viewer in thirty minutes.',
    input: { uuid: ResourceUuid, guestExternalId: Type.Optional(GuestExternalId) },
    answer: Type.Object({ isCounted: Type.Boolean() }),
    refuses: ['NOT_FOUND'],
  }),
  getAllContentsIds: endpoint({
    method: 'GET',
    path: '/open/contents/action/get-all-ids',
    summary: 'The uuids of all articles, for the sitemap.',
    answer: Type.Array(Type.Object({ uuid: Uuid, updatedAt: DateTime })),
    cache: 'C300',
  }),
  getTopContentsHashtags: endpoint({
    method: 'POST',
    path: '/open/contents/action/get-top-hashtags',
    summary: 'The hashtags with the most views of the last days; after them those with the most articles.',
    input: {
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 30, description: 'Maximum number of hashtags; default 10.' }),
      ),
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 30, description: 'Days of which views count; default 7.' }),
      ),
    },
    answer: Type.Array(Type.Object({ hashtag: Type.String(), viewCount: Count })),
  }),
  getContents: endpoint({
    method: 'GET',
    path: '/open/contents/{uuid}',
    summary: 'An article of the magazine with its products and neighbours.',
    input: { uuid: ResourceUuid },
    answer: Contents,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getContentsByPaging: endpoint({
    method: 'POST',
    path: '/open/contents/action/get-by-paging',
    envelope: 'page',
    summary: 'Articles, newest or most viewed first; of hashtags those that have one of them.',
    input: {
      ...pagingInput,
      hashtags: Type.Optional(
        Type.Array(Hashtag, {
          maxItems: mostHashtags,
          description: 'Only articles with one of these hashtags.',
        }),
      ),
      keyword: Type.Optional(SearchTerm),
      sortType: Type.Optional(OneOf(contentSortTypes, 'Order of the rows.')),
    },
    answer: Page(ContentsCard),
  }),
  getRelationContents: endpoint({
    method: 'GET',
    path: '/open/contents/action/get-relation-contents',
    summary: 'Articles that share most hashtags with an article, then the newest ones.',
    input: {
      uuid: ResourceUuid,
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20, description: 'Maximum number of articles; default 4.' }),
      ),
    },
    answer: Type.Array(ContentsCard),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getContentsPreview: previewedCall('/contents', 'articles of the magazine', Contents),
};
