// The lines of a pasted list that the server refuses, with the reason of each.
import { formatCount } from '../format.ts';
import styles from './refused-lines.module.css';

/** `line`: from 1. `name`: what the line is about, as it was sent. */
export type RefusedLine = { line: number; name: string; message: string };

/** Refused lines that are shown; the others are counted. */
const shownAtMost = 100;

export function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <p>제외하는 줄 {formatCount(refused.length)}개</p>
      <ul tabIndex={0} aria-label="제외하는 줄">
        {refused.slice(0, shownAtMost).map(({ line, name, message }) => (
          <li key={line}>
            <span>{line}</span> <strong>{name}</strong> {message}
          </li>
        ))}
      </ul>
      {refused.length > shownAtMost && <p>외 {formatCount(refused.length - shownAtMost)}개</p>}
    </div>
  );
}
