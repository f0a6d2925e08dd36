// A claim in the list: type, deadline, goods, order, and what would be returned.
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { formatCount } from '../../shared/format.ts';
import { Status } from '../../shared/parts/status.tsx';
import { dueWords } from '../../shared/due-words.ts';
import type { ClaimRow } from './claims.filters.ts';
import { toneOf } from './claim-words.ts';
import styles from './claims.module.css';

export function ClaimCard({ row }: { row: ClaimRow }) {
  const due = row.dueAt === undefined ? undefined : dueWords(row.dueAt);
  const isOpen = row.status !== 'COMPLETE';
  return (
    <span className={styles.card}>
      <img src={thumbnailOf(row.mainImage)} alt="" width="40" height="40" loading="lazy" />
      <span className={styles.cardType}>
        <Status tone={toneOf(row)}>{isOpen ? claimTypeLabels[row.type] : row.statusLabel}</Status>
      </span>
      {due !== undefined && <span className={due.isLate ? styles.late : styles.due}>{due.short}</span>}
      <span className={styles.cardName}>
        {row.firstItemName}
        {row.itemCount > 1 && ` 외 ${row.itemCount - 1}`}
      </span>
      <span className={styles.cardOrder}>
        {row.ordererName} {row.orderNo}
      </span>
      <span className={styles.cardPrice}>
        {row.type !== 'EXCHANGE' && `${formatCount(row.totalRefundPrice)}원`}
      </span>
    </span>
  );
}
