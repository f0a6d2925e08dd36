// The pairs that were scanned, newest first, each with its result.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { ReadyMark, WrongMark } from '../../../shared/imports/marks.tsx';
import { useRunKeys } from '../../../shared/keys/use-run-keys.ts';
import type { ScanEntry, ScanLog } from './use-scan-log.ts';
import own from './scan.module.css';
import styles from '../../../shared/imports/sheet.module.css';

const columns = ['주문번호', '받는 분', '상품', '택배사', '송장번호', '결과', ''];

export function ScanList({ log: { entries, undo } }: { log: ScanLog }) {
  const done = entries.filter(({ state }) => state === 'done');
  const failed = entries.filter(({ state }) => state === 'failed').length;
  const rowCount = done.reduce((sum, { rows }) => sum + rows.length, 0);
  const [newest] = done;
  useRunKeys(undefined, newest && (() => void undo(newest)));
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.source} role="status">
        <strong>{rowCount}행을 발송 처리했습니다.</strong>
        {failed > 0 && <span className={styles.wrong}>{failed}건은 처리하지 못했습니다.</span>}
      </p>
      <div className={styles.frame}>
        <table className={classNames(styles.table, own.columns)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column || <span className="spoken">되돌리기</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <ScanRow
                key={entry.key}
                entry={entry}
                isNewest={entry === newest}
                onUndo={() => void undo(entry)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ScanRow({
  entry,
  isNewest,
  onUndo,
}: {
  entry: ScanEntry;
  /** Of those that can be taken back: the key does it too. */
  isNewest: boolean;
  onUndo: () => void;
}) {
  const { rows, state, carrier, invoiceNumber, product } = entry;
  const [first, ...others] = rows;
  return (
    <tr className={classNames(styles.row, state === 'failed' && styles.wrongRow)}>
      <td data-label="주문번호" title={product}>
        {first?.orderNo ?? product}
      </td>
      <td data-label="받는 분">{first?.recipient.name}</td>
      <td data-label="상품">
        {first?.displayName}
        {others.length > 0 && ` 외 ${others.length}`}
      </td>
      <td data-label="택배사">{carrierLabels[carrier]}</td>
      <td data-label="송장번호">{invoiceNumber}</td>
      <td data-label="결과" className={styles.result}>
        <ScanResult entry={entry} />
      </td>
      <td className={styles.repair}>
        {state === 'done' && (
          <Button
            size="small"
            label={`되돌리기 ${first?.orderNo ?? product}`}
            {...(isNewest && { keyLabel: 'Z' })}
            onPress={onUndo}
          >
            되돌리기
          </Button>
        )}
      </td>
    </tr>
  );
}

function ScanResult({ entry: { state, failure } }: { entry: ScanEntry }) {
  if (state === 'sending') return '처리하고 있습니다.';
  if (state === 'withdrawn') return '송장을 회수했습니다.';
  return state === 'done' ? (
    <span className={styles.right}>
      <ReadyMark /> 발송 처리했습니다
    </span>
  ) : (
    <span className={styles.wrong} role="alert">
      <WrongMark /> <span>{failure}</span>
    </span>
  );
}
