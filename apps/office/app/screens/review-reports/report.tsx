// The open report: the review as everyone reads it, all reports of it, and the decision, which covers all of them.
import { useState } from 'react';
import { reviewReportLabels } from '#domain/reviews/review-types.ts';
import type { Answer } from '#contract/contract.ts';
import { Photos } from '../../shared/detail/photos.tsx';
import { QueueConsequence, QueueItem } from '../../shared/detail/queue-parts.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { dueWords } from '../../shared/due-words.ts';
import { formatTime } from '../../shared/format.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './review-reports.module.css';

export function OpenReport({ item: report }: { item: Answer<'getReviewReport'> }) {
  const { review, others, isUpheld } = report;
  const [decided, setDecided] = useState<'hide' | 'show'>();
  const isOpen = isUpheld === undefined;
  useKeys({
    KeyA: isOpen ? () => setDecided('hide') : undefined,
    KeyD: isOpen ? () => setDecided('show') : undefined,
  });
  return (
    <>
      <QueueItem
        title={`${reviewReportLabels[report.reportType]} 신고`}
        detail={formatTime(report.createdAt)}
        tools={<ButtonLink href={`/voice/reviews?product=${review.productUuid}`}>이 상품의 리뷰</ButtonLink>}
      >
        {review.decideDueAt !== undefined && isOpen && (
          <p className={styles.notice}>
            <strong>{dueWords(review.decideDueAt).long}까지</strong> 신고가 모여 가려진 리뷰입니다. 판단할
            때까지 보이지 않습니다.
          </p>
        )}
        <p className={styles.quiet}>
          {review.displayName} · {review.rating}점 · {review.writerName} · {formatTime(review.createdAt)}
        </p>
        <p className={styles.text}>{review.text}</p>
        <Photos images={review.images} label="리뷰 사진" />
      </QueueItem>
      <QueueConsequence
        label="신고 내용"
        bar={
          isOpen && (
            <div className={styles.bar}>
              <Button tone="stop" size="large" keyLabel="A" onPress={() => setDecided('hide')}>
                리뷰 가리기
              </Button>
              <Button size="large" keyLabel="D" onPress={() => setDecided('show')}>
                신고 기각
              </Button>
            </div>
          )
        }
      >
        <h2 className={styles.heading}>{isOpen ? `신고 ${others.length + 1}건` : '신고 내용'}</h2>
        {[report, ...others].map(({ uuid, reportType, text, createdAt }) => (
          <section key={uuid} className={styles.report}>
            <p>
              <strong>{reviewReportLabels[reportType]}</strong>{' '}
              <span className={styles.quiet}>{formatTime(createdAt)}</span>
            </p>
            {text !== '' && <p className={styles.wrapped}>{text}</p>}
          </section>
        ))}
        {report.decision !== undefined && (
          <section className={styles.report}>
            <p>
              <strong>{isUpheld === true ? '가림' : '기각'}</strong>{' '}
              <span className={styles.quiet}>{report.decidedAt && formatTime(report.decidedAt)}</span>
            </p>
            <p className={styles.wrapped}>{report.decision}</p>
          </section>
        )}
      </QueueConsequence>
      {decided !== undefined && (
        <DecideDialog report={report} isUpheld={decided === 'hide'} onClose={() => setDecided(undefined)} />
      )}
    </>
  );
}
