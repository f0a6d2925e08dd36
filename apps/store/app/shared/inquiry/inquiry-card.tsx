// One inquiry with its photos and answer; `children` are its buttons. Used by the list of own inquiries and the product page.
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { inquiryTypeLabels } from '#domain/orders/inquiry.ts';
import { LockIcon } from '#ui/icons/member-icons.tsx';
import { EntryAnswer, PhotoRow, dayOf } from '../entry/entry-card.tsx';
import entry from '../entry/entry-card.module.css';
import styles from './inquiry-card.module.css';

export type Inquiry = Answer<'registerProductInquiry'>;

/** An inquiry that staff closed has no answer. */
const statusOf = ({ status, answer }: Inquiry): string =>
  status === 'RECEIVED' ? '답변 대기' : answer ? '답변 완료' : '종료';

export function InquiryCard({ inquiry, children }: { inquiry: Inquiry; children?: ReactNode }) {
  const { type, text, images, isSecret, answer, productName, orderNo, writerName, isMine, createdAt } =
    inquiry;
  const isWaiting = inquiry.status === 'RECEIVED';
  return (
    <article className={entry.card}>
      <p className={entry.head}>
        <span className={isWaiting ? styles.waiting : styles.done}>{statusOf(inquiry)}</span>
        <span>{inquiryTypeLabels[type]} 문의</span>
        {/* In the list of own inquiries, whose cards have buttons, the writer is known. */}
        {children === undefined && <span>{isMine ? '내 문의' : writerName}</span>}
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </p>
      {(productName ?? orderNo) !== undefined && (
        <p className={styles.about}>
          {[productName, orderNo && `주문번호 ${orderNo}`].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className={entry.text}>
        {isSecret && !isMine && (
          <span className={styles.lock}>
            <LockIcon size={16} />
          </span>
        )}
        {text}
      </p>
      <PhotoRow urls={images} name="사진" />
      <EntryAnswer title="답변" answer={answer} />
      {children}
    </article>
  );
}
