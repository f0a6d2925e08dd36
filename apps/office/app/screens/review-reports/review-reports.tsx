// Reports of reviews, oldest first, and the decision about the open one: hidden by a published criterion, or shown.
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { reviewReportLabels } from '#domain/reviews/review-types.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { Queue } from '../../shared/detail/queue.tsx';
import type { QueueDef } from '../../shared/detail/queue-types.ts';
import { formatTime } from '../../shared/format.ts';
import { Status } from '../../shared/parts/status.tsx';
import { OpenReport } from './report.tsx';
import styles from './review-reports.module.css';

export const meta = () => [{ title: '리뷰 신고 · 온스 데스크' }];

/** The frame keeps the screen while another report is opened (shared/shell). */
export const handle = { isOneScreen: true };

type ReportRow = Answer<'getReviewReportsByPaging'>['data'][number];
type ReportsInput = Pick<Input<'getReviewReportsByPaging'>, 'isDecided' | 'reviewUuid'>;

const tabs = [
  { id: 'OPEN', label: '판단할 것', isDue: true },
  { id: 'DECIDED', label: '끝남' },
];

function ReportCard({ row }: { row: ReportRow }) {
  const { isUpheld, review } = row;
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <Status tone={isUpheld === undefined ? 'ask' : 'idle'}>{reviewReportLabels[row.reportType]}</Status>
        <span className={styles.quiet}>
          {isUpheld === undefined
            ? review.openReportCount > 1 && `신고 ${review.openReportCount}`
            : isUpheld
              ? '가림'
              : '기각'}
        </span>
      </span>
      <span className={styles.line}>{review.text}</span>
      <span className={styles.quiet}>
        {review.rating}점 · {formatTime(row.createdAt)} 신고
      </span>
    </span>
  );
}

export default function ReviewReports() {
  const { uuid } = useParams();
  const definition = useMemo(
    (): QueueDef<ReportRow, ReportsInput, Answer<'getReviewReport'>> => ({
      name: 'review-reports',
      title: '리뷰 신고',
      path: '/voice/review-reports',
      list: (input) => api.getReviewReportsByPaging(input),
      counts: () => api.getReviewReportTabCounts(),
      tabs,
      defaultTab: 'OPEN',
      toTabInput: (tab) => ({ isDecided: tab === 'DECIDED' }),
      filters: [],
      rowId: (row) => row.uuid,
      rowLabel: (row) => `${reviewReportLabels[row.reportType]} 신고`,
      card: ReportCard,
      read: (one) => api.getReviewReport({ uuid: one }),
      open: OpenReport,
      unit: '건',
      actions: [],
      emptyText: '조건에 맞는 신고가 없습니다.',
    }),
    [],
  );
  return <Queue definition={definition} openUuid={uuid} />;
}
