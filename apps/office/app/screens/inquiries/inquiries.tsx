// The inquiries by kind, oldest first, and the answer to the open one. What it shows is inquiry.tsx.
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { inquiryTabs } from '#domain/orders/inquiry-types.ts';
import { api } from '../../shared/api/api.ts';
import { Queue } from '../../shared/detail/queue.tsx';
import type { QueueDef } from '../../shared/detail/queue-types.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { OpenInquiry } from './inquiry.tsx';
import { inquiryFilters, kindOf, tabInput, tabLabels, useAssignees } from './inquiries.filters.ts';
import type { InquiriesInput, InquiryRow, StaffInquiry } from './inquiries.filters.ts';
import { InquiryCard } from './inquiry-card.tsx';

export const meta = () => [{ title: '문의함 · 온스 데스크' }];

/** The frame keeps the screen while another inquiry is opened (shared/shell). */
export const handle = { isOneScreen: true };

export default function Inquiries() {
  const { uuid } = useParams();
  const { role, uuid: staffUuid } = useStaff();
  const assignees = useAssignees();
  const stores = useStoreOptions(role === 'ADMIN');
  const definition = useMemo((): QueueDef<InquiryRow, InquiriesInput, StaffInquiry> => {
    const others = assignees.filter((one) => one.uuid !== staffUuid);
    return {
      name: 'inquiries',
      title: '문의함',
      path: '/voice/inquiries',
      head: (
        <ButtonLink href="/voice/templates" size="small">
          답변 서식
        </ButtonLink>
      ),
      list: (input) => api.getInquiriesByPaging(input),
      counts: async (input) =>
        (await api.getInquiryTabCounts(input)).map(({ kinds, ...tab }) => ({ ...tab, options: kinds })),
      tabs: inquiryTabs.map((id) => ({ id, label: tabLabels[id], isDue: id === 'OVERDUE' })),
      defaultTab: 'OPEN',
      toTabInput: tabInput,
      search: { placeholder: '내용·주문번호', toInput: (keyword) => ({ keyword }) },
      filters: inquiryFilters(
        [{ value: staffUuid, label: '나' }, ...others.map((one) => ({ value: one.uuid, label: one.name }))],
        stores,
      ),
      rowId: (row) => row.uuid,
      rowLabel: (row) => `${kindOf(row).long} ${row.text.slice(0, 20)}`,
      card: InquiryCard,
      read: (one) => api.getStaffInquiry({ uuid: one }),
      open: OpenInquiry,
      unit: '건',
      actions: [],
      emptyText: '조건에 맞는 문의가 없습니다.',
    };
  }, [assignees, stores, staffUuid]);
  return <Queue definition={definition} openUuid={uuid} />;
}
