// The field that repairs one cell: Enter checks the row and goes to the next field, leaving it checks it too.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { focusNext } from '../focus-next.ts';
import type { Column, InvoiceRow } from './batch.ts';
import { suggestedCarrier } from './suggest-carrier.ts';
import styles from '../../../shared/imports/sheet.module.css';

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
  const label = `${row.line}행 ${labels[column]}`;
  if (column === 'carrier')
    return <RepairCarrier label={label} written={row.values.carrier} onChange={onChange} />;
  const check = (field: HTMLInputElement) => {
    const value = field.value.trim();
    if (value !== '' && value !== row.values[column]) onChange(value);
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      aria-invalid
      data-next
      placeholder={labels[column]}
      // A formula is no beginning of a number.
      defaultValue={row.values[column].startsWith('=') ? '' : row.values[column]}
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

/** Offers the carrier that a mistyped name probably means, and all of them. */
function RepairCarrier({
  label,
  written,
  onChange,
}: {
  label: string;
  written: string;
  onChange: (value: string) => void;
}) {
  const suggested = suggestedCarrier(written);
  return (
    <>
      {suggested !== undefined && (
        <button type="button" className={styles.link} onClick={() => onChange(suggested)}>
          {carrierLabels[suggested]}
          {particleAfter(carrierLabels[suggested], '으로/로')}
        </button>
      )}
      <CarrierSelect
        label={label}
        value={carriers.find((one) => one === written)}
        aria-invalid
        onChange={onChange}
      />
    </>
  );
}
