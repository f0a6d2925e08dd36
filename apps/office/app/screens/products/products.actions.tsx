// What staff do with products of the list.
import { api } from '../../shared/api/api.ts';
import type { BulkResult, RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import type { ProductRow } from './products.filters.ts';

/** `find`: a row of the list by its uuid; `open` opens a product. */
export function productActions(
  find: (uuid: string) => ProductRow | undefined,
  open: (uuid: string) => void,
): RowAction<ProductRow>[] {
  const display =
    (isDisplay: boolean) =>
    (uuids: string[]): Promise<BulkResult> =>
      oneByOne(uuids, async (uuid) => {
        const { version } = find(uuid) ?? (await api.getStaffProduct({ uuid }));
        await api.editProduct({ uuid, version, isDisplay });
      });
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
      done: (count) => `${count}개 상품을 진열했습니다.`,
    },
    {
      id: 'hide',
      label: '숨기기',
      isMain: true,
      isAllowed: ({ isDisplay }) => isDisplay || '이미 숨긴 상품입니다.',
      run: display(false),
      done: (count) => `${count}개 상품을 숨겼습니다.`,
    },
    {
      id: 'duplicate',
      label: '복제',
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
      done: (count) => `${count}개 상품을 삭제했습니다.`,
      confirm: {
        title: (count) => `상품 ${count}개를 삭제할까요?`,
        text: '상점과 검색에서 사라지고 되돌릴 수 없습니다. 지난 주문의 내용은 그대로 남습니다.',
        label: (count) => `${count}개 삭제`,
      },
    },
  ];
}
