// The button 전체 at the bottom of a phone, and the list of all entries that it opens.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCapped } from '../format.ts';
import type { Waiting } from '../board/waiting.ts';
import { Dialog } from '../parts/dialog.tsx';
import { homeOf } from '../../navigation.tsx';
import type { NavigationEntry } from '../../navigation.tsx';
import styles from './shell.module.css';

export function AllEntries({
  entries,
  waiting,
}: {
  entries: readonly NavigationEntry[];
  waiting: Partial<Record<string, Waiting>>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.all}>
      <button type="button" className={styles.entry} onClick={() => setIsOpen(true)}>
        <svg width="18" height="18" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3 5.500h14M3 10h14M3 14.500h14" strokeWidth="1.600" strokeLinecap="round" />
        </svg>
        <span>전체</span>
      </button>
      <Dialog title="모든 화면" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className={styles.allList}>
          {entries.map((entry) => {
            const count = waiting[entry.path];
            return (
              <li key={entry.path}>
                <Link to={homeOf(entry)} onClick={() => setIsOpen(false)}>
                  {entry.icon}
                  <span>{entry.label}</span>
                  {count !== undefined && count.count > 0 && <b>{formatCapped(count)}</b>}
                </Link>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </div>
  );
}
