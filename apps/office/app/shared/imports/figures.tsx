// Figures above the rows of a file that was checked.
import { formatCount } from '../format.ts';
import styles from './figures.module.css';

export type Figure = { label: string; count: number; tone?: 'good' | 'bad' | undefined };

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures} aria-live="polite">
    {figures.map(({ label, count, tone }) => (
      <div key={label} className={tone && styles[tone]}>
        <dt>{label}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
);
