// What a sales channel reports and the shop could not apply, and the decision about the open conflict (docs/rules/channels.md#conflicts).
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { conflictKinds } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { ConflictKind } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { api } from '../../shared/api/api.ts';
import { channelFilter } from '../../shared/channels/channel-words.ts';
import { Queue } from '../../shared/detail/queue.tsx';
import type { QueueDef } from '../../shared/detail/queue-types.ts';
import { formatTime } from '../../shared/format.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { Status } from '../../shared/parts/status.tsx';
import { OpenConflict } from './conflict.tsx';
import { factOf, kindWords, resolutionLabels } from './conflict-words.ts';
import type { Conflict } from './conflict-words.ts';
import styles from './channel-conflicts.module.css';

export const meta = () => [{ title: '채널 불일치 · 온스 데스크' }];

/** The frame keeps the screen while another conflict is opened (shared/shell). */
export const handle = { isOneScreen: true };

function ConflictCard({ row }: { row: Conflict }) {
  const { kind, salesChannel, channelOrderId, createdAt, resolution } = row;
  const [label, tone] = kindWords[kind];
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <Status tone={resolution === undefined ? tone : 'idle'}>{label}</Status>
        <span className={styles.quiet}>{resolution && resolutionLabels[resolution]}</span>
      </span>
      <span className={styles.line}>{factOf(row, 'name') ?? `채널 주문 ${channelOrderId}`}</span>
      <span className={styles.quiet}>
        {salesChannelLabels[salesChannel]} · {formatTime(createdAt)}
      </span>
    </span>
  );
}

export default function ChannelConflicts() {
  const { uuid } = useParams();
  const definition = useMemo(
    (): QueueDef<Conflict, FilterOf<'getChannelConflicts'>, Conflict> => ({
      name: 'channel-conflicts',
      title: '채널 불일치',
      path: '/channels/conflicts',
      list: (input) => api.getChannelConflicts(input),
      tabs: [
        { id: 'OPEN', label: '확인할 것', isDue: true },
        { id: 'DONE', label: '끝남' },
      ],
      defaultTab: 'OPEN',
      toTabInput: (tab) => ({ isResolved: tab === 'DONE' }),
      filters: [
        {
          name: 'kind',
          label: '종류',
          kind: 'several',
          options: conflictKinds.map((value) => ({ value, label: kindWords[value][0] })),
          toInput: (value) => ({ conflictKinds: value.split(',') as ConflictKind[] }),
        },
        channelFilter,
      ],
      rowId: (row) => row.uuid,
      rowLabel: ({ kind, channelOrderId }) => `${kindWords[kind][0]} ${channelOrderId}`,
      card: ConflictCard,
      read: (one) => api.getChannelConflict({ uuid: one }),
      open: OpenConflict,
      unit: '건',
      actions: [],
      emptyText: '확인할 불일치가 없습니다.',
    }),
    [],
  );
  return <Queue definition={definition} openUuid={uuid} />;
}
