// The parts of the bench over 1,000,000 order products, each with its section of docs/bench.md.
// Not here: what they measure (order-lists.ts, order-life.ts, order-jobs.ts).
import { figuresTable, rowOf, textTable, writeFigures } from '../figures/report.ts';
import type { Providers } from '../programs/parts.ts';
import type { Figures, Pace } from './measure.ts';
import { measureOrderJobs } from './order-jobs.ts';
import { measureOrderLife } from './order-life.ts';
import { measureOrderLists } from './order-lists.ts';

export const orderParts = ['order-lists', 'order-life', 'order-jobs'] as const;
export type OrderPart = (typeof orderParts)[number];

const titles: Record<OrderPart, string> = {
  'order-lists': 'Lists',
  'order-life': 'Registration, claims and confirmation',
  'order-jobs': 'Jobs of a night',
};

type How = {
  providers: Providers;
  pace: Pace;
  onEnd: (end: () => Promise<void>) => void;
  say: (sentence: string) => void;
  isWritten: boolean;
};

/** Measures a part, shows its table, and writes it into docs/bench.md where that is wanted. */
export async function showOrderPart(
  part: OrderPart,
  { providers, pace, onEnd, say, isWritten }: How,
): Promise<void> {
  const sayRow = (figures: Figures): void => say(rowOf(figures).join('  '));
  const rows =
    part === 'order-jobs'
      ? await measureOrderJobs({ onEnd, say })
      : figuresTable(
          await (part === 'order-lists' ? measureOrderLists : measureOrderLife)(providers, pace, {
            onEnd,
            say: sayRow,
          }),
        );
  say(`\n${titles[part]}\n${textTable(rows)}`);
  if (isWritten) writeFigures([{ rows }], part);
}
