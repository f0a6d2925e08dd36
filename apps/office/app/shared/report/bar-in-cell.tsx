// A bar in a cell of a table.
import type { CSSProperties } from 'react';
import { figureText } from './measure-words.ts';
import styles from './report-table.module.css';

/** `part`: its length from 0 to 1; `share` is written in it. */
export const Bar = ({ part, share }: { part: number; share: number | undefined }) => (
  <span className={styles.bar} style={{ '--part': part } as CSSProperties}>
    {share !== undefined && figureText({ kind: 'RATE' }, share)}
  </span>
);
