// Handlers of contract/content/contents-desk.ts.
import type { contentsDesk } from '#contract/content/contents-desk.ts';
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { missingField, ownFields } from '#domain/content/article-blocks.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import {
  type EditedRow,
  distinctUuids,
  editingCalls,
  htmlOf,
  instantOf,
  pictureKeyOf,
  pictureOf,
  previewCall,
} from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { areProducts } from '../../catalog/products/products.ts';
import type { ArticleRow, BlockRow } from './contents.db.ts';

type Given = Input<'registerContents'>;
type Row = EditedRow & Omit<ArticleRow, 'previousUuid' | 'nextUuid'>;

const table = 'content';

function blockOf(block: Given['blocks'][number]) {
  const missing = missingField(block);
  if (missing !== undefined)
    refuse('INVALID_INPUT', { fields: [{ name: 'blocks', message: '내용이 빠진 블록이 있습니다.' }] });
  const { html, image, productUuids, ...own } = ownFields(block);
  return {
    ...own,
    ...(html !== undefined && { html: htmlOf('blocks', html) }),
    ...(image !== undefined && { image: pictureOf('blocks', image) }),
    ...(productUuids !== undefined && { productUuids: distinctUuids(productUuids) }),
  };
}

/** Refuses LINT_FAILED for an article that is shown, now or from its time of publication on; a hidden draft may have any text. */
function lintShown({ isDisplay = true, hashtags = [], blocks, title, alt, summary, author }: Row): void {
  if (!isDisplay) return;
  const textOf = ({ html, image }: BlockRow) => [
    html === undefined ? '' : plainTextOf(html),
    image?.alt ?? '',
  ];
  const texts = { title, alt, summary, author, hashtags: hashtags.join(' ') };
  refuseLintIssues({ ...texts, blocks: blocks.flatMap(textOf).join('\n') });
}

async function check(row: Row, { db }: Ctx): Promise<void> {
  lintShown(row);
  const products = row.blocks.flatMap(({ productUuids = [] }) => productUuids);
  if (!(await areProducts(db, products)))
    refuse('INVALID_INPUT', { fields: [{ name: 'blocks', message: '존재하지 않는 상품이 있습니다.' }] });
}

const answerOf = (row: Row) => ({
  ...row,
  coverImage: pictureKeyUrl(row.coverImage),
  blocks: row.blocks.map(({ image, ...block }) => ({
    ...block,
    ...(image !== undefined && { image: { url: pictureKeyUrl(image.key), alt: image.alt } }),
  })),
  publishedAt: seoulDateTime(row.publishedAt),
});

const editing = editingCalls({
  table,
  targetType: 'CONTENT',
  keepsRevisions: true,
  titleText: 't.title',
  isOrdered: false,
  period: { from: 'published_at' },
  columns: {
    title: 'text',
    coverImage: 'text',
    alt: 'text',
    summary: 'text',
    author: 'text',
    hashtags: 'text[]',
    blocks: 'jsonb',
    publishedAt: 'timestamptz',
    isDisplay: 'boolean',
  },
  shown: ['viewCount'],
  columnsOf: (given: Partial<Given>) => ({
    ...given,
    title: given.title?.trim(),
    coverImage: pictureKeyOf('coverImage', given.coverImage),
    alt: given.alt?.trim(),
    summary: given.summary?.trim(),
    author: given.author?.trim(),
    blocks: given.blocks?.map(blockOf),
    publishedAt: instantOf(given.publishedAt),
  }),
  check,
  answerOf,
});

export const contentsDeskApi: HandlersOf<typeof contentsDesk> = {
  getStaffContentsByPaging: editing.list,
  getStaffContents: editing.one,
  getStaffContentsRevisionsByPaging: editing.revisions,
  registerContents: editing.register,
  editContents: editing.edit,
  deleteContents: editing.remove,
  bulkDisplayContents: editing.bulkDisplay,
  previewContents: previewCall(table, (uuid) => `/magazine/${uuid}`),
};
