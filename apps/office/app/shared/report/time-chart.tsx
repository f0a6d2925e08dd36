// The rows by date as lines: the period, and the compared one dashed. The table beside it has the same figures; the chart is a picture of it.
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { ChangeText } from './change-text.tsx';
import { axisText, figureWithUnit } from './measure-words.ts';
import type { Kind } from './measure-words.ts';
import styles from './time-chart.module.css';

/** A day, week or month; null where the figure cannot be computed. */
export type ChartPoint = { name: string; now: number | null; before: number | null };

type ChartProps = { label: string; measure: Kind; points: readonly ChartPoint[]; isCompared: boolean };

const height = 240;
/** Steps of the axis of whole numbers: 1, 2, 5, 10, 20 and so on. */
const wholeSteps = Array.from({ length: 12 }, (_step, digits) =>
  [1, 2, 5].map((first) => first * 10 ** digits),
).flat();
/** Least distance of two labels of the days, in pixels. */
const labelSpace = 76;

/** The point under the pointer and the place of its label in the chart, in pixels. */
type Pointed = { at: number; left: number; isRight: boolean };

// Loaded on demand (chart-figure.tsx).
export default function TimeChart({ label, measure, points, isCompared }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    const data: uPlot.AlignedData = [
      points.map((_point, at) => at),
      points.map(({ now }) => now),
      points.map(({ before }) => (isCompared ? before : null)),
    ];
    const chart = new uPlot(optionsOf(measure, points, target.clientWidth, setPointed), data, target);
    const resized = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    resized.observe(target);
    return () => {
      resized.disconnect();
      chart.destroy();
      setPointed(undefined);
    };
  }, [measure, points, isCompared]);
  const point = pointed && points[pointed.at];
  return (
    <div className={styles.chart}>
      <div ref={box} aria-hidden="true" />
      {point !== undefined && pointed !== undefined && (
        <div
          className={styles.label}
          data-side={pointed.isRight ? 'left' : 'right'}
          style={{ left: pointed.left }}
          aria-hidden="true"
        >
          <strong>{point.name}</strong>
          <span>
            {label} {figureWithUnit(measure, point.now ?? undefined)}{' '}
            <ChangeText
              measure={measure}
              now={point.now ?? undefined}
              before={isCompared ? (point.before ?? undefined) : undefined}
            />
          </span>
          {isCompared && point.before !== null && <span>비교 {figureWithUnit(measure, point.before)}</span>}
        </div>
      )}
    </div>
  );
}

function optionsOf(
  measure: Kind,
  points: readonly ChartPoint[],
  width: number,
  onPoint: (pointed: Pointed | undefined) => void,
): uPlot.Options {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const font = `12px ${token('--font')}`;
  const axis = { stroke: token('--ink-third'), font, ticks: { show: false } };
  const grid = { stroke: token('--line'), width: 1 };
  return {
    width,
    height,
    padding: [10, 24, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    // A chart of one value draws it in the middle.
    scales: {
      x: { time: false, range: (_chart, from, to) => (from === to ? [from - 1, to + 1] : [from, to]) },
      y: { range: (_chart, low, high) => [Math.min(0, low * 1.1), high > 0 ? high * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 34,
        gap: 9,
        space: labelSpace,
        incrs: [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90],
        values: (_chart, places) => places.map((at) => points[at]?.name ?? ''),
      },
      {
        ...axis,
        grid,
        size: 64,
        space: 44,
        // Amounts and counts are whole.
        ...(measure.kind !== 'RATE' && { incrs: wholeSteps }),
        values: (_chart, values) => values.map((value) => axisText(measure, value)),
      },
    ],
    series: [
      {},
      {
        stroke: token('--brand'),
        width: 2,
        fill: `${token('--brand')}12`,
        points: { show: points.length === 1 },
      },
      { stroke: token('--ink-third'), width: 1.5, dash: [4, 4], points: { show: points.length === 1 } },
    ],
    hooks: {
      setCursor: [
        (chart) => {
          const { idx, left = -1 } = chart.cursor;
          if (idx === null || idx === undefined || left < 0) return onPoint(undefined);
          const x = chart.valToPos(idx, 'x');
          return onPoint({
            at: idx,
            left: x + chart.over.offsetLeft,
            isRight: x > chart.over.clientWidth / 2,
          });
        },
      ],
    },
  };
}
