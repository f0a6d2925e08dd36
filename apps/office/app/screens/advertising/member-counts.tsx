// Numbers of members with what they count.
import { formatCount } from '../../shared/format.ts';
import styles from './advertising.module.css';

export const MemberCounts = ({ lines }: { lines: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={styles.counts} aria-live="polite">
    {lines.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCount(count)}명</dd>
      </div>
    ))}
  </dl>
);
