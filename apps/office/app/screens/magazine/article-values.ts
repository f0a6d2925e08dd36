// The values of the form of an article. A block has the fields of all types, so that a changed choice loses nothing; those of its type are saved.
import type { Answer, Input } from '#contract/contract.ts';
import { missingField, ownFields } from '#domain/content/article-blocks.ts';
import type { BlockFields, ContentBlockType } from '#domain/content/article-blocks.ts';
import { hashtagPattern, mostHashtags } from '#domain/content/hashtags.ts';
import { linesOf } from '../../shared/text-lines.ts';
import type { Picture } from '../../shared/files/picture-list.tsx';
import type { Problem } from '../../shared/form/form-types.ts';

export type Article = Answer<'getStaffContents'>;
export type ArticleInput = Input<'registerContents'>;

/**
 * `id` differs between the blocks of an article and is not saved. `image`: of a picture, and the still picture of a video; its url is '' for none.
 */
export type BlockValues = {
  id: number;
  type: ContentBlockType;
  html: string;
  image: Picture;
  videoUrl: string;
  productUuids: string[];
};

export type ArticleValues = {
  title: string;
  summary: string;
  author: string;
  coverImage: string;
  alt: string;
  /** One per line. */
  hashtags: string;
  blocks: BlockValues[];
  publishedAt: string;
  isDisplay: boolean;
};

export const blockLabels: Readonly<Record<ContentBlockType, string>> = {
  TEXT: '글',
  IMAGE: '사진',
  VIDEO: '영상',
  ITEMS: '상품',
  QUOTE: '인용',
};

/** The most blocks of an article. */
export const mostBlocks = 50;
/** The most products of a block. */
export const mostBlockProducts = 20;

export const newBlock = (type: ContentBlockType, id: number): BlockValues => ({
  id,
  type,
  html: '',
  image: { url: '', alt: '' },
  videoUrl: '',
  productUuids: [],
});

/** A new article is a hidden draft. */
export const toValues = (row: Article | undefined): ArticleValues => ({
  title: row?.title ?? '',
  summary: row?.summary ?? '',
  author: row?.author ?? '',
  coverImage: row?.coverImage ?? '',
  alt: row?.alt ?? '',
  hashtags: row?.hashtags.join('\n') ?? '',
  blocks: row?.blocks.map((block, at) => ({ ...newBlock(block.type, at), ...block })) ?? [
    newBlock('TEXT', 0),
  ],
  publishedAt: row?.publishedAt ?? '',
  isDisplay: row?.isDisplay ?? false,
});

const tagsOf = (hashtags: string): string[] => linesOf(hashtags).map((line) => line.replace(/^#/, ''));

/** The block as it is sent: a missing picture is undefined. */
const sentBlock = ({ id: _id, image, ...block }: BlockValues) => ({
  ...block,
  image: image.url === '' ? undefined : image,
});

export const toInput = ({ hashtags, blocks, ...values }: ArticleValues): ArticleInput => ({
  ...values,
  hashtags: tagsOf(hashtags),
  blocks: blocks.map((block) => ownFields(sentBlock(block)) as ArticleInput['blocks'][number]),
});

/** The problem of the hashtags in Korean; undefined when there is none. */
export function hashtagsProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > mostHashtags) return `해시태그는 ${mostHashtags}개까지 적을 수 있습니다.`;
  if (new Set(tags).size < tags.length) return '같은 해시태그가 두 번 있습니다.';
  const wrong = tags.find((tag) => !new RegExp(hashtagPattern).test(tag));
  return wrong && `한글, 영문 소문자, 숫자, 밑줄로 20자까지 적을 수 있습니다: ${wrong}`;
}

const missingWords: Readonly<Partial<Record<keyof BlockFields, string>>> = {
  html: '글을 적어 주세요.',
  image: '사진을 올려 주세요.',
  videoUrl: '영상 주소를 적어 주세요.',
  productUuids: '상품을 더해 주세요.',
};

function blockProblem(block: BlockValues, at: number): Problem[] {
  const of = `${at + 1}번째 ${blockLabels[block.type]}`;
  const missing = missingField(sentBlock(block));
  if (missing !== undefined) {
    const field = missing === 'image' ? 'image.url' : missing;
    return [
      { name: `blocks.${at}.${field}`, message: `${of}: ${missingWords[missing] ?? ''}`, isBlank: true },
    ];
  }
  const hasPicture = (block.type === 'IMAGE' || block.type === 'VIDEO') && block.image.url !== '';
  return hasPicture && block.image.alt.trim() === ''
    ? [{ name: `blocks.${at}.image.alt`, message: `${of}: 대체 글을 적어 주세요.`, isBlank: true }]
    : [];
}

export const problemsOf = ({ blocks }: ArticleValues): Problem[] =>
  blocks.length === 0
    ? [{ name: 'blocks', message: '본문에 블록을 더해 주세요.', isBlank: true }]
    : blocks.flatMap(blockProblem);
