// The default delivery terms of the shop's own store, which the footer and the help pages state.
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import { feesOf, parcelFields, surchargeFields } from '../../../shared/delivery/fee-fields.ts';
import type { FormDef } from '../../../shared/form/form-types.ts';

type Delivery = Answer<'getDeliverySettings'>;
type Values = Omit<Delivery, 'version' | 'policyName'>;

export const deliverySettings: FormDef<Delivery, Values> = {
  key: ['settings', 'delivery'],
  title: () => '배송비',
  load: () => api.getDeliverySettings(),
  toValues: ({ version: _version, policyName: _name, ...values } = {} as Delivery) => ({
    ...values,
    text: values.text ?? '',
  }),
  save: (values, version) => api.editDeliverySettings({ ...feesOf(values), version }),
  done: () => '배송비를 저장했습니다. 새 주문부터 적용합니다.',
  sections: [
    {
      id: 'parcel',
      title: '배송비',
      note: '본점 상품의 기본 배송 정책입니다. 이미 받은 주문의 배송비는 그대로입니다.',
      fields: parcelFields(),
    },
    { id: 'surcharge', title: '추가 배송비·반품', fields: surchargeFields() },
  ],
};
