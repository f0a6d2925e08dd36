// Registration of invoices: by a file, by a paste from a spreadsheet, by a scanner, or for rows that were chosen in the list of orders.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { classNames } from '#ui/class-names.ts';
import { BackIcon } from '#ui/icons.tsx';
import { sentenceOf } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { ChosenRows } from './chosen/chosen-rows.tsx';
import { saveForm } from './file/download.ts';
import { FileMode } from './file/file-mode.tsx';
import { PasteMode } from './file/paste-mode.tsx';
import { ScanMode } from './scan/scan-mode.tsx';
import { useBatch } from './file/use-batch.ts';
import styles from '../../shared/imports/sheet.module.css';

export const meta = () => [{ title: '송장 등록 · 온스 데스크' }];

const modeLabels = { rows: '고른 행', file: '파일', paste: '붙여넣기', scan: '바코드 스캔' };
/** Of one dispatch (docs/endpoints.md#bulk). */
const rowsAtMost = 500;

type Mode = keyof typeof modeLabels;
const modes = Object.keys(modeLabels) as Mode[];

export default function Invoices() {
  const [parameters] = useSearchParams();
  const chosen = (parameters.get('rows') ?? '').split(',').filter(isUuid);
  const beyond = chosen.length - rowsAtMost;
  const asked = modes.find((one) => one === parameters.get('by'));
  const mode = asked ?? (chosen.length > 0 ? 'rows' : 'file');
  const file = useBatch();
  const paste = useBatch();
  return (
    <section className={styles.sheet} aria-labelledby="invoices-title">
      <header className={styles.head}>
        <Link to="/orders?tab=PREPARING_PRODUCT" className={styles.back} aria-label="주문 목록으로">
          <BackIcon size={18} />
        </Link>
        <h1 id="invoices-title">송장 등록</h1>
        <FormButton />
      </header>
      <nav className={styles.modes} aria-label="등록 방법">
        {modes
          .filter((one) => one !== 'rows' || chosen.length > 0)
          .map((one) => (
            <Link
              key={one}
              to={addressOf(parameters, one)}
              replace
              className={classNames(styles.mode, one === mode && styles.current)}
              aria-current={one === mode ? 'page' : undefined}
            >
              {modeLabels[one]}
              {one === 'rows' && ` ${chosen.length}`}
            </Link>
          ))}
      </nav>
      {mode === 'rows' && beyond > 0 && (
        <p
          className={styles.note}
        >{`한 번에 ${formatCount(rowsAtMost)}행까지 등록합니다. 나머지 ${formatCount(beyond)}행은 다음에 골라 주세요.`}</p>
      )}
      {mode === 'rows' && <ChosenRows uuids={chosen.slice(0, rowsAtMost)} />}
      {mode === 'file' && <FileMode work={file} />}
      {mode === 'paste' && <PasteMode work={paste} />}
      {mode === 'scan' && <ScanMode />}
    </section>
  );
}

function addressOf(parameters: URLSearchParams, mode: Mode): string {
  const next = new URLSearchParams(parameters);
  next.set('by', mode);
  return `?${next}`;
}

/** Saves a form with the order products that wait for an invoice. */
function FormButton() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await saveForm().catch((error: unknown) => showToast(sentenceOf(error), { tone: 'stop' }));
    setIsBusy(false);
  };
  return (
    <Button isPending={isBusy} onPress={() => void save()}>
      양식 받기
    </Button>
  );
}
