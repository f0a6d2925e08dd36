// One inquiry with its photos and answer; `children` are its buttons. Used by the list of own inquiries and the product page.
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { inquiryTypeLabels } from '#domain/orders/inquiry.ts';
import { LockIcon } from '#ui/icons/member-icons.tsx';
import styles from './inquiry-card.module.css';

export type Inquiry = Answer<'registerProductInquiry'>;

/** '2026-11-22T10:00:00' -> '2026.11.22' */
const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '.');

/** An inquiry that staff closed has no answer. */
const statusOf = ({ status, answer }: Inquiry): string =>
  status === 'RECEIVED' ? '답변 대기' : answer ? '답변 완료' : '종료';

/** A photo opens in a new tab; the small file has 400 in place of 1200. */
function Photos({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`사진 ${at + 1} 크게 보기`}>
            <img
              className={styles.photo}
              src={url.replace('/1200.', '/400.')}
              alt=""
              width={72}
              height={72}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function InquiryCard({ inquiry, children }: { inquiry: Inquiry; children?: ReactNode }) {
  const { type, text, images, isSecret, answer, productName, orderNo, writerName, isMine, createdAt } =
    inquiry;
  const isWaiting = inquiry.status === 'RECEIVED';
  return (
    <article className={styles.inquiry}>
      <p className={styles.head}>
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
      <p className={styles.text}>
        {isSecret && !isMine && (
          <span className={styles.lock}>
            <LockIcon size={16} />
          </span>
        )}
        {text}
      </p>
      <Photos urls={images} />
      {answer && (
        <div className={styles.answer}>
          <p className={styles.answerHead}>
            <strong>답변</strong>
            <time dateTime={answer.at}>{dayOf(answer.at)}</time>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
