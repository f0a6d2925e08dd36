// What the bell counts: passed deadlines first, then what is new, each with the address of exactly these rows.
import type { Board } from './board.ts';
import { lateDue, toDoOf } from './to-do.ts';
import type { ToDo } from './to-do.ts';

export type Notices = { late: readonly ToDo[]; fresh: readonly ToDo[] };

/** Without what the permissions of the staff member do not allow, which is not in the board. `today` is YYYY-MM-DD. */
export function noticesOf(board: Board, today: string): Notices {
  const lines = toDoOf(board, today).flatMap((group) => group.lines);
  const orders = board.orders?.find(({ tab }) => tab === 'PAYMENT_COMPLETE');
  const requested = board.claims?.requested ?? [];
  const isCapped = requested.some(({ isCountCapped }) => isCountCapped);
  const fresh: ToDo[] = [
    {
      title: '새 주문',
      count: orders?.count ?? 0,
      ...(orders?.isCountCapped === true && { isCountCapped: true }),
      button: '주문 보기',
      href: '/orders?tab=PAYMENT_COMPLETE',
    },
    {
      title: '새 클레임',
      count: requested.reduce((sum, { count }) => sum + count, 0),
      ...(isCapped && { isCountCapped: true }),
      button: '클레임 보기',
      href: '/claims?tab=REQUESTED',
    },
  ];
  return {
    late: lines.filter(({ due }) => due === lateDue),
    fresh: fresh.filter(({ count }) => count > 0),
  };
}

type Counted = Pick<ToDo, 'count' | 'isCountCapped'>;

/** The sum of some lines; `isCountCapped` where one of them is not counted to its end. */
export const totalOf = (lines: readonly ToDo[]): Counted => ({
  count: lines.reduce((sum, { count }) => sum + count, 0),
  ...(lines.some(({ isCountCapped }) => isCountCapped) && { isCountCapped: true }),
});

/** `12`, `10,000+` with the separators of `format`. */
export const countText = ({ count, isCountCapped }: Counted, format: (count: number) => string): string =>
  `${format(count)}${isCountCapped === true ? '+' : ''}`;
