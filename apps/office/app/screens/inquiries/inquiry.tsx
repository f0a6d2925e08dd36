// The open inquiry: question and answer in the middle, what it is about and who works on it at the right.
import { formatTime } from '../../shared/format.ts';
import { QueueConsequence, QueueItem } from '../../shared/detail/queue-parts.tsx';
import { dueWords } from '../../shared/due-words.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { may, useStaff } from '../../shared/session/staff.ts';
import { AnswerBox } from './answer/answer-box.tsx';
import { useAnswer } from './answer/use-answer.ts';
import { AskedAbout } from './beside/asked-about.tsx';
import { Notes } from './beside/notes.tsx';
import { Writer } from './beside/writer.tsx';
import { isOpen, kindOf } from './inquiries.filters.ts';
import type { StaffInquiry } from './inquiries.filters.ts';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryTools } from './work/inquiry-tools.tsx';
import styles from './inquiries.module.css';

export function OpenInquiry({ item: inquiry }: { item: StaffInquiry }) {
  const answer = useAnswer(inquiry);
  const isWaiting = isOpen(inquiry);
  const due = dueWords(inquiry.dueAt);
  const staff = useStaff();
  return (
    <>
      <QueueItem
        title={kindOf(inquiry).long}
        detail={
          <>
            {inquiry.writerName} · {formatTime(inquiry.createdAt)}
            {isWaiting && inquiry.hold === undefined && (
              <strong className={due.isLate ? styles.late : undefined}>{` · ${due.long}까지`}</strong>
            )}
          </>
        }
        tools={
          <>
            {inquiry.orderUuid !== undefined && may(staff, 'ORDERS') && (
              <ButtonLink href={`/orders/${inquiry.orderUuid}`}>주문 보기</ButtonLink>
            )}
            <InquiryTools inquiry={inquiry} />
          </>
        }
        foot={isWaiting && <AnswerBox inquiry={inquiry} answer={answer} />}
      >
        <InquiryFacts inquiry={inquiry} onUse={isWaiting ? answer.insert : undefined} />
      </QueueItem>
      <QueueConsequence label="문의한 상품과 사람">
        <AskedAbout inquiry={inquiry} />
        <Writer inquiry={inquiry} />
        <Notes inquiry={inquiry} />
      </QueueConsequence>
    </>
  );
}
