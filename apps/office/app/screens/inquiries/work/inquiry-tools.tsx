// What else staff do with the open inquiry: who answers it, its hold, its store, and its end without an answer.
import { useState } from 'react';
import { api, reasonOf } from '../../../shared/api/api.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { Menu, MoreDots } from '../../../shared/parts/menu.tsx';
import { showToast } from '../../../shared/parts/toast.tsx';
import { useStaff } from '../../../shared/session/staff.ts';
import { isOpen, useAssignees } from '../inquiries.filters.ts';
import type { StaffInquiry } from '../inquiries.filters.ts';
import { CloseDialog } from './close-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import styles from '../inquiries.module.css';

export function InquiryTools({ inquiry }: { inquiry: StaffInquiry }) {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const [opened, setOpened] = useState<'close' | 'hold' | 'transfer'>();
  const { kind, status, hold } = inquiry;
  const release = useRelease(inquiry);
  const isOfMember = kind === 'PRODUCT' || kind === 'ORDER' || kind === 'GUEST_ORDER';
  const isAnsweredVisitor = !isOfMember && kind !== 'NAVER' && status !== 'CLOSED';
  const entries = [
    ...(isOpen(inquiry)
      ? [
          {
            id: 'hold',
            label: hold === undefined ? '보류' : '보류 고치기',
            onAction: () => setOpened('hold'),
          },
        ]
      : []),
    ...(hold === undefined ? [] : [{ id: 'release', label: '보류 해제', onAction: () => void release() }]),
    ...(isOpen(inquiry) || isAnsweredVisitor
      ? [{ id: 'close', label: '답변 없이 종료', onAction: () => setOpened('close') }]
      : []),
    ...(isOpen(inquiry) && isOfMember && isHeadOffice
      ? [{ id: 'transfer', label: '다른 스토어로 보내기', onAction: () => setOpened('transfer') }]
      : []),
  ];
  return (
    <>
      <Assign inquiry={inquiry} />
      {entries.length > 0 && (
        <Menu label="문의 메뉴" entries={entries}>
          <MoreDots />
        </Menu>
      )}
      {opened === 'close' && <CloseDialog inquiry={inquiry} onClose={() => setOpened(undefined)} />}
      {opened === 'hold' && <HoldDialog inquiry={inquiry} onClose={() => setOpened(undefined)} />}
      {opened === 'transfer' && <TransferDialog inquiry={inquiry} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Ends the hold; the inquiry is to be answered again and leaves the tab of held ones. */
function useRelease({ uuid }: StaffInquiry): () => Promise<void> {
  const { done, reread } = useQueue();
  return async () => {
    try {
      await api.releaseInquiry({ uuid });
      await done('보류를 해제했습니다.');
    } catch (error) {
      showToast(reasonOf(error), { tone: 'stop' });
      await reread();
    }
  };
}

/** The assignee, and the staff who may be it: of head office, and of the store of the inquiry. */
function Assign({ inquiry: { uuid, assignee, store } }: { inquiry: StaffInquiry }) {
  const { stay, reread } = useQueue();
  const own = useStaff();
  const staff = useAssignees().filter(
    ({ storeUuid }) => storeUuid === undefined || storeUuid === store?.uuid,
  );
  const assign = async (staffUuid: string | undefined, text: string) => {
    const seen = assignee && { seenStaffUuid: assignee.uuid };
    try {
      await api.assignInquiry({ uuid, ...(staffUuid !== undefined && { staffUuid }), ...seen });
      await stay(text);
    } catch (error) {
      showToast(reasonOf(error), { tone: 'stop' });
      await reread();
    }
  };
  const colleagues = staff.filter((one) => one.uuid !== own.uuid);
  return (
    <Menu
      className={styles.assign}
      entries={[
        { id: own.uuid, label: '내가 맡기', onAction: () => void assign(own.uuid, '이 문의를 맡았습니다.') },
        ...colleagues.map((one) => ({
          id: one.uuid,
          label: one.name,
          onAction: () => void assign(one.uuid, `${one.name} 님에게 맡겼습니다.`),
        })),
        ...(assignee === undefined
          ? []
          : [
              {
                id: 'none',
                label: '담당자 빼기',
                onAction: () => void assign(undefined, '담당자를 뺐습니다.'),
              },
            ]),
      ].filter(({ id }) => id !== assignee?.uuid)}
    >
      담당 <strong>{assignee?.name ?? '없음'}</strong>
    </Menu>
  );
}
