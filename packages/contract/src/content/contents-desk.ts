// Editing of articles of the magazine by staff (docs/rules/content.md#magazine).
import { Type } from 'typebox';
import { contentBlockTypes } from '#domain/content/article-blocks.ts';
import { mostHashtags } from '#domain/content/hashtags.ts';
import { StaffPicture, periodFilter, previewCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  IsDisplay,
  NamedObject,
  OneOf,
  ShopPath,
  Text,
  Url,
  Uuid,
  described,
} from '../shapes.ts';
import { Hashtag } from './contents.ts';

const Block = Type.Object({
  type: OneOf(contentBlockTypes, 'What the block shows.'),
  html: Type.Optional(Text(50_000, 'Of TEXT and QUOTE: HTML; cleaned to the allowed elements.')),
  image: Type.Optional(described(StaffPicture, 'Of IMAGE; of VIDEO the still picture.')),
  videoUrl: Type.Optional(described(ShopPath, 'Of VIDEO: path of the file.')),
  productUuids: Type.Optional(
    Type.Array(Uuid, { maxItems: 20, description: 'Of ITEMS: products in their order.' }),
  ),
});

const articles = staffCalls('/contents', 'articles of the magazine', {
  fields: {
    title: Text(80, 'Title.'),
    coverImage: Text(300, 'Address of an uploaded file, or of the picture that the article has.'),
    alt: Text(100, 'Alternative text of the picture.'),
    summary: Text(150, 'One or two sentences for lists.'),
    author: Text(20, 'Who wrote it.'),
    hashtags: Type.Optional(
      Type.Array(Hashtag, {
        maxItems: mostHashtags,
        uniqueItems: true,
        description: 'Hashtags without the #.',
      }),
    ),
    blocks: Type.Array(Block, {
      minItems: 1,
      maxItems: 50,
      description: 'Content in its order; a block has the fields of its type.',
    }),
    publishedAt: described(DateTimeInput, 'From when on it is shown.'),
    isDisplay: Type.Optional(IsDisplay),
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
  filter: periodFilter,
  hasPictures: true,
});

export const contentsDesk = {
  getStaffContentsByPaging: articles.list,
  getStaffContents: articles.one,
  getStaffContentsRevisionsByPaging: articles.revisions,
  registerContents: articles.register,
  editContents: articles.edit,
  deleteContents: articles.remove,
  bulkDisplayContents: articles.bulkDisplay,
  previewContents: previewCall('/contents', 'articles of the magazine'),
};
