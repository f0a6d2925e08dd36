// /order/tracking?orderNo=…&orderProductUuid=…: where the parcels of an order are, for members and for guests who may see the order
// (shared/order/own-order.ts; docs/rules/delivery.md#tracking). Without orderProductUuid all parcels of the order.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { delayText } from '#domain/shipments/dispatch-delay.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import type { Order, OrderGroup } from '../../shared/order/order-types.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { detailPath, myOrderPath } from '../../shared/paths/order-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { goodsText, Parcel } from './parcel.tsx';
import styles from './tracking.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송 조회',
    description: '주문한 상품의 배송 상태를 확인합니다.',
    path: '/order/tracking',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Tracking() {
  const [query] = useSearchParams();
  const { order, orderToken, isUnknown, error, loadAgain } = useOwnOrder(query.get('orderNo') ?? '');
  return (
    <Shell title="배송 조회">
      <NarrowColumn title="배송 조회">
        {order ? (
          <Parcels
            order={order}
            orderToken={orderToken}
            rowUuid={query.get('orderProductUuid') ?? undefined}
          />
        ) : isUnknown || error ? (
          <LookUpAgain loadAgain={loadAgain} />
        ) : (
          <div className={styles.waiting}>
            <Skeleton shape="block" />
            <Skeleton width="half" />
          </div>
        )}
      </NarrowColumn>
    </Shell>
  );
}

type ParcelsProps = { order: Order; orderToken: string | undefined; rowUuid: string | undefined };

function Parcels({ order, orderToken, rowUuid }: ParcelsProps) {
  const groups = order.groups.filter(
    ({ orderProducts }) => rowUuid === undefined || orderProducts.some(({ uuid }) => uuid === rowUuid),
  );
  const parcels = groups.flatMap((group) =>
    group.invoices
      .filter(({ orderProductUuids }) => rowUuid === undefined || orderProductUuids.includes(rowUuid))
      .toReversed()
      .map((invoice) => ({ group, invoice })),
  );
  const notes = groupsOfNote(groups);
  const orderPath = order.isGuest ? detailPath(order.orderNo) : myOrderPath(order.orderNo);
  return (
    <>
      {notes.map((group) => (
        <DispatchNote key={group.uuid} group={group}>
          {notes.length > 1 && <p>{goodsText(goodsOfNote(groups, group))}</p>}
        </DispatchNote>
      ))}
      {parcels.length === 0 ? (
        <EmptyState
          picture={<BoxIcon size={40} />}
          title="아직 발송되지 않았습니다"
          text="상품이 출발하면 이곳에서 배송 상태를 확인할 수 있습니다."
        />
      ) : (
        parcels.map(({ group, invoice }) => (
          <Parcel
            key={`${invoice.kind} ${invoice.carrier} ${invoice.invoiceNumber}`}
            {...{ group, invoice, orderToken }}
          />
        ))
      )}
      <div className={styles.foot}>
        <Link className={buttonClass({ variant: 'quiet', isFull: true })} to={orderPath}>
          주문 상세 보기
        </Link>
      </div>
    </>
  );
}

/** Returns the distinct delays that the store announced for the rows of the group, as sentences. */
const announcedIn = ({ orderProducts }: OrderGroup): string[] => [
  ...new Set(orderProducts.flatMap(({ dispatchDelay }) => (dispatchDelay ? [delayText(dispatchDelay)] : []))),
];

/** Returns the same key for groups whose notes have the same text. */
const noteKey = (group: OrderGroup): string => {
  const { isDeliveryDelayed, dispatchDate, promiseDate, invoices } = group;
  const day = isDeliveryDelayed ? promiseDate : dispatchDate;
  return [isDeliveryDelayed, day, invoices.length > 0, ...announcedIn(group)].join(' ');
};

/** One group for each note. */
const groupsOfNote = (groups: readonly OrderGroup[]): OrderGroup[] => [
  ...new Map(groups.map((group) => [noteKey(group), group])).values(),
];

const goodsOfNote = (groups: readonly OrderGroup[], of: OrderGroup): OrderGroup['orderProducts'] =>
  groups.flatMap((group) => (noteKey(group) === noteKey(of) ? group.orderProducts : []));

/** Shows when a group that has not left will be dispatched, or apologises for its delay, below the names of its goods. */
function DispatchNote({ group, children }: { group: OrderGroup; children: ReactNode }) {
  const { dispatchDate, promiseDate, isDeliveryDelayed, invoices } = group;
  const announced = announcedIn(group).map((text) => <p key={text}>{text}</p>);
  if (isDeliveryDelayed || announced.length > 0)
    return (
      <div className={styles.promise}>
        <Notice tone="warning">
          {children}
          <p>
            {isDeliveryDelayed
              ? `배송 지연 · ${promiseDate === undefined ? '' : `${formatKoreanDate(promiseDate)}까지 `}출발하지 못했습니다. 기다리게 해 드려 죄송합니다. 주문 상세에서 취소를 요청할 수 있습니다.`
              : '출발이 늦어지고 있습니다. 기다리게 해 드려 죄송합니다.'}
          </p>
          {announced}
        </Notice>
      </div>
    );
  const hasLeft = invoices.some(
    ({ dispatchedAt, deliveredAt }) => (dispatchedAt ?? deliveredAt) !== undefined,
  );
  if (hasLeft || dispatchDate === undefined) return null;
  return (
    <div className={styles.promise}>
      <Notice tone="ground">
        {children}
        <p>{formatKoreanDate(dispatchDate)}에 출발할 예정입니다.</p>
      </Notice>
    </div>
  );
}
