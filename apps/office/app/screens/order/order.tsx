// One order's whole story: parcels and rows with what can be done, amounts, persons; and one timeline of all that happened.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { Detail } from '../../shared/detail/detail.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useKeys } from '../../shared/detail/use-keys.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { Amounts } from './amounts.tsx';
import { MemoField } from './memo-field.tsx';
import { moveWords, rowsByMove } from './moves.ts';
import type { Move } from './moves.ts';
import { MoveDialogs } from './moves/move-dialogs.tsx';
import type { Asked } from './moves/move-dialogs.tsx';
import { OrderHead } from './order-head.tsx';
import type { Order } from './order-types.ts';
import { Parcels } from './parcels.tsx';
import { Persons } from './persons.tsx';
import { memoEntries, messageEntries, moneyEntries, stateEntries, storyKinds } from './story.tsx';

export const meta = () => [{ title: '주문 · 온스 데스크' }];

export default function OrderScreen() {
  const { orderUuid = '' } = useParams();
  const order = useQuery({
    queryKey: ['orders', 'one', orderUuid],
    queryFn: () => api.getStaffOrder({ uuid: orderUuid }),
  });
  if (order.data !== undefined) return <Story order={order.data} />;
  return order.error === null ? null : <Failure error={order.error} onRetry={() => void order.refetch()} />;
}

function Story({ order }: { order: Order }) {
  const navigate = useNavigate();
  const memo = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const permitted = useMemo(() => rowsByMove(order.rows), [order]);
  const ask = (move: Move, uuids?: readonly string[]) =>
    setAsked({ move, uuids: uuids ?? permitted.get(move)?.map(({ uuid }) => uuid) ?? [] });
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/orders'));
  const focusMemo = () => memo.current?.focus();
  const keys = Object.fromEntries(
    [...permitted.keys()].map((move) => [moveWords[move].key.code, () => ask(move)]),
  );
  useKeys({ ...keys, KeyM: focusMemo, Escape: back });
  return (
    <Detail
      head={
        <OrderHead
          order={order}
          permitted={permitted}
          onMove={ask}
          onBack={back}
          onMemo={focusMemo}
          others={[]}
        />
      }
      story={
        <Timeline
          title="처리 이력"
          entries={[
            ...stateEntries(order),
            ...messageEntries(order, () => undefined),
            ...memoEntries(order),
            ...moneyEntries(order),
          ]}
          kinds={storyKinds}
          foot={<MemoField orderUuid={order.uuid} inputRef={memo} />}
        />
      }
    >
      <Parcels order={order} onMove={ask} />
      <Amounts order={order} />
      <Persons order={order} onEdit={undefined} />
      <MoveDialogs asked={asked} permitted={permitted} onClose={() => setAsked(undefined)} />
    </Detail>
  );
}
