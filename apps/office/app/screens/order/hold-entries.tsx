// Holds before the dispatch as entries of the timeline of an order.
import { holdText } from '#domain/shipments/dispatch-hold.ts';
import { ClockIcon } from '#ui/icons/member-icons.tsx';
import type { TimelineEntry } from '../../shared/detail/timeline.tsx';
import { namesOf } from './order-types.ts';
import type { Order } from './order-types.ts';
import type { StoryKind } from './story.tsx';

type Hold = Order['holds'][number];

/** A hold that a new hold replaces has no entry for its end. */
export function holdEntries({ holds, rows }: Order): TimelineEntry<StoryKind>[] {
  const entry = (one: Hold, at: string, title: string, what: 'begin' | 'end') => ({
    id: `hold ${what} ${one.orderProductUuid} ${one.heldAt}`,
    at,
    kind: 'state' as const,
    title,
    lines: rows.length > 1 ? [namesOf(rows.filter(({ uuid }) => uuid === one.orderProductUuid))] : [],
    icon: <ClockIcon size={14} />,
  });
  const isReplaced = ({ orderProductUuid, endedAt }: Hold) =>
    holds.some((other) => other.orderProductUuid === orderProductUuid && other.heldAt === endedAt);
  return holds.flatMap((one) => [
    {
      ...entry(one, one.heldAt, `배송보류 · ${one.staffName}`, 'begin'),
      note: holdText(one),
      tone: 'stop' as const,
    },
    ...(one.endedAt === undefined || isReplaced(one)
      ? []
      : [entry(one, one.endedAt, `배송보류 해제 · ${one.endedByName ?? '자동'}`, 'end')]),
  ]);
}
