// What an import added, and the rows that it left out.
import { particleAfter } from '#domain/korean-text/particle.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { formatCount } from '../../shared/format.ts';
import { Figures } from '../../shared/imports/figures.tsx';
import { ResultFoot } from '../../shared/imports/import-feet.tsx';
import { MovingRows, WrongRowsButton } from './moving-rows.tsx';
import { kindWords } from './moving-words.ts';
import type { Report } from './moving-words.ts';
import type { MovingWork } from './use-moving.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './moving-in.module.css';

export function MovingResult({ kind, work, report }: { kind: MovingKind; work: MovingWork; report: Report }) {
  const { noun, counter, list } = kindWords[kind];
  const { newCount, changedCount, unchangedCount, errorCount } = report;
  const wrong = { ...report, rows: report.rows.filter(({ isOk }) => !isOk) };
  return (
    <>
      <div className={sheet.source}>
        <strong>{work.checked?.name}</strong>
      </div>
      <Figures
        figures={[
          { label: `가져온 ${noun}`, count: newCount + changedCount, tone: 'good' },
          { label: '빠진 행', count: errorCount, tone: errorCount > 0 ? 'bad' : undefined },
          { label: '이미 있던 행', count: unchangedCount },
        ]}
      />
      {errorCount > 0 && (
        <>
          <p className={styles.columns}>
            <WrongRowsButton kind={kind} report={wrong} />
          </p>
          <MovingRows kind={kind} report={wrong} />
        </>
      )}
      <ResultFoot
        done={`${noun} ${formatCount(newCount + changedCount)}${counter}${particleAfter(counter, '을/를')} 가져왔습니다.`}
        list={list}
        onClear={work.clear}
      />
    </>
  );
}
