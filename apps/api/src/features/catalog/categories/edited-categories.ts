// How head office edits categories (base/edited-rows, docs/rules/catalog.md#categories).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { categoryPlaceProblem } from '#domain/catalog/categories.ts';
import type { Ctx } from '../../../context.ts';
import { pictureUrl } from '../../../pictures.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { editingCalls, pictureKeyOf } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { rewriteLater } from '../product-lists/product-lists.ts';
import { type StaffCategoryRow, findContentOfCategory, findLevel, lockPlace } from './categories.db.ts';

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

function refusePlace(place: Parameters<typeof categoryPlaceProblem>[0]): void {
  const problem = categoryPlaceProblem(place);
  if (problem !== undefined) refuse('INVALID_INPUT', { fields: [problem] });
}

/** The columns of a place in the tree; '' is the top. */
async function placeOf({ db }: Ctx, parentUuid: string | undefined) {
  if (parentUuid === undefined) return {};
  if (parentUuid === '') return { parentUuid: null, level: 0 };
  const parentLevel = await findLevel(db, parentUuid);
  const level = (parentLevel ?? 0) + 1;
  refusePlace({ level, parentLevel, childLevels: [] });
  return { parentUuid, level };
}

/** The category as staff see it. */
export const staffCategory = ({ image, ...row }: StaffCategoryRow) => ({
  ...withoutNulls(row),
  ...(image !== null && { image: pictureUrl(image) }),
});

export const categoryEditing = editingCalls({
  table: 'category',
  targetType: 'CATEGORY',
  titleText: 't.name',
  isOrdered: true,
  columns: {
    code: 'text',
    name: 'text',
    parentUuid: 'uuid',
    level: 'int',
    image: 'jsonb',
    isDisplay: 'boolean',
  },
  unique: { name: 'code', message: '이미 있는 카테고리 코드입니다.' },
  picturePurpose: 'CATALOGUE',
  columnsOf: async (given: Partial<Input<'registerCategory'>>, ctx: Ctx) => {
    const { code, name, parentUuid, image, isDisplay } = given;
    refuseLintIssues({ name });
    const key = image === '' ? undefined : pictureKeyOf('image', image);
    return {
      code,
      name: name?.trim(),
      ...(await placeOf(ctx, parentUuid)),
      image: image === undefined ? undefined : key === undefined ? null : { key, alt: '' },
      isDisplay,
    };
  },
  async checkWritten(tx, row: StaffCategoryRow) {
    refusePlace({ level: row.level, ...(await lockPlace(tx, row)) });
  },
  async checkRemoval(tx, { uuid }) {
    const content = await findContentOfCategory(tx, uuid);
    if (content === 'CATEGORY') invalid('uuid', '하위 카테고리가 있는 카테고리는 삭제할 수 없습니다.');
    if (content === 'PRODUCT') invalid('uuid', '상품이 있는 카테고리는 삭제할 수 없습니다.');
  },
  async onWritten(tx, ctx, { before, after }) {
    if (before === undefined || after === undefined) return;
    if (before.name !== after.name || before.parentUuid !== after.parentUuid)
      await rewriteLater(tx, after.uuid, ctx.now);
  },
  answerOf: staffCategory,
});
