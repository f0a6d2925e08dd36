// Until when a payment is dispatched on the same business day, by store.
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import type { FormDef } from '../../../shared/form/form-types.ts';

type CutOff = Answer<'getCutOffSettings'>;
/** Times by the uuid of the store. */
type Values = { stores: Record<string, string> };

export const cutOffSettings: FormDef<CutOff, Values> = {
  key: ['settings', 'cut-off'],
  title: () => '발송 마감 시각',
  load: () => api.getCutOffSettings(),
  toValues: (row) => ({
    stores: Object.fromEntries(
      (row?.stores ?? []).map(({ storeUuid, cutOffTime }) => [storeUuid, cutOffTime]),
    ),
  }),
  save: ({ stores }, version) =>
    api.editCutOffSettings({
      version,
      stores: Object.entries(stores).map(([storeUuid, cutOffTime]) => ({ storeUuid, cutOffTime })),
    }),
  done: () => '발송 마감 시각을 저장했습니다. 지금부터 결제하는 주문에 적용합니다.',
  sections: [],
  sectionsOf: (row) => [
    {
      id: 'stores',
      title: '스토어마다 정하는 시각',
      note: '영업일 이 시각 전에 결제한 주문은 그날 발송합니다. 상품 화면의 도착 안내와 발송 기한이 이 시각을 따릅니다.',
      fields: (row?.stores ?? []).map(({ storeUuid, name, isActive }) => ({
        kind: 'time',
        name: `stores.${storeUuid}`,
        label: isActive ? name : `${name} (닫음)`,
        isHalf: true,
      })),
    },
  ],
  // The server counts the stores in the order in which they were sent.
  toFieldName: (name, { stores }) => `stores.${Object.keys(stores)[Number(name.split('.')[1])] ?? ''}`,
};
