// Handlers of contract/catalog/brands.ts. Staff add brands, head office changes and deletes them (base/edited-rows).
import type { brands } from '#contract/catalog/brands.ts';
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type VersionedRow, editingCalls } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { rewriteLater } from '../product-lists/product-lists.ts';
import { findUseOfBrand } from './brands.db.ts';

type BrandRow = VersionedRow & { name: string; latin: string; description: string };

const useMessages = {
  PRODUCT: '상품이 있는 브랜드는 삭제할 수 없습니다.',
  BRAND_PAGE: '브랜드관이 있는 브랜드는 삭제할 수 없습니다.',
};

const editing = editingCalls({
  table: 'brand',
  targetType: 'BRAND',
  titleText: "t.name || ' ' || t.latin",
  isOrdered: false,
  isNeverHidden: true,
  columns: { name: 'text', latin: 'text', description: 'text' },
  unique: { name: 'name', message: '이미 있는 브랜드입니다.' },
  columnsOf: ({ name, latin, description }: Partial<Input<'registerBrand'>>) => {
    refuseLintIssues({ name, latin, description });
    return { name: name?.trim(), latin: latin?.trim(), description: description?.trim() };
  },
  async checkRemoval(tx, { uuid }) {
    const use = await findUseOfBrand(tx, uuid);
    if (use !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'uuid', message: useMessages[use] }] });
  },
  // Cards have the name too: a trigger rewrites them (db/functions/product-cards.sql).
  async onWritten(tx, ctx, { before, after }) {
    const isRenamed = before?.name !== after?.name || before?.latin !== after?.latin;
    if (before !== undefined && after !== undefined && isRenamed) await rewriteLater(tx, after.uuid, ctx.now);
  },
  answerOf: (row: BrandRow) => row,
});

export const brandsApi: HandlersOf<typeof brands> = {
  getStaffBrandsByPaging: editing.list,
  getStaffBrand: editing.one,
  registerBrand: editing.register,
  editBrand: editing.edit,
  deleteBrand: editing.remove,
};
