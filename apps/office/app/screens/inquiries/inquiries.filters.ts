// What inquiries can be found by, and their words.
import { useQuery } from '@tanstack/react-query';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { inquiryKinds } from '#domain/orders/inquiry-types.ts';
import type { InquiryKind, InquiryTab } from '#domain/orders/inquiry-types.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { FilterDef } from '../../shared/list/list-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import type { Tone } from '../../shared/parts/status.tsx';
import { storeFilter } from '../../shared/stores/store-filter.ts';

export type InquiryRow = Answer<'getInquiriesByPaging'>['data'][number];
export type StaffInquiry = Answer<'getStaffInquiry'>;
export type InquiriesInput = Input<'getInquiryTabCounts'>;

export const tabLabels: Record<InquiryTab, string> = {
  OPEN: '답변할 것',
  OVERDUE: '기한 지남',
  HELD: '보류',
  DONE: '끝남',
};

const tabInputs: Record<InquiryTab, Partial<InquiriesInput>> = {
  OPEN: { isUnanswered: true, isHeld: false },
  OVERDUE: { isOverdue: true },
  HELD: { isUnanswered: true, isHeld: true },
  DONE: { isUnanswered: false },
};

export const tabInput = (tab: string): Partial<InquiriesInput> => tabInputs[tab as InquiryTab];

const kindWords: Record<InquiryKind, [short: string, long: string, tone: Tone]> = {
  PRODUCT: ['상품', '상품 문의', 'move'],
  ORDER: ['1:1', '1:1 문의', 'ask'],
  GUEST_ORDER: ['비회원', '비회원 주문 문의', 'idle'],
  STORE: ['입점', '입점 문의', 'idle'],
  TYING: ['세트', '세트·대량 구매 문의', 'done'],
  NAVER: ['채널', '판매 채널 문의', 'wait'],
};

/** The kind in one word and whole, with its tone; of a channel its name. */
export function kindOf({ kind, channelInquiry }: Pick<InquiryRow, 'kind' | 'channelInquiry'>) {
  const [short, long, tone] = kindWords[kind];
  const channel = channelInquiry && salesChannelLabels[channelInquiry.salesChannel];
  return { short: channel ?? short, long: channel === undefined ? long : `${channel} 문의`, tone };
}

/** It can be answered: it is neither answered nor closed, and no answer is being sent to its channel. */
export const isOpen = ({ status, channelInquiry }: InquiryRow): boolean =>
  (status === 'RECEIVED' || status === 'REVIEWING') && channelInquiry?.isBeingSent !== true;

/** Staff to whom inquiries can be assigned; empty until they are read. */
export function useAssignees(): Answer<'getInquiryAssignees'> {
  const read = useQuery({
    queryKey: ['inquiry-assignees'],
    queryFn: () => api.getInquiryAssignees(),
    staleTime: 60_000,
  });
  return read.data ?? noOne;
}
const noOne: Answer<'getInquiryAssignees'> = [];

/** Value of the filter for inquiries without an assignee. */
const unassigned = 'none';

export const inquiryFilters = (
  assignees: readonly Option[],
  stores: readonly Option[],
): FilterDef<InquiriesInput>[] => [
  {
    name: 'kind',
    label: '종류',
    kind: 'chips',
    options: inquiryKinds.map((value) => ({ value, label: kindWords[value][0] })),
    toInput: (value) => ({ kind: value as InquiryKind }),
  },
  {
    name: 'assignee',
    label: '담당자',
    kind: 'one',
    options: [{ value: unassigned, label: '담당자 없음' }, ...assignees],
    toInput: (value) => (value === unassigned ? { isAssigned: false } : { assigneeUuid: value }),
  },
  {
    name: 'days',
    label: '기간',
    kind: 'days',
    toInput: (value) => ({ dateRange: daysOf(value) }),
  },
  ...storeFilter(stores),
  { name: 'member', label: '한 회원의 문의', kind: 'linked', toInput: (userUuid) => ({ userUuid }) },
];
