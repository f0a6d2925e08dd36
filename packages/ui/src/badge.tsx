// Badges: of products (성인, 베스트, 1+1, 세트 …), ranks and counts.
import { formatNumber } from '#domain/base/money.ts';
import { productBadgeLabels } from '#domain/catalog/badge-labels.ts';
import styles from './badge.module.css';

/** Labels by badge. ADULT and INSTA are no badges of the catalogue: the screens add them. */
const labels: Record<string, string> = { ADULT: '성인', INSTA: '인스타', ...productBadgeLabels };

/** The label of a product badge (docs/rules/catalog.md#card); null for one that is not shown. */
function badgeLabel(badge: string): string | null {
  return labels[badge] ?? null;
}

/** White tag in the lower corner of a picture. */
export function ProductBadge({ badge }: { badge: string }) {
  const label = badgeLabel(badge);
  return label ? <span className={styles.product}>{label}</span> : null;
}

/** Dark rank in the upper corner of a picture. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className={styles.rank}>
      {rank}
      <span className="spoken">위</span>
    </span>
  );
}

/** Round count on an icon: 99+ above 99, nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : formatNumber(count)}
    </span>
  );
}
