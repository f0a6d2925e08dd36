// Moving in from another shop: files with what a merchant brings, each checked before it is imported (docs/rules/moving-in.md#files).
import { Link, useSearchParams } from 'react-router';
import { movingKinds, movingRowsAtMost } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { DropFile } from '../../shared/imports/drop-file.tsx';
import { saveCsv } from '../../shared/imports/save-csv.ts';
import { Button } from '../../shared/parts/button.tsx';
import { MovingPreview } from './moving-preview.tsx';
import { MovingResult } from './moving-result.tsx';
import { formHeadings, kindWords } from './moving-words.ts';
import { useMoving } from './use-moving.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './moving-in.module.css';

export const meta = () => [{ title: '쇼핑몰 이전 · 온스 데스크' }];

export default function MovingIn() {
  const [parameters] = useSearchParams();
  const kind = movingKinds.find((one) => one === parameters.get('kind')) ?? 'MEMBERS';
  return (
    <section className={sheet.sheet} aria-labelledby="moving-title">
      <header className={sheet.head}>
        <h1 id="moving-title" className={styles.title}>
          쇼핑몰 이전
        </h1>
        <Button
          onPress={() =>
            saveCsv(`${kindWords[kind].label.replaceAll(' ', '_')}_양식.csv`, [formHeadings(kind)])
          }
        >
          양식 받기
        </Button>
      </header>
      <nav className={sheet.modes} aria-label="가져올 것">
        {movingKinds.map((one) => (
          <Link
            key={one}
            to={`?kind=${one}`}
            className={classNames(sheet.mode, one === kind && sheet.current)}
            aria-current={one === kind ? 'page' : undefined}
          >
            {kindWords[one].label}
          </Link>
        ))}
      </nav>
      <MovingFile key={kind} kind={kind} />
    </section>
  );
}

function MovingFile({ kind }: { kind: MovingKind }) {
  const work = useMoving(kind);
  if (work.result !== undefined) return <MovingResult kind={kind} work={work} report={work.result} />;
  if (work.checked !== undefined)
    return <MovingPreview kind={kind} work={work} report={work.checked.report} />;
  return (
    <div className={sheet.start}>
      <DropFile
        title={`${kindWords[kind].label} 파일을 여기에 놓아 주세요`}
        hint={`CSV, XLSX · 한 번에 ${formatCount(movingRowsAtMost)}행까지 · 가져오기 전에 고칠 행을 먼저 보여 드립니다.`}
        read={work.read}
        isPending={work.isBusy}
        problem={work.problem}
        hasFocus={work.isCleared}
      />
      <p className={styles.text}>{kindWords[kind].hint}</p>
    </div>
  );
}
