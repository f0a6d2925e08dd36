// Scanning: the order product, then the invoice, Enter after each. The second one dispatches; each can be taken back.
import { useRef, useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { invoiceNumberProblem, normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { TextField } from '../../../shared/parts/fields.tsx';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { findScanned } from './find-scanned.ts';
import { ScanLog } from './scan-log.tsx';
import { useScanLog } from './use-scan-log.ts';
import type { OrderRow } from '../use-order-rows.ts';
import { sentenceOf } from '../../../shared/api/api.ts';
import own from './scan.module.css';
import styles from '../invoices.module.css';

export function ScanMode() {
  const log = useScanLog();
  return (
    <>
      <ScanForm onDispatch={log.dispatch} />
      <ScanLog log={log} />
    </>
  );
}

type Problem = { field: 'product' | 'invoice'; sentence: string };

function ScanForm({ onDispatch }: { onDispatch: ReturnType<typeof useScanLog>['dispatch'] }) {
  const [carrier, setCarrier] = useCarrier();
  const [rows, setRows] = useState<[OrderRow, ...OrderRow[]]>();
  const [problem, setProblem] = useState<Problem>();
  const product = useRef<HTMLInputElement>(null);
  const invoice = useRef<HTMLInputElement>(null);
  const fail = (field: Problem['field'], sentence: string) => {
    setProblem({ field, sentence });
    (field === 'product' ? product : invoice).current?.select();
  };
  const scanProduct = async (text: string) => {
    setProblem(undefined);
    setRows(undefined);
    try {
      const found = await findScanned(text);
      if ('problem' in found) return fail('product', found.problem);
      setRows(found.rows);
      invoice.current?.focus();
    } catch (error) {
      fail('product', sentenceOf(error));
    }
  };
  const scanInvoice = async (text: string) => {
    if (rows === undefined) return fail('product', '상품주문번호를 먼저 스캔해 주세요.');
    const invoiceNumber = normalizedInvoiceNumber(text);
    const wrong = invoiceNumberProblem(carrier, invoiceNumber);
    if (wrong !== undefined) return fail('invoice', wrong);
    const refused = await onDispatch(rows, { carrier, invoiceNumber });
    if (refused !== undefined) return fail('invoice', refused);
    setProblem(undefined);
    setRows(undefined);
    for (const field of [product, invoice]) if (field.current !== null) field.current.value = '';
    product.current?.focus();
  };
  const problemOf = (field: Problem['field']) =>
    problem?.field === field ? { error: problem.sentence } : {};
  return (
    <div className={own.scan}>
      <div className={classNames(styles.field, own.carrier)}>
        <span aria-hidden="true">택배사</span>
        <CarrierSelect label="택배사" value={carrier} onChange={setCarrier} />
      </div>
      <form onSubmit={(event) => submit(event, product, scanProduct)}>
        <TextField
          label="1. 상품주문번호 또는 주문번호"
          inputRef={product}
          autoFocus
          autoComplete="off"
          maxLength={60}
          {...problemOf('product')}
        />
      </form>
      <form onSubmit={(event) => submit(event, invoice, scanInvoice)}>
        <TextField
          label={`2. ${carrierLabels[carrier]} 송장번호`}
          inputRef={invoice}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...problemOf('invoice')}
        />
      </form>
      <p role="status" className={own.scanned}>
        {rows === undefined
          ? '상품주문번호를 스캔해 주세요.'
          : `${rows[0].orderNo} · ${rows[0].recipient.name} · ${rows.map(({ displayName }) => displayName).join(', ')} — 송장번호를 스캔해 주세요.`}
      </p>
    </div>
  );
}

function submit(
  event: React.FormEvent,
  field: React.RefObject<HTMLInputElement | null>,
  scan: (text: string) => Promise<void>,
): void {
  event.preventDefault();
  const text = field.current?.value.trim() ?? '';
  if (text !== '') void scan(text);
}
