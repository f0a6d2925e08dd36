// One order: parcels and rows with their moves, amounts, persons, and one timeline of all events.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { Detail } from '../../shared/detail/detail.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { Amounts } from './amounts.tsx';
import { holdEntries } from './hold-entries.tsx';
import { MemoField } from './memo-field.tsx';
import { goodwillProblem, mayClaim, mayEditDelivery, moveWords, rowsByMove, rowsWith } from './moves.ts';
import type { Move } from './moves.ts';
import { MoveDialogs } from './moves/move-dialogs.tsx';
import type { Asked } from './moves/move-dialogs.tsx';
import { OrderHead } from './order-head.tsx';
import type { Order, OrderRow } from './order-types.ts';
import { Parcels } from './parcels.tsx';
import { Persons } from './persons.tsx';
import { memoEntries } from './memos/memo-entries.tsx';
import { PinnedMemos } from './memos/pinned-memos.tsx';
import { useMemos } from './memos/use-memos.tsx';
import { personEntries } from './person-entries.tsx';
import { messageEntries, moneyEntries, stateEntries, storyKinds } from './story.tsx';
import { useNeighbours } from './use-neighbours.ts';

export const meta = () => [{ title: '주문 · 온스 데스크' }];

export default function OrderScreen() {
  const { orderUuid = '' } = useParams();
  const order = useQuery({
    queryKey: ['orders', 'one', orderUuid],
    queryFn: () => api.getStaffOrder({ uuid: orderUuid }),
  });
  if (order.data !== undefined) return <Story key={orderUuid} order={order.data} />;
  return order.error === null ? null : <Failure error={order.error} onRetry={() => void order.refetch()} />;
}

function Story({ order }: { order: Order }) {
  const staff = useStaff();
  const navigate = useNavigate();
  const memo = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const permitted = useMemo(() => rowsByMove(order.rows), [order]);
  const neighbours = useNeighbours(order.uuid);
  const memos = useMemos(order);
  const ask = (move: Move, row?: OrderRow) => {
    const rows = permitted.get(move) ?? [];
    setAsked({ move, uuids: (row === undefined ? rows : rowsWith(row, move, rows)).map(({ uuid }) => uuid) });
  };
  const back = () => void (neighbours.isFromList ? navigate(-1) : navigate('/orders'));
  const focusMemo = () => memo.current?.focus();
  const noGoodwill = goodwillProblem(order, staff);
  const claimHref = mayClaim(order, staff) ? `/claims/new?order=${order.uuid}` : undefined;
  const editDelivery = mayEditDelivery(order) ? () => setAsked({ move: 'EDIT_DELIVERY' }) : undefined;
  const giveBack = noGoodwill === undefined ? () => setAsked({ move: 'GOODWILL' }) : undefined;
  useKeys({
    ...Object.fromEntries([...permitted.keys()].map((move) => [moveWords[move].key.code, () => ask(move)])),
    KeyM: focusMemo,
    KeyA: editDelivery,
    KeyR: giveBack,
    KeyL: claimHref === undefined ? undefined : () => void navigate(claimHref),
    KeyK: neighbours.before,
    KeyJ: neighbours.after,
    Escape: back,
  });
  return (
    <Detail
      head={
        <OrderHead
          order={order}
          permitted={permitted}
          onMove={ask}
          onBack={back}
          onMemo={focusMemo}
          neighbours={neighbours}
          goodwill={{ reason: noGoodwill, onAction: giveBack }}
          claimHref={claimHref}
        />
      }
      story={
        <Timeline
          title="처리 이력"
          entries={[
            ...stateEntries(order),
            ...holdEntries(order),
            ...messageEntries(order, (template) => setAsked({ move: 'RESEND', template })),
            ...memoEntries(order, memos.menuOf),
            ...moneyEntries(order),
            ...personEntries(order),
          ]}
          // The server sends no payments to the staff of a store.
          kinds={order.money === undefined ? storyKinds.filter(({ kind }) => kind !== 'money') : storyKinds}
          foot={<MemoField orderUuid={order.uuid} inputRef={memo} />}
        />
      }
    >
      <PinnedMemos order={order} menuOf={memos.menuOf} />
      <Parcels order={order} onMove={ask} />
      <Amounts order={order} />
      <Persons order={order} onEdit={editDelivery} />
      <MoveDialogs asked={asked} order={order} permitted={permitted} onClose={() => setAsked(undefined)} />
      {memos.dialog}
    </Detail>
  );
}
