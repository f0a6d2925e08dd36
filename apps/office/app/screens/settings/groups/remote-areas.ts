// The postcode ranges whose parcels cost a surcharge (docs/rules/delivery.md).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import type { FormDef } from '../../../shared/form/form-types.ts';
import { RemoteRanges, inOrder } from './remote-ranges.tsx';
import type { RangeValues } from './remote-ranges.tsx';

type RemoteAreas = Answer<'getRemoteAreaSettings'>;
export const remoteAreaSettings: FormDef<RemoteAreas, RangeValues> = {
  key: ['settings', 'remote-areas'],
  title: () => '제주·도서 산간',
  load: () => api.getRemoteAreaSettings(),
  toValues: (row) => ({ ranges: inOrder(row?.ranges ?? []) }),
  save: ({ ranges }, version) => api.editRemoteAreaSettings({ version, ranges }),
  done: () => '우편번호 구간을 저장했습니다. 다음 주문부터 새 구간으로 계산합니다.',
  sections: [
    {
      id: 'ranges',
      title: '추가 배송비를 받는 우편번호',
      note: '금액은 배송 정책마다 정합니다. 구간이 겹치면 더 좁은 구간을 따릅니다.',
      fields: [],
      content: RemoteRanges,
      places: ['ranges'],
    },
  ],
  labelOf: (path) => (path === 'ranges' ? '우편번호 구간' : undefined),
};
