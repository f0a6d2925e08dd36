// The brands, which all stores share: staff add them, head office renames and deletes them (docs/rules/catalog.md#brands).
import { useMemo, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { headOfficeOnly } from '#domain/members/staff.ts';
import { api } from '../../shared/api/api.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { OpenButton } from '../../shared/list/open-button.tsx';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Button } from '../../shared/parts/button.tsx';
import { useStaff } from '../../shared/session/staff.ts';

export const meta = () => [{ title: '브랜드 · 온스 데스크' }];

type Brand = Answer<'getStaffBrandsByPaging'>['data'][number];
type BrandsInput = FilterOf<'getStaffBrandsByPaging'>;
type Values = { name: string; latin: string; description: string };

const formOf = (brand: Brand | undefined): FormDef<Brand, Values> => ({
  key: ['brands', 'one', brand?.uuid ?? 'new'],
  title: () => brand?.name ?? '새 브랜드',
  ...(brand !== undefined && { load: () => api.getStaffBrand({ uuid: brand.uuid }) }),
  toValues: (row) => ({
    name: row?.name ?? '',
    latin: row?.latin ?? '',
    description: row?.description ?? '',
  }),
  save: (values, version) =>
    brand === undefined ? api.registerBrand(values) : api.editBrand({ uuid: brand.uuid, version, ...values }),
  done: ({ name }) => `${name} 브랜드를 ${brand === undefined ? '등록' : '저장'}했습니다.`,
  sections: [
    {
      id: 'brand',
      title: '브랜드',
      fields: [
        { kind: 'text', name: 'name', label: '이름', isRequired: true, maxLength: 60 },
        {
          kind: 'text',
          name: 'latin',
          label: '영문 이름',
          hint: '구매자가 영문으로도 찾을 수 있습니다.',
          maxLength: 60,
        },
        { kind: 'area', name: 'description', label: '소개', hint: '한두 문장', maxLength: 300 },
      ],
    },
  ],
});

const columnsOf = (onOpen: ((brand: Brand) => void) | undefined): ColumnDef<Brand>[] => [
  {
    id: 'name',
    header: '브랜드',
    width: 180,
    cell: (brand) =>
      onOpen === undefined ? brand.name : <OpenButton name={brand.name} onPress={() => onOpen(brand)} />,
  },
  { id: 'latin', header: '영문 이름', width: 160, cell: ({ latin }) => latin },
  { id: 'description', header: '소개', width: 480, cell: ({ description }) => description },
];

export default function Brands() {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const [opened, setOpened] = useState<{ brand: Brand | undefined }>();
  const definition = useMemo(
    (): ListDef<Brand, BrandsInput> => ({
      name: 'brands',
      title: '브랜드',
      list: (input) => api.getStaffBrandsByPaging(input),
      search: { placeholder: '브랜드 이름', toInput: (keyword) => ({ keyword }) },
      filters: [],
      columns: columnsOf(isHeadOffice ? (brand) => setOpened({ brand }) : undefined),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name }) => name,
      unit: '개',
      actions: [
        {
          id: 'delete',
          label: '삭제',
          isAllowed: () => isHeadOffice || headOfficeOnly,
          run: (uuids) => oneByOne(uuids, (uuid) => api.deleteBrand({ uuid })),
          done: (count) => `브랜드 ${count}개를 삭제했습니다.`,
          confirm: {
            title: (count) => `브랜드 ${count}개를 삭제할까요?`,
            text: '상품이나 브랜드관이 있는 브랜드는 삭제하지 않습니다.',
            label: (count) => `${count}개 삭제`,
          },
        },
      ],
      emptyText: '조건에 맞는 브랜드가 없습니다.',
    }),
    [isHeadOffice],
  );
  const add = () => setOpened({ brand: undefined });
  useKeys({ KeyN: add });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <Button tone="main" keyLabel="N" onPress={add}>
            브랜드 등록
          </Button>
        }
      />
      {opened !== undefined && (
        <FormDialog
          definition={formOf(opened.brand)}
          row={opened.brand}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
