// The form of a delivery policy (docs/rules/delivery.md#policies).
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import type { FieldDef, FormDef } from '../form/form-types.ts';
import type { Option } from '../parts/fields.tsx';
import { feesOf, parcelFields, surchargeFields } from './fee-fields.ts';

export type Policy = Answer<'getDeliveryPolicy'>;
type Values = Omit<Policy, 'uuid' | 'version' | 'text'> & { text: string };

const newPolicy: Values = {
  storeUuid: '',
  key: '',
  name: '',
  deliveryFeeType: 'CONDITIONAL_FREE',
  deliveryFee: 3000,
  freeConditionPrice: 30_000,
  unitCount: 1,
  text: '',
  jejuFee: 3000,
  islandFee: 3000,
  returnFee: 3000,
  exchangeFee: 6000,
  chargeInitialOnReturn: true,
  isBundled: true,
};

function toValues(policy: Policy | undefined): Values {
  if (policy === undefined) return newPolicy;
  const { uuid: _uuid, version: _version, text = '', ...values } = policy;
  return { ...values, text };
}

/** `stores` is empty for staff of a store, whose policies are those of their store. */
const nameFields = (isNew: boolean, stores: readonly Option[]): FieldDef<Values>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '이름',
    hint: '직원만 봅니다.',
    isRequired: true,
    maxLength: 40,
    isHalf: true,
  },
  {
    kind: 'text',
    name: 'key',
    label: '정책 코드',
    hint: `상품 파일에서 정책을 부르는 이름입니다.${isNew ? ' 비워 두면 자동으로 정합니다.' : ''}`,
    isRequired: !isNew,
    maxLength: 40,
    isHalf: true,
  },
  ...(isNew && stores.length > 0
    ? [{ kind: 'choice', name: 'storeUuid', label: '스토어', options: stores, isHalf: true } as const]
    : []),
  {
    kind: 'switch',
    name: 'isBundled',
    label: '같은 정책의 상품을 한 상자에 묶기',
    hint: '끄면 상품마다 배송비를 받습니다.',
  },
];

/** `uuid`: undefined for a new policy, which begins with the values of `initial`. */
export function policyForm({
  uuid,
  stores,
  initial,
  onSaved,
}: {
  uuid: string | undefined;
  stores: readonly Option[];
  initial?: Partial<Values>;
  onSaved?: (policy: Policy) => void;
}): FormDef<Policy, Values> {
  const isNew = uuid === undefined;
  const save = ({ key, storeUuid, ...values }: Values, version: number) => {
    const input = { ...feesOf(values), ...(key !== '' && { key }) };
    return isNew
      ? api.registerDeliveryPolicy({ ...input, ...(storeUuid !== '' && { storeUuid }) })
      : api.editDeliveryPolicy({ uuid, version, ...input });
  };
  return {
    key: ['delivery-policies', 'one', uuid ?? 'new'],
    title: (policy) => policy?.name ?? '새 배송 정책',
    ...(!isNew && { load: () => api.getDeliveryPolicy({ uuid }) }),
    toValues: (policy) => ({ ...toValues(policy), ...(policy === undefined && initial) }),
    save,
    done: ({ name }) => `${name} 정책을 ${isNew ? '등록' : '저장'}했습니다. 새 주문부터 적용합니다.`,
    ...(onSaved && { onSaved }),
    sections: [
      { id: 'name', title: '기본', fields: nameFields(isNew, stores) },
      { id: 'parcel', title: '배송비', fields: parcelFields() },
      { id: 'surcharge', title: '추가 배송비·반품', fields: surchargeFields() },
    ],
  };
}
