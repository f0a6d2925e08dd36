// The field for an invoice number in a row of the orders: Enter dispatches the rows of the parcel and goes to the next field.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { CarrierSelect } from '../../shared/parcels/carrier-select.tsx';
import { useCarrier } from '../../shared/parcels/use-carrier.ts';
import { showToast } from '../../shared/parts/toast.tsx';
import type { OrderRow } from './orders.filters.ts';
import styles from './orders.module.css';

export function InvoiceCell({ row, group }: { row: OrderRow; group: readonly string[] }) {
  const queryClient = useQueryClient();
  const [carrier, setCarrier] = useCarrier();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = async (field: HTMLInputElement) => {
    const invoiceNumber = field.value.replace(/[\s-]/g, '');
    if (invoiceNumber === '') return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const result = await api.bulkDispatchOrderProducts({
        rows: group.map((uuid) => ({ uuid, carrier, invoiceNumber })),
      });
      if (result.doneCount > 0) void queryClient.invalidateQueries({ queryKey: ['orders'] });
      const failed = result.rows.find(({ isDone }) => !isDone);
      if (failed !== undefined) return setProblem(failed.message ?? '발송 처리하지 못했습니다.');
      focusNext(field);
      showToast(`${row.orderNo}을 발송 처리했습니다.`, { undo: () => void withdraw() });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const withdraw = async () => {
    await api.bulkWithdrawInvoice({ uuids: [...group] });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <span className={styles.invoice}>
      <CarrierSelect label={`${row.orderNo} 택배사`} value={carrier} onChange={setCarrier} />
      <input
        aria-label={`${row.orderNo} 송장번호`}
        aria-invalid={problem !== undefined}
        title={problem}
        placeholder="스캔·입력"
        inputMode="numeric"
        data-invoice
        disabled={isBusy}
        maxLength={40}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void dispatch(event.currentTarget);
        }}
      />
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** The next row's field, so that a scanner needs no other key. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-invoice]')];
  fields[fields.indexOf(field) + 1]?.focus();
}
