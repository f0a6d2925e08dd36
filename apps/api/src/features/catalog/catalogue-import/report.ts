// The report of an import: counts that are collected while it runs, and their text.
import { cutText } from '#domain/base/cut-text.ts';
import type { LeftOutReason, LineNote } from './product.ts';
import type { RowError, Sentence } from './sentences.ts';
import type { HiddenItem } from './side-effects.ts';
import type { CountedItem } from './unsent-units.ts';
import type { ProductDraft } from '../products/products.ts';

const mostErrors = 50;
const mostPreviewed = 10;
const mostCounted = 50;
const mostHidden = 50;
/** Lines that a note names. */
const mostNoteLines = 10;

export type ProductState = 'NEW' | 'CHANGED' | 'UNCHANGED';
export type Previewed = {
  code: string;
  name: string;
  brandName: string;
  itemCount: number;
  salesPrice: number;
  /** null: the saved count is kept. */
  stockCount: number | null;
  state: ProductState;
};

export type ImportReport = {
  format: 'own' | 'registered-foods';
  isDryRun: boolean;
  rowCount: number;
  counts: Record<ProductState, number>;
  /** Products, and rows without a product code. */
  refusedCount: number;
  errorCount: number;
  /** The first `mostErrors`. */
  errors: RowError[];
  leftOut: Map<string, { reason: LeftOutReason; count: number }>;
  /** `lines` are the first `mostNoteLines`. */
  notes: Map<string, { note: Sentence; count: number; lines: number[] }>;
  hiddenCount: number;
  /** The first `mostHidden` items on sale that the file no longer contains. */
  hidden: HiddenItem[];
  previews: Previewed[];
  /** The first `mostCounted` counted items with units that are taken and not sent. */
  counted: CountedItem[];
  ignoredColumns: string[];
};

export function emptyReport(format: ImportReport['format'], isDryRun: boolean): ImportReport {
  return {
    format,
    isDryRun,
    rowCount: 0,
    counts: { NEW: 0, CHANGED: 0, UNCHANGED: 0 },
    refusedCount: 0,
    errorCount: 0,
    errors: [],
    leftOut: new Map(),
    notes: new Map(),
    hiddenCount: 0,
    hidden: [],
    previews: [],
    counted: [],
    ignoredColumns: [],
  };
}

export function addError(report: ImportReport, error: RowError): void {
  report.errorCount += 1;
  if (report.errors.length < mostErrors) report.errors.push(error);
}

export function addCounted(report: ImportReport, item: CountedItem): void {
  if (report.counted.length < mostCounted) report.counted.push(item);
}

export function addLeftOut(report: ImportReport, reason: LeftOutReason): void {
  const known = report.leftOut.get(reason.key);
  if (known === undefined) report.leftOut.set(reason.key, { reason, count: 1 });
  else known.count += 1;
}

export function addNote(report: ImportReport, { line, note }: LineNote): void {
  const known = report.notes.get(note.en) ?? { note, count: 0, lines: [] };
  known.count += 1;
  if (known.lines.length < mostNoteLines) known.lines.push(line);
  report.notes.set(note.en, known);
}

export function addHidden(report: ImportReport, item: HiddenItem): void {
  report.hiddenCount += 1;
  if (report.hidden.length < mostHidden) report.hidden.push(item);
}

export function addPreview(report: ImportReport, draft: ProductDraft, state: ProductState): void {
  if (report.previews.length >= mostPreviewed) return;
  const counts = draft.items.map((item) => item.stockCount);
  report.previews.push({
    code: draft.code,
    name: draft.name,
    brandName: draft.brandName,
    itemCount: draft.items.length,
    salesPrice: Math.min(...draft.items.map((item) => item.salesPrice)),
    stockCount: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    state,
  });
}

const count = new Intl.NumberFormat('ko-KR');
const stateWords: Record<ProductState, string> = { NEW: '새 상품', CHANGED: '바뀜', UNCHANGED: '그대로' };

/** The report as lines of text in Korean and English. */
export function reportText(report: ImportReport): string {
  const { counts } = report;
  const leftOutCount = [...report.leftOut.values()].reduce((sum, row) => sum + row.count, 0);
  return [
    report.isDryRun
      ? '미리보기입니다. 아무것도 쓰지 않았습니다. / Dry run: nothing was written.'
      : '가져오기를 마쳤습니다. / The import is done.',
    `행 ${count.format(report.rowCount)} · 새 상품 ${count.format(counts.NEW)} · 바뀐 상품 ${count.format(counts.CHANGED)} · ` +
      `그대로인 상품 ${count.format(counts.UNCHANGED)} · 거절 ${count.format(report.refusedCount)} · 제외 ${count.format(leftOutCount)}`,
    `rows ${report.rowCount}, new ${counts.NEW}, changed ${counts.CHANGED}, unchanged ${counts.UNCHANGED}, ` +
      `refused ${report.refusedCount}, left out ${leftOutCount}`,
    ...table(report.previews),
    ...section(
      '제외한 이유 / Left out',
      [...report.leftOut.values()].map(
        ({ reason, count: times }) => `${count.format(times)}  ${reason.ko} / ${reason.en}`,
      ),
    ),
    ...section(
      '알아 둘 점 / Notes',
      [...report.notes.values()].map(
        ({ note, count: times, lines }) =>
          `${count.format(times)}  ${note.ko} / ${note.en} (${lines.join(', ')}${times > lines.length ? ', …' : ''}행)`,
      ),
    ),
    ...section(
      `${report.isDryRun ? '감출' : '감춘'} 단품 ${count.format(report.hiddenCount)} / Items on sale that the file does not contain, which are hidden`,
      report.hidden.map(({ line, code, name }) => `${line}행 / line ${line}: ${code}  ${name}`),
    ),
    ...section(
      '보내지 않은 주문이 있는 단품 / Items with unsent units',
      report.counted.map(
        ({ code, countedStock, paid, unpaid, stockCount }) =>
          `${code}  파일 ${count.format(countedStock)} · 결제 후 미발송 ${count.format(paid)} · 결제 대기 ${count.format(unpaid)} → ` +
          `${stockCount === null ? '거절' : `재고 ${count.format(stockCount)}`} / file ${countedStock}, paid ${paid}, unpaid ${unpaid}, ` +
          `${stockCount === null ? 'refused' : `stock ${stockCount}`}`,
      ),
    ),
    ...section(
      '읽지 않은 열 / Columns that were not read',
      report.ignoredColumns.map((name) => (name.length > 60 ? `${cutText(name, 60)}…` : name)),
    ),
    ...errorLines(report),
  ].join('\n');
}

function section(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...rows.map((row) => `  ${row}`)];
}

function errorLines(report: ImportReport): string[] {
  const rows = [...report.errors]
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ line, column, sentence }) => {
      const at = column === '' ? '' : ` ${column}`;
      return [`${line}행${at}: ${sentence.ko}`, `  line ${line}${at}: ${sentence.en}`];
    });
  const more = report.errorCount - report.errors.length;
  return [
    ...section('거절한 행 / Refused rows', rows),
    ...(more > 0 ? [`  … 외 ${count.format(more)}건 / and ${more} more`] : []),
  ];
}

const widths = { code: 18, name: 36, brand: 16, items: 6, price: 10, stock: 8 };

function table(previews: readonly Previewed[]): string[] {
  if (previews.length === 0) return [];
  const line = (cells: [string, string, string, string, string, string, string]): string => {
    const [code, name, brand, items, price, stock, state] = cells;
    return [
      cell(code, widths.code),
      cell(name, widths.name),
      cell(brand, widths.brand),
      cell(items, widths.items, true),
      cell(price, widths.price, true),
      cell(stock, widths.stock, true),
      state,
    ].join('  ');
  };
  const rows = previews.map((row) =>
    line([
      row.code,
      row.name,
      row.brandName,
      String(row.itemCount),
      count.format(row.salesPrice),
      row.stockCount === null ? '유지' : count.format(row.stockCount),
      stateWords[row.state],
    ]),
  );
  return [
    '',
    `처음 ${previews.length}개 / First ${previews.length}:`,
    line(['상품코드', '상품명', '브랜드', '단품', '판매가', '재고', '상태']),
    ...rows,
  ];
}

/** Columns of a terminal: two for Hangul and full-width characters. */
function widthOf(letter: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
    letter,
  )
    ? 2
    : 1;
}

function cell(text: string, width: number, isRight = false): string {
  let used = 0;
  let shown = '';
  for (const letter of text) {
    if (used + widthOf(letter) > width) {
      while (used > width - 1) {
        const last = [...shown].at(-1) ?? '';
        shown = shown.slice(0, -last.length || undefined);
        used -= widthOf(last);
      }
      shown += '…';
      used += 1;
      break;
    }
    shown += letter;
    used += widthOf(letter);
  }
  const blanks = ' '.repeat(Math.max(0, width - used));
  return isRight ? blanks + shown : shown + blanks;
}
