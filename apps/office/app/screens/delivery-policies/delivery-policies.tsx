// The delivery policies of the own store, or of all stores for head office (docs/rules/delivery.md#policies).
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { feeTypeLabels } from '../../shared/delivery/fee-fields.ts';
import { formatCount } from '../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { storeFilter } from '../../shared/stores/store-filter.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';

export const meta = () => [{ title: '배송 정책 · 온스 데스크' }];

type Policy = Answer<'getDeliveryPoliciesByPaging'>['data'][number];
type PoliciesInput = FilterOf<'getDeliveryPoliciesByPaging'>;

/** `3,000 · 30,000 이상 무료`. */
function feeOf({ deliveryFeeType, deliveryFee, freeConditionPrice, unitCount, text }: Policy): string {
  const fee = formatCount(deliveryFee);
  if (deliveryFeeType === 'CONDITIONAL_FREE') return `${fee} · ${formatCount(freeConditionPrice)} 이상 무료`;
  if (deliveryFeeType === 'COUNT') return `${formatCount(unitCount)}개마다 ${fee}`;
  if (deliveryFeeType === 'ETC') return text ?? '';
  return deliveryFeeType === 'FREE' ? '0' : fee;
}

const columns = (storeNames: ReadonlyMap<string, string>): ColumnDef<Policy>[] => [
  {
    id: 'name',
    header: '정책',
    width: 180,
    cell: ({ uuid, name }) => <Link to={`/catalog/delivery-policies/${uuid}`}>{name}</Link>,
  },
  {
    id: 'store',
    header: '스토어',
    width: 120,
    cell: ({ storeUuid }) => storeNames.get(storeUuid) ?? '',
  },
  { id: 'type', header: '배송비', width: 90, cell: ({ deliveryFeeType }) => feeTypeLabels[deliveryFeeType] },
  { id: 'fee', header: '금액', width: 170, cell: feeOf },
  { id: 'jeju', header: '제주', width: 70, align: 'end', cell: ({ jejuFee }) => formatCount(jejuFee) },
  {
    id: 'island',
    header: '도서 산간',
    width: 70,
    align: 'end',
    cell: ({ islandFee }) => formatCount(islandFee),
  },
  { id: 'return', header: '반품', width: 70, align: 'end', cell: ({ returnFee }) => formatCount(returnFee) },
  {
    id: 'exchange',
    header: '교환',
    width: 70,
    align: 'end',
    cell: ({ exchangeFee }) => formatCount(exchangeFee),
  },
  {
    id: 'bundled',
    header: '묶음',
    width: 90,
    cell: ({ isBundled }) => (isBundled ? '묶음 배송' : '따로 배송'),
  },
];

export default function DeliveryPolicies() {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const stores = useStoreOptions(isHeadOffice);
  const definition = useMemo(
    (): ListDef<Policy, PoliciesInput> => ({
      name: 'delivery-policies',
      title: '배송 정책',
      list: (input) => api.getDeliveryPoliciesByPaging(input),
      search: { placeholder: '정책 이름', toInput: (keyword) => ({ keyword }) },
      filters: storeFilter(stores),
      columns: columns(new Map(stores.map(({ value, label }) => [value, label]))).filter(
        ({ id }) => isHeadOffice || id !== 'store',
      ),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name }) => name,
      unit: '개',
      rowHref: ({ uuid }) => `/catalog/delivery-policies/${uuid}`,
      actions: [
        {
          id: 'delete',
          label: '삭제',
          isAllowed: () => true,
          run: (uuids) => oneByOne(uuids, (uuid) => api.deleteDeliveryPolicy({ uuid })),
          done: (count) => `배송 정책 ${count}개를 삭제했습니다.`,
          confirm: {
            title: (count) => `배송 정책 ${count}개를 삭제할까요?`,
            text: '상품이 쓰는 정책은 삭제하지 않습니다. 먼저 상품의 배송 정책을 바꿔 주세요.',
            label: (count) => `${count}개 삭제`,
          },
        },
      ],
      emptyText: '조건에 맞는 배송 정책이 없습니다.',
    }),
    [isHeadOffice, stores],
  );
  return (
    <ResourceList
      definition={definition}
      head={
        <ButtonLink href="/catalog/delivery-policies/new" tone="main">
          배송 정책 등록
        </ButtonLink>
      }
    />
  );
}
