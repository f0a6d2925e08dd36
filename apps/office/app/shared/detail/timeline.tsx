// One timeline of everything that happened to a thing, the newest first, with a filter by kind. The filter is in the address (`show`).
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatTime } from '../format.ts';
import styles from './timeline.module.css';

export type TimelineEntry<Kind extends string> = {
  id: string;
  /** Seoul local ISO text. */
  at: string;
  kind: Kind;
  title: string;
  /** Further lines below the title. */
  lines?: readonly string[] | undefined;
  /** Written by a person; shown in a box. */
  note?: string;
  tone?: 'brand' | 'move' | 'ask' | 'stop';
  icon: ReactNode;
  /** A button beside the lines. */
  action?: ReactNode;
};

export function Timeline<Kind extends string>({
  title,
  entries,
  kinds,
  foot,
}: {
  title: string;
  entries: readonly TimelineEntry<Kind>[];
  kinds: readonly { kind: Kind; label: string }[];
  /** Below the entries, always in view. */
  foot?: ReactNode;
}) {
  const [parameters, setParameters] = useSearchParams();
  const show = kinds.find(({ kind }) => kind === parameters.get('show'))?.kind;
  const choose = (kind: Kind | undefined) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (kind === undefined) next.delete('show');
        else next.set('show', kind);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  // Of the same moment, the later entry is the newer one.
  const shown = entries
    .filter(({ kind }) => show === undefined || kind === show)
    .toReversed()
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return (
    <section className={styles.timeline} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <div role="group" aria-label="보일 것" className={styles.kinds}>
          <Choice isChosen={show === undefined} onChoose={() => choose(undefined)}>
            전부 {formatCount(entries.length)}
          </Choice>
          {kinds.map(({ kind, label }) => (
            <Choice key={kind} isChosen={show === kind} onChoose={() => choose(kind)}>
              {label}
            </Choice>
          ))}
        </div>
      </header>
      {/* Scrollable, so that it needs the focus of the keyboard. */}
      <ol className={styles.entries} tabIndex={0} aria-label={`${title} 목록`}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {shown.length === 0 && <li className={styles.empty}>기록이 없습니다.</li>}
      </ol>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isChosen} className={styles.kind} onClick={onChoose}>
      {children}
    </button>
  );
}

function Entry<Kind extends string>({ entry }: { entry: TimelineEntry<Kind> }) {
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.mark, entry.tone && styles[entry.tone])}>{entry.icon}</span>
      <div className={styles.words}>
        <div className={styles.first}>
          <strong>{entry.title}</strong>
          <time dateTime={entry.at}>{formatTime(entry.at)}</time>
        </div>
        <div className={styles.second}>
          <div>
            {entry.lines?.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {entry.action}
        </div>
        {entry.note !== undefined && <p className={styles.note}>{entry.note}</p>}
      </div>
    </li>
  );
}
