// The tree with its writes: order with 되돌리기, showing, deletion. Refusals are shown as the server's sentence.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '../../shared/api/api.ts';
import { showToast } from '../../shared/parts/toast.tsx';
import { reordered, siblingsOf } from './category-tree.ts';
import type { Category } from './category-tree.ts';

const key = ['categories', 'tree'];

export function useCategories() {
  const queryClient = useQueryClient();
  const read = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Category[]> => api.getStaffCategories(),
  });
  const tree = read.data ?? [];
  const reread = () => queryClient.invalidateQueries({ queryKey: ['categories'] });
  const attempt = async (write: () => Promise<void>) => {
    try {
      await write();
    } catch (error) {
      showToast(reasonOf(error), { tone: 'stop' });
    }
    await reread();
  };
  const writeOrder = async (uuids: string[], done: () => void) => {
    // The new order is shown while the call runs.
    queryClient.setQueryData(key, (now: Category[] = []) => reordered(now, uuids));
    await attempt(async () => {
      await api.reorderCategories({ uuids });
      done();
    });
  };
  return {
    read,
    tree,
    reorder: (category: Category, uuids: string[]) => {
      const before = siblingsOf(tree, category.uuid).map(({ uuid }) => uuid);
      return writeOrder(uuids, () =>
        showToast(`${category.name}의 순서를 바꿨습니다.`, { undo: () => void writeOrder(before, () => {}) }),
      );
    },
    setShown: ({ uuid, version, name }: Category, isDisplay: boolean) =>
      attempt(async () => {
        await api.editCategory({ uuid, version, isDisplay });
        showToast(`${name}을(를) ${isDisplay ? '상점에 보입니다.' : '상점에서 가렸습니다.'}`);
      }),
    remove: ({ uuid, name }: Category) =>
      attempt(async () => {
        await api.deleteCategory({ uuid });
        showToast(`${name} 카테고리를 삭제했습니다.`);
      }),
  };
}
