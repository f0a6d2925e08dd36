// Scanning: the order product, then the invoice, Enter after each. The second one dispatches; each can be taken back. No scan waits for
// the server: the focus moves on, and what fails is in the list below.
import { useRef, useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { invoiceNumberProblem, normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { classNames } from '#ui/class-names.ts';
import { sentenceOf } from '../../../shared/api/api.ts';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { TextField } from '../../../shared/parts/fields.tsx';
import { findScanned, isOrderNumber } from './find-scanned.ts';
import type { Scanned } from './find-scanned.ts';
import { ScanList } from './scan-list.tsx';
import { useScanLog } from './use-scan-log.ts';
import type { ScanPair } from './use-scan-log.ts';
import own from './scan.module.css';
import styles from '../../../shared/imports/sheet.module.css';

export function ScanMode() {
  const log = useScanLog();
  return (
    <>
      <ScanForm onPair={(pair) => void log.add(pair)} />
      <ScanList log={log} />
    </>
  );
}

function ScanForm({ onPair }: { onPair: (pair: ScanPair) => void }) {
  const [carrier, setCarrier] = useCarrier();
  const { product, invoice, texts, setTexts, ...scan } = useScan((pair) => onPair({ ...pair, carrier }));
  const { shown } = scan;
  return (
    <div className={own.scan}>
      <div className={classNames(styles.field, own.carrier)}>
        <span aria-hidden="true">택배사</span>
        <CarrierSelect label="택배사" value={carrier} onChange={setCarrier} />
      </div>
      <form onSubmit={(event) => submit(event, texts.product, scan.scanProduct)}>
        <TextField
          label="1. 상품주문번호 또는 주문번호"
          inputRef={product}
          value={texts.product}
          onChange={(value) => setTexts((now) => ({ ...now, product: value }))}
          autoFocus
          autoComplete="off"
          maxLength={60}
          {...(shown !== undefined && 'problem' in shown && { error: shown.problem })}
        />
      </form>
      <form onSubmit={(event) => submit(event, texts.invoice, (text) => scan.scanInvoice(text, carrier))}>
        <TextField
          label={`2. ${carrierLabels[carrier]} 송장번호`}
          inputRef={invoice}
          value={texts.invoice}
          onChange={(value) => setTexts((now) => ({ ...now, invoice: value }))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...(scan.wrongInvoice !== undefined && { error: scan.wrongInvoice })}
        />
      </form>
      <p role="status" className={own.scanned}>
        {shown !== undefined && 'rows' in shown
          ? `${shown.rows[0].orderNo} · ${shown.rows[0].recipient.name} · ${shown.rows.map(({ displayName }) => displayName).join(', ')}`
          : '상품주문번호를 스캔하고, 이어서 송장번호를 스캔해 주세요.'}
      </p>
    </div>
  );
}

const noTexts = { product: '', invoice: '' };

/** The two fields, and what was scanned so far. */
function useScan(onPair: (pair: Omit<ScanPair, 'carrier'>) => void) {
  const [texts, setTexts] = useState(noTexts);
  const [shown, setShown] = useState<Scanned>();
  const [wrongInvoice, setWrongInvoice] = useState<string>();
  const product = useRef<HTMLInputElement>(null);
  const invoice = useRef<HTMLInputElement>(null);
  const waiting = useRef<Omit<ScanPair, 'carrier' | 'invoiceNumber'>>(undefined);
  const refuseProduct = (problem: string) => {
    waiting.current = undefined;
    setShown({ problem });
    product.current?.focus();
    product.current?.select();
  };
  const scanProduct = (text: string) => {
    if (!isOrderNumber(text))
      return refuseProduct('상품주문번호나 주문번호가 아닙니다. 바코드를 다시 스캔해 주세요.');
    const found = findScanned(text).catch((error: unknown): Scanned => ({ problem: sentenceOf(error) }));
    const scanned = { product: text, found };
    waiting.current = scanned;
    setTexts({ product: text, invoice: '' });
    setShown(undefined);
    setWrongInvoice(undefined);
    invoice.current?.focus();
    // Unless the invoice has been scanned meanwhile: the list below shows the result. A problem does not move the focus, which would
    // put the invoice of a fast scanner into the wrong field.
    void found.then((result) => waiting.current === scanned && setShown(result));
  };
  const scanInvoice = (text: string, carrier: ScanPair['carrier']) => {
    if (waiting.current === undefined) return refuseProduct('상품주문번호를 먼저 스캔해 주세요.');
    // After a refused order the next scan may be another order.
    if (shown !== undefined && 'problem' in shown && isOrderNumber(text)) return scanProduct(text);
    const invoiceNumber = normalizedInvoiceNumber(text);
    const wrong = invoiceNumberProblem(carrier, invoiceNumber);
    setWrongInvoice(wrong);
    if (wrong !== undefined) return invoice.current?.select();
    onPair({ ...waiting.current, invoiceNumber });
    waiting.current = undefined;
    setShown(undefined);
    setTexts(noTexts);
    product.current?.focus();
  };
  return { product, invoice, texts, setTexts, shown, wrongInvoice, scanProduct, scanInvoice };
}

function submit(event: React.FormEvent, text: string, scan: (text: string) => void): void {
  event.preventDefault();
  if (text.trim() !== '') scan(text.trim());
}
