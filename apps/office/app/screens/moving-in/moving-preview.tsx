// What the check of a file found: figures, columns, the first rows with their errors, and the button that imports.
import { movingColumnName } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { formatCount } from '../../shared/format.ts';
import { ChooseFile } from '../../shared/imports/drop-file.tsx';
import { Figures } from '../../shared/imports/figures.tsx';
import { CheckedFoot } from '../../shared/imports/import-feet.tsx';
import { takeLostFocus } from '../../shared/imports/take-lost-focus.ts';
import { MovingRows, WrongRowsButton } from './moving-rows.tsx';
import { kindWords } from './moving-words.ts';
import type { Report } from './moving-words.ts';
import type { MovingWork } from './use-moving.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './moving-in.module.css';

type PreviewProps = { kind: MovingKind; work: MovingWork; report: Report };

export function MovingPreview({ kind, work, report }: PreviewProps) {
  const { missingColumns, notes, totalCount, newCount, changedCount, unchangedCount, errorCount } = report;
  const isReadable = missingColumns.length === 0;
  const { noun, counter } = kindWords[kind];
  const count = newCount + changedCount;
  return (
    <>
      <div className={sheet.source}>
        <strong ref={takeLostFocus} tabIndex={-1}>
          {work.checked?.name}
        </strong>
        <ChooseFile label="다른 파일" read={work.read} />
        {isReadable && <span className={sheet.hint}>{`${formatCount(totalCount)}행`}</span>}
      </div>
      {isReadable && (
        <Figures
          figures={[
            { label: `새 ${noun}`, count: newCount, tone: 'good' },
            ...(changedCount > 0
              ? [{ label: `바꾸는 ${noun}`, count: changedCount, tone: 'good' as const }]
              : []),
            { label: '고쳐야 하는 행', count: errorCount, tone: errorCount > 0 ? 'bad' : undefined },
            { label: '이미 있는 행', count: unchangedCount },
          ]}
        />
      )}
      <ColumnText kind={kind} report={report} />
      {notes.map((note) => (
        <p key={note} className={sheet.note}>
          {note}
        </p>
      ))}
      {isReadable && <MovingRows kind={kind} report={report} />}
      <CheckedFoot
        work={work}
        hint={
          errorCount > 0
            ? '고쳐야 하는 행은 빼고 가져옵니다. 고친 파일을 다시 올려도 두 번 들어가지 않습니다.'
            : undefined
        }
        label={count === 0 ? `${noun} 가져오기` : `${noun} ${formatCount(count)}${counter} 가져오기`}
        isDisabled={count === 0}
      />
    </>
  );
}

function ColumnText({ kind, report }: Pick<PreviewProps, 'kind' | 'report'>) {
  const { columns, missingColumns } = report;
  const unread = columns.filter(({ column, heading }) => column === undefined && heading !== '');
  return (
    <p className={styles.columns}>
      {missingColumns.length > 0 ? (
        <span role="alert" className={styles.problem}>
          {`${missingColumns.map((column) => movingColumnName(kind, column)).join(', ')} 열이 없어 읽을 수 없습니다. 제목 행을 양식과 같게 고쳐 주세요.`}
        </span>
      ) : (
        <span>{`${columns.length - unread.length}개 열을 읽습니다.`}</span>
      )}
      {unread.length > 0 && (
        <span>{`읽지 않는 열: ${unread.map(({ heading }) => heading).join(', ')}.`}</span>
      )}
      <WrongRowsButton kind={kind} report={report} />
    </p>
  );
}
