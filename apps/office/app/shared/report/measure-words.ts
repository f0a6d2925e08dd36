// Figures of a report as texts: values, and changes against the compared period.
import type { Measure } from './report-types.ts';

const numberFormat = new Intl.NumberFormat('ko-KR');
const compactFormat = new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 1 });
/** Minus sign of figures, as wide as a digit. */
const minus = '−';

/** With a minus sign instead of a hyphen. */
const signed = (text: string): string => text.replace('-', minus);

const percent = (rate: number): string => `${signed(numberFormat.format(Math.round(rate * 1000) / 10))}%`;

/** A quotient as a rate; undefined where the divisor is 0. */
export const rateOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : part / whole;

/** What the texts of a figure depend on. */
export type Kind = Pick<Measure<never>, 'kind' | 'counter' | 'isLessBetter'>;

/** `1,284`, `2.1%`; `–` where it cannot be computed. */
export function figureText({ kind }: Kind, value: number | undefined): string {
  if (value === undefined) return '–';
  return kind === 'RATE' ? percent(value) : signed(numberFormat.format(Math.round(value)));
}

/** `1,284원`, `1,284건`, `2.1%`. */
export function figureWithUnit(measure: Kind, value: number | undefined): string {
  const unit = measure.kind === 'WON' ? '원' : (measure.counter ?? '');
  return value === undefined || measure.kind === 'RATE'
    ? figureText(measure, value)
    : `${figureText(measure, value)}${unit}`;
}

/** Short, for the axis of a chart: `350만`, `2.1%`. */
export const axisText = ({ kind }: Kind, value: number): string =>
  kind === 'RATE' ? percent(value) : signed(compactFormat.format(value));

export type Change = { text: string; tone: 'good' | 'bad' | 'same' };

/** `+11.6%` of amounts and counts, `−0.4%p` of rates; undefined where either is missing or the earlier amount is not above 0. */
export function changeOf(
  { kind, isLessBetter }: Kind,
  now: number | undefined,
  before: number | undefined,
): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const isRate = kind === 'RATE';
  if (!isRate && before <= 0) return undefined;
  const change = Math.round((isRate ? now - before : (now - before) / before) * 1000) / 10;
  const amount = `${numberFormat.format(Math.abs(change))}%${isRate ? 'p' : ''}`;
  if (change === 0) return { text: amount, tone: 'same' };
  const isMore = change > 0;
  return {
    text: `${isMore ? '+' : minus}${amount}`,
    tone: isMore === (isLessBetter !== true) ? 'good' : 'bad',
  };
}
