// The counts of the bell: passed deadlines, then new work. Each links to exactly the counted rows. Pure.
import { tabOf } from './board.ts';
import type { Board } from './board.ts';
import { none, sumOf } from './counts.ts';
import { lateOf, some } from './to-do.ts';
import type { ToDo } from './to-do.ts';

export type Notice = Omit<ToDo, 'button' | 'due' | 'detail'>;

export const noticesOf = (board: Board): { late: readonly Notice[]; fresh: readonly Notice[] } => ({
  late: lateOf(board),
  fresh: [
    ...some({
      title: '새 주문',
      ...sumOf([tabOf(board, 'PAYMENT_COMPLETE') ?? none]),
      href: '/orders?tab=PAYMENT_COMPLETE',
    }),
    ...some({
      title: '새 클레임',
      ...sumOf(board.claims?.requested ?? []),
      href: '/claims?tab=REQUESTED',
    }),
    ...some({
      title: '판매 채널 불일치',
      ...(board.conflicts ?? none),
      href: '/channels/conflicts?tab=OPEN',
    }),
  ],
});
