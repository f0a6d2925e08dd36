// A checked row: the cells that are wrong are marked, and the last cell has the fields that repair them.
import { Link } from 'react-router';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column, InvoiceRow } from './batch.ts';
import { ReadyMark, WrongMark } from '../../../shared/imports/marks.tsx';
import { RepairField } from './repair-field.tsx';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import styles from '../../../shared/imports/sheet.module.css';

const results = { ready: '발송 처리합니다', done: '발송 처리했습니다', same: '이미 발송했습니다' };

const carrierLabelOf = (text: string): string => {
  const carrier = carriers.find((one) => one === text);
  return carrier === undefined ? text : carrierLabels[carrier];
};

export function PreviewRow({
  row,
  orderRow,
  onRepair,
}: {
  row: InvoiceRow;
  /** Undefined for an unknown order product, and until it is read. */
  orderRow: OrderRow | undefined;
  onRepair: (values: InvoiceRow['values']) => void;
}) {
  const { values, errors, state, line } = row;
  const isWrong = state === 'wrong';
  const cellClass = (column: Column) =>
    isWrong && errors.some(({ name }) => name === column) ? styles.wrong : undefined;
  return (
    <tr className={classNames(styles.row, isWrong && styles.wrongRow)}>
      <td data-label="행">{line}</td>
      <td data-label="상품주문번호" className={cellClass('orderProductUuid')} title={values.orderProductUuid}>
        {row.orderProductNo ?? orderRow?.orderProductNo ?? (values.orderProductUuid || '없음')}
      </td>
      <td data-label="받는 분">{orderRow?.recipient.name ?? '—'}</td>
      <td data-label="상품" title={orderRow?.displayName}>
        {orderRow?.displayName ?? '—'}
      </td>
      <td data-label="택배사" className={cellClass('carrier')}>
        {carrierLabelOf(values.carrier) || '없음'}
      </td>
      <td data-label="송장번호" className={cellClass('invoiceNumber')} title={values.invoiceNumber}>
        {values.invoiceNumber || (values.carrier === 'MANUAL' ? '' : '없음')}
      </td>
      <td data-label="결과" className={styles.result}>
        {state !== 'wrong' ? (
          <span className={styles.right}>
            <ReadyMark /> {results[state]}
          </span>
        ) : (
          <span className={styles.wrong}>
            <WrongMark />
            <span>
              {row.isChecking ? '검사하고 있습니다.' : errors.map(({ message }) => message).join(' ')}
            </span>
          </span>
        )}
      </td>
      <td data-label="고치기" className={styles.repair}>
        {isWrong && (
          <div className={styles.repairs}>
            <Repair row={row} orderRow={orderRow} onRepair={onRepair} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** One field for each wrong cell; an order product that is known but cannot be dispatched is a link to its order. */
function Repair({ row, orderRow, onRepair }: React.ComponentProps<typeof PreviewRow>) {
  const names = new Set(row.errors.map(({ name }) => name));
  const columns = (['orderProductUuid', 'carrier', 'invoiceNumber'] as const).filter((name) =>
    names.has(name),
  );
  return columns.map((column) =>
    column === 'orderProductUuid' && orderRow !== undefined ? (
      <Link key={column} to={`/orders/${orderRow.orderUuid}`} className={styles.link}>
        주문 보기
      </Link>
    ) : (
      <RepairField
        key={column}
        column={column}
        row={row}
        onChange={(value) => onRepair({ ...row.values, [column]: value })}
      />
    ),
  );
}
