// Editing of articles of the magazine by staff (docs/rules/content.md#magazine).
import { Type } from 'typebox';
import { contentBlockTypes } from '#domain/content/article-blocks.ts';
import { mostHashtags } from '#domain/content/hashtags.ts';
import { StaffPicture, previewCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { Count, DateTime, DateTimeInput, NamedObject, OneOf, ShopPath, Text, Url, Uuid } from '../shapes.ts';
import { Hashtag } from './contents.ts';

const Block = Type.Object({
  type: OneOf(contentBlockTypes),
  /** Of TEXT and QUOTE. */
  html: Type.Optional(Text(50_000)),
  /** Of IMAGE, and the still picture of VIDEO. */
  image: Type.Optional(StaffPicture),
  /** Of VIDEO. */
  videoUrl: Type.Optional(ShopPath),
  /** Of ITEMS. */
  productUuids: Type.Optional(Type.Array(Uuid, { maxItems: 20 })),
});

const articles = staffCalls('/contents', 'articles of the magazine', {
  fields: {
    title: Text(80),
    coverImage: Text(300),
    alt: Text(100),
    summary: Text(150),
    author: Text(20),
    hashtags: Type.Optional(Type.Array(Hashtag, { maxItems: mostHashtags, uniqueItems: true })),
    blocks: Type.Array(Block, { minItems: 1, maxItems: 50 }),
    publishedAt: DateTimeInput,
    isDisplay: Type.Optional(Type.Boolean()),
  },
  row: NamedObject('StaffContents', {
    ...staffFields,
    title: Type.String(),
    coverImage: Url,
    alt: Type.String(),
    summary: Type.String(),
    author: Type.String(),
    hashtags: Type.Array(Type.String()),
    blocks: Type.Array(
      Type.Object({
        type: OneOf(contentBlockTypes),
        html: Type.Optional(Type.String()),
        image: Type.Optional(Type.Object({ url: Url, alt: Type.String() })),
        videoUrl: Type.Optional(Type.String()),
        productUuids: Type.Optional(Type.Array(Uuid)),
      }),
    ),
    publishedAt: DateTime,
    viewCount: Count,
  }),
  hasPictures: true,
});

export const contentsDesk = {
  getStaffContentsByPaging: articles.list,
  registerContents: articles.register,
  editContents: articles.edit,
  deleteContents: articles.remove,
  previewContents: previewCall('/contents', 'articles of the magazine'),
};
