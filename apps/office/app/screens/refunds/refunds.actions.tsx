// What head office does with refunds: another try at the provider, or completion of what was transferred by hand.
import { formatCount } from '../../shared/format.ts';
import { api } from '../../shared/api/api.ts';
import type { RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import type { RefundRow } from './refunds.filters.ts';

/** `complete` opens the dialog of the transfer for a refund. */
export function refundActions(complete: (uuid: string) => void): RowAction<RefundRow>[] {
  return [
    {
      id: 'retry',
      label: '환불 다시 시도',
      isMain: true,
      isAllowed: ({ state, route }) =>
        (state === 'FAILED' && route !== 'TRANSFER') || '결제사가 거절한 환불만 다시 시도할 수 있습니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.retryRefund({ uuid })),
      done: (count) => `${formatCount(count)}건의 환불을 다시 시도합니다. 결과는 이 목록에 나옵니다.`,
      confirm: {
        title: (count) => `환불 ${formatCount(count)}건을 다시 시도할까요?`,
        text: '결제사에 같은 금액의 환불을 새로 요청합니다. 이미 나간 환불은 다시 나가지 않습니다.',
        label: (count) => `${formatCount(count)}건 환불 다시 시도`,
      },
    },
    {
      id: 'complete',
      label: '직접 송금 완료',
      isForOne: true,
      isAllowed: ({ state, waitsFor }) =>
        state === 'FAILED' ||
        (state === 'PENDING' && waitsFor !== undefined) ||
        '결제사가 보내고 있거나 끝난 환불입니다.',
      open: ([uuid]) => {
        if (uuid !== undefined) complete(uuid);
      },
    },
  ];
}
