// The hold, the question with its photos, the facts of a visitor, the answer that it has, and a similar question that was answered.
import { formatCount, formatDay, formatTime } from '../../shared/format.ts';
import { formatWon } from '#domain/base/money.ts';
import { storeDecisionLabels, tyingPurposeLabels } from '#domain/inquiries/visitor-inquiry.ts';
import { Facts } from '../../shared/detail/detail.tsx';
import { Photos } from '../../shared/detail/photos.tsx';
import { Button } from '../../shared/parts/button.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import type { StaffInquiry } from './inquiries.filters.ts';
import { holdWords } from './inquiry-words.ts';
import styles from './inquiries.module.css';

/** `onUse` puts a text into the answer; undefined where the inquiry cannot be answered. */
export function InquiryFacts({
  inquiry,
  onUse,
}: {
  inquiry: StaffInquiry;
  onUse: ((text: string) => void) | undefined;
}) {
  const { channelInquiry, images, similar, kind, isSecret, hold } = inquiry;
  return (
    <>
      {hold !== undefined && (
        <p className={styles.hold}>
          <Tag tone="wait">{holdWords(hold)}</Tag> {hold.reason}{' '}
          <span className={styles.quiet}>{hold.staffName}</span>
        </p>
      )}
      <section className={styles.question} aria-label="질문">
        {channelInquiry !== undefined && <h3>{channelInquiry.title}</h3>}
        {kind === 'PRODUCT' && isSecret && <Tag>비밀글</Tag>}
        <p className={styles.text}>{inquiry.text}</p>
        <Photos images={images} label="질문한 사람이 올린 사진" />
      </section>
      <StoreFacts inquiry={inquiry} />
      <SetFacts inquiry={inquiry} />
      <Answered inquiry={inquiry} />
      {similar !== undefined && onUse !== undefined && (
        <section className={styles.similar} aria-label="같은 상품의 비슷한 질문">
          <p>
            <strong>같은 상품에 답한 비슷한 질문</strong> <span className={styles.quiet}>{similar.text}</span>
          </p>
          <blockquote>
            <header>
              <span className={styles.quiet}>
                {formatTime(similar.answer.at)} 답변
                {similar.answer.staffName !== undefined && ` · ${similar.answer.staffName}`}
              </span>
              <Button size="small" onPress={() => onUse(similar.answer.text)}>
                이 답변 쓰기
              </Button>
            </header>
            <p className={styles.wrapped}>{similar.answer.text}</p>
          </blockquote>
        </section>
      )}
    </>
  );
}

function StoreFacts({ inquiry: { storeInquiry, status } }: { inquiry: StaffInquiry }) {
  if (storeInquiry === undefined) return null;
  const { companyName, businessNumber, category, homepage, fileUrl } = storeInquiry;
  return (
    <Facts
      facts={[
        { label: '회사', value: companyName },
        { label: '사업자번호', value: businessNumber },
        { label: '품목', value: category },
        {
          label: '홈페이지',
          value: homepage && (
            <a href={homepage} target="_blank" rel="noreferrer">
              {homepage}
            </a>
          ),
        },
        {
          label: '첨부',
          value: fileUrl && (
            <a href={fileUrl} target="_blank" rel="noreferrer">
              파일 열기
            </a>
          ),
        },
        { label: '상태', value: status === 'REVIEWING' ? storeDecisionLabels[status] : undefined },
      ]}
    />
  );
}

function SetFacts({ inquiry: { tyingInquiry } }: { inquiry: StaffInquiry }) {
  if (tyingInquiry === undefined) return null;
  const { purpose, desiredDate, items, quote } = tyingInquiry;
  return (
    <>
      <Facts
        facts={[
          { label: '용도', value: tyingPurposeLabels[purpose] },
          { label: '희망일', value: desiredDate && formatDay(desiredDate) },
          { label: '견적', value: quote && `${formatWon(quote.price)} · ${formatDay(quote.validTo)}까지` },
        ]}
      />
      <ul className={styles.items} aria-label="원하는 상품">
        {items.map(({ productItemUuid, displayName, count }) => (
          <li key={productItemUuid}>
            <span>{displayName}</span> <strong>{formatCount(count)}개</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answered({ inquiry: { answer, closeReason, channelInquiry } }: { inquiry: StaffInquiry }) {
  const pending = channelInquiry?.pendingAnswer;
  const text = answer?.text ?? pending;
  return (
    <>
      {text !== undefined && (
        <section className={styles.answered} aria-label="답변">
          <p className={styles.quiet}>
            {answer === undefined
              ? '채널이 아직 받지 않은 답변'
              : `${formatTime(answer.at)} 답변${answer.staffName === undefined ? '' : ` · ${answer.staffName}`}`}
          </p>
          <p className={styles.wrapped}>{text}</p>
          <Photos images={answer?.images ?? []} label="답변 사진" />
        </section>
      )}
      {closeReason !== undefined && <p className={styles.quiet}>종료 사유: {closeReason}</p>}
    </>
  );
}
