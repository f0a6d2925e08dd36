// Addresses of the former shop and the pages that replace them (docs/rules/moving-in.md#old-addresses).
import { useMemo, useState } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { isShopPath, oldAddressOf } from '#domain/content/old-address.ts';
import { api } from '../../shared/api/api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import type { ColumnDef, ListDef } from '../../shared/list/list-types.ts';
import { OpenButton } from '../../shared/list/open-button.tsx';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';

export const meta = () => [{ title: '이전 주소 · 온스 데스크' }];

type Row = Answer<'getOldAddressesByPaging'>['data'][number];
type Filter = Pick<Input<'getOldAddressesByPaging'>, 'keyword'>;
type Values = { address: string; target: string };

const formOf = (opened: Row | undefined): FormDef<Row, Values> => ({
  key: ['old-addresses', 'one', opened?.uuid ?? 'new'],
  title: () => (opened === undefined ? '새 이전 주소' : '이전 주소'),
  toValues: (row) => ({ address: row?.address ?? '', target: row?.target ?? '' }),
  save: (values, version) =>
    opened === undefined
      ? api.registerOldAddress(values)
      : api.editOldAddress({ uuid: opened.uuid, version, ...values }),
  done: ({ address }) => `${address} 주소를 ${opened === undefined ? '등록했습니다' : '저장했습니다'}.`,
  sections: [
    {
      id: 'address',
      title: '이전 주소',
      fields: [
        {
          kind: 'text',
          name: 'address',
          label: '이전 쇼핑몰의 주소',
          hint: '도메인은 빼고 비교합니다. 적은 값(?product_no=12)이 모두 든 주소가 새 주소로 옮겨 갑니다.',
          placeholder: '/product/detail.html?product_no=12',
          isRequired: true,
          maxLength: 2000,
          problem: (text) =>
            oldAddressOf(text) === undefined
              ? '/나 https://로 시작하는 주소를 적어 주세요. 첫 화면은 옮길 수 없습니다.'
              : undefined,
        },
        {
          kind: 'text',
          name: 'target',
          label: '새 주소',
          hint: '이 상점 안의 주소를 /로 시작해 적어 주세요.',
          placeholder: '/goods/event',
          isRequired: true,
          maxLength: 300,
          problem: (text) => (isShopPath(text) ? undefined : '상점 안의 주소를 /로 시작해 적어 주세요.'),
        },
      ],
    },
  ],
});

const columnsOf = (onOpen: (row: Row) => void): ColumnDef<Row>[] => [
  {
    id: 'address',
    header: '이전 쇼핑몰의 주소',
    width: 480,
    cell: (row) => <OpenButton name={row.address} onPress={() => onOpen(row)} />,
  },
  { id: 'target', header: '새 주소', width: 400, cell: ({ target }) => target },
];

export default function OldAddresses() {
  const [opened, setOpened] = useState<{ row: Row | undefined }>();
  const definition = useMemo(
    (): ListDef<Row, Filter> => ({
      name: 'old-addresses',
      title: '이전 주소',
      list: (input) => api.getOldAddressesByPaging(input),
      search: { placeholder: '이전 주소나 새 주소', toInput: (keyword) => ({ keyword }) },
      filters: [],
      columns: columnsOf((row) => setOpened({ row })),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ address }) => address,
      unit: '개',
      actions: [
        {
          id: 'delete',
          label: '삭제',
          isAllowed: () => true,
          run: (uuids) => oneByOne(uuids, (uuid) => api.deleteOldAddress({ uuid })),
          done: (count) => `이전 주소 ${count}개를 삭제했습니다.`,
          confirm: {
            title: (count) => `이전 주소 ${count}개를 삭제할까요?`,
            text: '이 주소로 들어온 손님에게 ‘없는 페이지’가 보입니다.',
            label: (count) => `${count}개 삭제`,
          },
        },
      ],
      emptyText:
        '이전 주소가 없습니다. 검색 결과나 즐겨찾기에 남은 이전 쇼핑몰의 주소를 등록하면 이 상점의 화면이 열립니다.',
    }),
    [],
  );
  const add = () => setOpened({ row: undefined });
  useKeys({ KeyN: add });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <>
            <ButtonLink href="/settings/moving-in?kind=OLD_ADDRESSES">파일로 등록</ButtonLink>
            <Button tone="main" keyLabel="N" onPress={add}>
              주소 등록
            </Button>
          </>
        }
      />
      {opened !== undefined && (
        <FormDialog definition={formOf(opened.row)} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
