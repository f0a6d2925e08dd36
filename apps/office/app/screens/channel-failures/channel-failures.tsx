// What a sales channel did not accept, and messages that wait for another attempt, with a retry (docs/rules/channels.md#desk).
import { Link } from 'react-router';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { channelFilter, codeText } from '../../shared/channels/channel-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Status } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '채널 실패 · 온스 데스크' }];

type FailureRow = Answer<'getChannelFailures'>['data'][number];
type FailureKind = FailureRow['kind'];

const kindLabels: Readonly<Record<FailureKind, string>> = {
  COMMAND: '처리 요청',
  ANSWER: '문의 답변',
  OFFER: '재고·가격',
  MESSAGE: '주문 변경',
};

/** What failed: the sentence of the channel, the title of the inquiry, the product of the channel, or the order. */
function subjectOf({ kind, message, productOrderId }: FailureRow): string {
  if (kind === 'OFFER') return `채널 상품 ${message}`;
  if (kind === 'MESSAGE') return `상품주문 ${productOrderId ?? ''}`;
  return message;
}

const columns: readonly ColumnDef<FailureRow>[] = [
  { id: 'createdAt', header: '때', width: 92, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'kind',
    header: '종류',
    width: 110,
    cell: ({ kind }) => <Status tone="stop">{kindLabels[kind]}</Status>,
  },
  { id: 'channel', header: '채널', width: 110, cell: ({ salesChannel }) => salesChannelLabels[salesChannel] },
  { id: 'subject', header: '내용', width: 300, cell: subjectOf },
  { id: 'reason', header: '사유', width: 200, cell: ({ code }) => codeText(code) },
  {
    id: 'order',
    header: '채널 주문번호',
    width: 150,
    cell: ({ orderUuid, channelOrderId }) =>
      orderUuid === undefined ? channelOrderId : <Link to={`/orders/${orderUuid}`}>{channelOrderId}</Link>,
  },
  { id: 'tryCount', header: '시도', width: 56, align: 'end', cell: ({ tryCount }) => formatCount(tryCount) },
  {
    id: 'next',
    header: '다음 시도',
    width: 110,
    cell: ({ nextTryAt }) => (nextTryAt === undefined ? '하지 않음' : formatTime(nextTryAt)),
  },
];

const definition: ListDef<FailureRow, FilterOf<'getChannelFailures'>> = {
  name: 'channel-failures',
  title: '채널 실패',
  list: (input) => api.getChannelFailures(input),
  filters: [
    {
      name: 'kind',
      label: '종류',
      kind: 'several',
      options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
      toInput: (value) => ({ failureKinds: value.split(',') as FailureKind[] }),
    },
    channelFilter,
  ],
  columns,
  rowId: ({ uuid }) => uuid,
  rowLabel: (row) => `${kindLabels[row.kind]} ${subjectOf(row)}`,
  unit: '건',
  actions: [
    {
      id: 'retry',
      label: '다시 시도',
      isMain: true,
      key: { code: 'KeyR', label: 'R' },
      isAllowed: () => true,
      run: (uuids) => oneByOne(uuids, (uuid) => api.retryChannelFailure({ uuid })),
      done: (count) => `${formatCount(count)}건을 곧 다시 시도합니다.`,
    },
  ],
  emptyText: '채널이 받지 않은 것이 없습니다.',
};

export default function ChannelFailures() {
  return (
    <ResourceList
      definition={definition}
      note="‘하지 않음’인 것은 사유를 고친 뒤 직접 다시 시도합니다. 나머지는 적힌 때에 저절로 다시 시도합니다."
    />
  );
}
