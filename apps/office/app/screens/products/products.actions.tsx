// What staff do with products of the list.
import { formatCount } from '../../shared/format.ts';
import { api } from '../../shared/api/api.ts';
import { readByUuids } from '../../shared/list/read-rows.ts';
import { bulkEdit } from '../../shared/bulk-edit/use-bulk-check.ts';
import type { BulkResult, RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { bulkLabels } from './bulk/bulk-changes.ts';
import type { BulkKind } from './bulk/bulk-changes.ts';
import { bulkDialog } from './bulk/bulk-dialog.tsx';
import type { ProductRow } from './products.filters.ts';

const bulkActions = (Object.keys(bulkLabels) as BulkKind[]).map((kind): RowAction<ProductRow> => ({
  id: kind,
  label: bulkLabels[kind],
  isAllowed: ({ isActive }) => isActive || '삭제한 상품입니다.',
  dialog: bulkDialog(kind),
}));

const display =
  (isDisplay: boolean) =>
  async (uuids: string[]): Promise<BulkResult> =>
    bulkEdit(api.bulkEditProducts, await readByUuids<ProductRow>(api.getStaffProductsByPaging, uuids), {
      set: { isDisplay },
    })()(uuids);

/** `open` opens a product. */
export function productActions(open: (uuid: string) => void): RowAction<ProductRow>[] {
  return [
    {
      id: 'show',
      label: '진열',
      isMain: true,
      isAllowed: ({ isActive, isDisplay, missingFields: [missing] }) =>
        (!isActive && '삭제한 상품입니다.') ||
        (isDisplay && '이미 진열 중입니다.') ||
        (missing?.message ?? true),
      run: display(true),
      undo: display(false),
      done: (count) => `${formatCount(count)}개 상품을 진열했습니다.`,
    },
    {
      id: 'hide',
      label: '숨기기',
      isMain: true,
      isAllowed: ({ isDisplay }) => isDisplay || '이미 숨긴 상품입니다.',
      run: display(false),
      undo: display(true),
      done: (count) => `${formatCount(count)}개 상품을 숨겼습니다.`,
    },
    ...bulkActions,
    {
      id: 'duplicate',
      label: '복제',
      isForOne: true,
      isAllowed: ({ isActive }) => isActive || '삭제한 상품입니다.',
      open: ([uuid]) => {
        if (uuid !== undefined) void api.duplicateProduct({ uuid }).then((copy) => open(copy.uuid));
      },
    },
    {
      id: 'delete',
      label: '삭제',
      isAllowed: ({ isActive }) => isActive || '이미 삭제한 상품입니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.deleteProduct({ uuid })),
      done: (count) => `${formatCount(count)}개 상품을 삭제했습니다.`,
      confirm: {
        title: (count) => `상품 ${formatCount(count)}개를 삭제할까요?`,
        text: '상점과 검색에서 사라지고 되돌릴 수 없습니다. 지난 주문의 내용은 그대로 남습니다.',
        label: (count) => `${formatCount(count)}개 삭제`,
      },
    },
  ];
}
