// An inquiry in the list: kind, deadline, the beginning of the question, writer and assignee.
import { formatTime } from '../../shared/format.ts';
import { dueWords } from '../../shared/due-words.ts';
import { Tag } from '../../shared/parts/status.tsx';
import { isOpen, kindOf } from './inquiries.filters.ts';
import type { InquiryRow } from './inquiries.filters.ts';
import { endOf } from './inquiry-words.ts';
import styles from './inquiries.module.css';

export function InquiryCard({ row }: { row: InquiryRow }) {
  const { short, tone } = kindOf(row);
  const due = isOpen(row) && row.hold === undefined ? dueWords(row.dueAt) : undefined;
  const { productName, channelInquiry, storeInquiry } = row;
  const about = channelInquiry?.title ?? productName ?? storeInquiry?.companyName ?? row.orderNo;
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <Tag tone={tone}>{short}</Tag>
        <span className={styles.cardAbout}>{about ?? ''}</span>
        <span className={due?.isLate === true ? styles.late : styles.due}>{due?.short ?? endOf(row)}</span>
      </span>
      <span className={styles.cardText}>{row.text}</span>
      <span className={styles.quiet}>
        {row.writerName} · {formatTime(row.createdAt)}
        {row.isSecret && row.kind === 'PRODUCT' && ' · 비밀글'}
        {row.images.length > 0 && ` · 사진 ${row.images.length}`}
        {row.noteCount !== undefined && ` · 메모 ${row.noteCount}`}
        {row.assignee !== undefined && ` · 담당 ${row.assignee.name}`}
      </span>
    </span>
  );
}
