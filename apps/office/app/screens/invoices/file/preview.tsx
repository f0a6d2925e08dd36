// What a check found: figures, the rows, and the button that dispatches those that can be.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Figures } from '../../../shared/imports/figures.tsx';
import type { Figure } from '../../../shared/imports/figures.tsx';
import { DispatchBar } from '../dispatch-bar.tsx';
import { countsOf } from './batch.ts';
import type { Batch, RowState } from './batch.ts';
import { focusFirst } from '../focus-next.ts';
import { PreviewTable } from './preview-table.tsx';
import type { BatchWork } from './use-batch.ts';
import styles from '../../../shared/imports/sheet.module.css';

type PreviewProps = {
  work: BatchWork;
  batch: Batch;
  /** Beside the name of the file: another one. */
  children: ReactNode;
};

export function Preview({ work, batch, children }: PreviewProps) {
  const counts = countsOf(batch);
  const { done, isBusy, problem } = work;
  useEffect(focusFirst, []);
  return (
    <>
      <div className={styles.source}>
        <strong>{batch.name}</strong>
        {children}
        <span className={styles.hint}>같은 파일을 다시 올려도 두 번 발송하지 않습니다.</span>
      </div>
      <Counts counts={counts} />
      {batch.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <PreviewTable batch={batch} repair={work.repair} />
      <DispatchBar
        count={counts.ready}
        done={done}
        problem={problem}
        isBusy={isBusy}
        onDispatch={() => void work.dispatch()}
        onUndo={() => void work.undo()}
        onClose={work.clear}
      />
    </>
  );
}

function Counts({ counts }: { counts: Record<RowState, number> }) {
  const total = counts.ready + counts.wrong + counts.same + counts.done;
  const figures: Figure[] = [
    { label: '읽은 행', count: total },
    counts.done > 0 && counts.ready === 0
      ? { label: '발송 처리함', count: counts.done, tone: 'good' }
      : { label: '발송할 수 있음', count: counts.ready, tone: 'good' },
    { label: '고쳐야 함', count: counts.wrong, tone: counts.wrong > 0 ? 'bad' : undefined },
    { label: '이미 발송함 · 건너뜁니다', count: counts.same },
  ];
  return <Figures figures={figures} />;
}
