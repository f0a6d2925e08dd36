// The memos of an order in its story.
import type { ReactNode } from 'react';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import type { TimelineEntry } from '../../../shared/detail/timeline.tsx';
import { formatTime } from '../../../shared/format.ts';
import type { Order } from '../order-types.ts';
import type { StoryKind } from '../story.tsx';

export type Memo = Order['memos'][number];

const icon = <DocumentIcon size={14} />;

/** `menuOf`: what can be done with a memo. A deleted memo states who deleted it. */
export const memoEntries = (
  { memos, deletedMemos }: Order,
  menuOf: (memo: Memo) => ReactNode,
): TimelineEntry<StoryKind>[] => [
  ...memos.map((memo): TimelineEntry<StoryKind> => {
    const { uuid, at, staffName, text, isPinned, editedAt } = memo;
    return {
      id: uuid,
      at,
      kind: 'memo',
      title: `${staffName} 메모${isPinned ? ' · 고정' : ''}`,
      lines: editedAt === undefined ? [] : [`${formatTime(editedAt)} 고침`],
      note: text,
      icon,
      action: menuOf(memo),
    };
  }),
  ...deletedMemos.map(({ uuid, staffName, deletedAt, deletedByName }): TimelineEntry<StoryKind> => ({
    id: uuid,
    at: deletedAt,
    kind: 'memo',
    title: `메모를 지웠습니다 · ${deletedByName}`,
    lines: staffName === deletedByName ? [] : [`${staffName} 메모`],
    icon,
  })),
];
