// Readings of personal data and changes of the delivery as entries of the timeline of an order.
import { actionLabel } from '#domain/base/audit-words.ts';
import { EyeIcon } from '#ui/icons/member-icons.tsx';
import type { TimelineEntry } from '../../shared/detail/timeline.tsx';
import { personFieldLabel } from '../../shared/privacy/person-words.ts';
import type { Order } from './order-types.ts';
import type { StoryKind } from './story.tsx';

export const personEntries = ({ personalDataEvents }: Order): TimelineEntry<StoryKind>[] =>
  personalDataEvents.map(({ at, staffName, action, fields, reason }, place) => ({
    id: `person ${place}`,
    at,
    kind: 'person',
    title: `${actionLabel(action)} · ${staffName}`,
    lines: [fields.map(personFieldLabel).join(', ')],
    ...(reason !== undefined && { note: reason }),
    icon: <EyeIcon size={14} />,
  }));
