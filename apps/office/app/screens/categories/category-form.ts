// The form of a category: name, code, place in the tree, whether it is shown.
import { api } from '../../shared/api/api.ts';
import type { FormDef } from '../../shared/form/form-types.ts';
import { findCategory, parentOptions, topLevel } from './category-tree.ts';
import type { Category } from './category-tree.ts';

type Row = { uuid: string; version: number; name: string };
type Values = { name: string; code: string; parentUuid: string; isDisplay: boolean };

/** `category`: what is edited; undefined for a new one below `parentUuid`. */
export function categoryForm(
  tree: readonly Category[],
  category: Category | undefined,
  parentUuid: string | undefined,
): FormDef<Row, Values> {
  const load = async (uuid: string) =>
    findCategory(await api.getStaffCategories(), uuid) ??
    Promise.reject(new Error('The category was deleted.'));
  return {
    key: ['categories', category?.uuid ?? 'new'],
    title: () => category?.name ?? '새 카테고리',
    ...(category !== undefined && { load: () => load(category.uuid) }),
    toValues: (row) => {
      const { name, code, parentUuid: above, isDisplay } = (row ?? {}) as Partial<Category>;
      return {
        name: name ?? '',
        code: code ?? '',
        parentUuid: (row === undefined ? parentUuid : above) ?? topLevel,
        isDisplay: isDisplay ?? true,
      };
    },
    save: (values, version) => {
      const input = { ...values, parentUuid: values.parentUuid === topLevel ? '' : values.parentUuid };
      return category === undefined
        ? api.registerCategory(input)
        : api.editCategory({ uuid: category.uuid, version, ...input });
    },
    done: ({ name }) => `${name} 카테고리를 ${category === undefined ? '등록' : '저장'}했습니다.`,
    sections: [
      {
        id: 'category',
        title: '카테고리',
        fields: [
          { kind: 'text', name: 'name', label: '이름', hint: '20자까지', isRequired: true, maxLength: 20 },
          {
            kind: 'text',
            name: 'code',
            label: '코드',
            hint: '상품 파일과 판매 채널이 카테고리를 부르는 이름입니다. 영문자, 숫자, 밑줄, 빼기표를 씁니다.',
            isRequired: true,
            maxLength: 20,
          },
          {
            kind: 'choice',
            name: 'parentUuid',
            label: '상위 카테고리',
            options: parentOptions(tree, category),
            isDisabled: category?.level === 0,
          },
          { kind: 'switch', name: 'isDisplay', label: '상점에 보이기' },
        ],
      },
    ],
  };
}
