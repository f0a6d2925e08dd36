// The field that repairs one cell: Enter checks the row and goes to the next field, leaving it checks it too.
import { carriers } from '#domain/base/enums.ts';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { focusNext } from '../focus-next.ts';
import type { Column, InvoiceRow } from './batch.ts';
import styles from '../invoices.module.css';

const labels = { orderProductUuid: '상품주문번호', carrier: '택배사', invoiceNumber: '송장번호' };

export function RepairField({
  column,
  row,
  onChange,
}: {
  column: Column;
  row: InvoiceRow;
  /** Called with another value than the row has. */
  onChange: (value: string) => void;
}) {
  const label = `${row.line ?? ''}행 ${labels[column]}`;
  if (column === 'carrier')
    return (
      <CarrierSelect
        label={label}
        value={carriers.find((one) => one === row.values.carrier)}
        aria-invalid
        onChange={onChange}
      />
    );
  const check = (field: HTMLInputElement) => {
    const value = field.value.trim();
    if (value !== row.values[column]) onChange(value);
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      aria-invalid
      data-next
      placeholder={labels[column]}
      defaultValue={row.values[column]}
      inputMode={column === 'invoiceNumber' ? 'numeric' : 'text'}
      maxLength={40}
      onBlur={(event) => check(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!focusNext(event.currentTarget)) check(event.currentTarget);
      }}
    />
  );
}
