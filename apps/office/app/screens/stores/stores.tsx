// The stores of the shop, for head office: the own one and those of sellers.
import { useMemo } from 'react';
import { Link } from 'react-router';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '스토어 · 온스 데스크' }];

type Store = Answer<'getStoresByPaging'>['data'][number];
type StoresInput = FilterOf<'getStoresByPaging'>;

const columns: readonly ColumnDef<Store>[] = [
  {
    id: 'name',
    header: '스토어',
    width: 200,
    cell: ({ uuid, name, isOwn }) => (
      <>
        <Link to={`/settings/stores/${uuid}`}>{name}</Link> {isOwn && <Tag>본점</Tag>}
      </>
    ),
  },
  { id: 'representative', header: '대표자', width: 90, cell: ({ representative }) => representative },
  {
    id: 'businessNumber',
    header: '사업자등록번호',
    width: 120,
    cell: ({ businessNumber }) => businessNumber,
  },
  { id: 'phone', header: '고객센터', width: 120, cell: ({ phone }) => phone },
  { id: 'cutOff', header: '발송 마감', width: 76, cell: ({ cutOffTime }) => cutOffTime },
  { id: 'carrier', header: '택배사', width: 110, cell: ({ carrier }) => carrierLabels[carrier] },
  {
    id: 'returnPlace',
    header: '반품지',
    width: 220,
    cell: ({ returnPlace }) =>
      returnPlace === undefined ? (
        <Tag tone="wait">없음</Tag>
      ) : (
        `${returnPlace.zipCode} ${returnPlace.address}`
      ),
  },
  {
    id: 'state',
    header: '상태',
    width: 90,
    cell: ({ isActive }) => (
      <Status tone={isActive ? 'done' : 'idle'}>{isActive ? '운영 중' : '닫음'}</Status>
    ),
  },
];

const tabs: readonly { id: string; label: string; input: Partial<StoresInput> }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'OPEN', label: '운영 중', input: { isActive: true } },
  { id: 'CLOSED', label: '닫음', input: { isActive: false } },
];

export default function Stores() {
  const definition = useMemo(
    (): ListDef<Store, StoresInput> => ({
      name: 'stores',
      title: '스토어',
      list: (input) => api.getStoresByPaging(input),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ALL',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      search: { placeholder: '스토어 이름', toInput: (keyword) => ({ keyword }) },
      filters: [],
      columns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name }) => name,
      unit: '곳',
      rowHref: ({ uuid }) => `/settings/stores/${uuid}`,
      actions: [
        {
          id: 'delete',
          label: '삭제',
          isAllowed: ({ isOwn }) => !isOwn || '본점은 삭제할 수 없습니다.',
          run: (uuids) => oneByOne(uuids, (uuid) => api.deleteStore({ uuid })),
          done: (count) => `스토어 ${count}곳을 삭제했습니다.`,
          confirm: {
            title: (count) => `스토어 ${count}곳을 삭제할까요?`,
            text: '상품이나 주문이 있는 스토어는 삭제하지 않습니다. 판매를 멈추려면 스토어를 닫아 주세요.',
            label: (count) => `${count}곳 삭제`,
          },
        },
      ],
      emptyText: '조건에 맞는 스토어가 없습니다.',
    }),
    [],
  );
  return (
    <ResourceList
      definition={definition}
      head={
        <ButtonLink href="/settings/stores/new" tone="main">
          스토어 등록
        </ButtonLink>
      }
    />
  );
}
