// The parcels that were dispatched by the scanner, newest first.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { ReadyMark } from '../marks.tsx';
import { useRunKeys } from '../use-run-keys.ts';
import type { useScanLog } from './use-scan-log.ts';
import own from './scan.module.css';
import styles from '../invoices.module.css';

const columns = ['주문번호', '받는 분', '상품', '택배사', '송장번호', '결과', ''];

export function ScanLog({ log: { entries, undo } }: { log: ReturnType<typeof useScanLog> }) {
  const done = entries.filter(({ isWithdrawn }) => !isWithdrawn);
  const rowCount = done.reduce((sum, { rows }) => sum + rows.length, 0);
  const [newest] = done;
  useRunKeys(undefined, newest && (() => void undo(newest)));
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.source}>
        <strong>{rowCount}행을 발송 처리했습니다.</strong>
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
            {entries.map((entry) => {
              const [first] = entry.rows;
              return (
                <tr key={entry.key} className={styles.row}>
                  <td data-label="주문번호">{first?.orderNo}</td>
                  <td data-label="받는 분">{first?.recipient.name}</td>
                  <td data-label="상품">
                    {first?.displayName}
                    {entry.rows.length > 1 && ` 외 ${entry.rows.length - 1}`}
                  </td>
                  <td data-label="택배사">{carrierLabels[entry.carrier]}</td>
                  <td data-label="송장번호">{entry.invoiceNumber}</td>
                  <td data-label="결과">
                    {entry.isWithdrawn ? (
                      '송장을 회수했습니다'
                    ) : (
                      <span className={styles.right}>
                        <ReadyMark /> 발송 처리했습니다
                      </span>
                    )}
                  </td>
                  <td className={styles.repair}>
                    {!entry.isWithdrawn && (
                      <Button
                        size="small"
                        label={`${first?.orderNo} 되돌리기`}
                        {...(entry === newest && { keyLabel: 'Z' })}
                        onPress={() => void undo(entry)}
                      >
                        되돌리기
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
