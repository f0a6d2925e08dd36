// The parcels of an order: progress, invoices, and rows with their moves.
import { Link } from 'react-aria-components/Link';
import { delayText } from '#domain/shipments/dispatch-delay.ts';
import { parcelDoubtLabels } from '#domain/shipments/parcel-doubts.ts';
import { classNames } from '#ui/class-names.ts';
import { BoxIcon } from '#ui/icons.tsx';
import { optionsAndCount } from '../../shared/catalog/option-text.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatDay, formatTime } from '../../shared/format.ts';
import { HoldTag } from '../../shared/parcels/hold-tag.tsx';
import { RowLots } from '../../shared/parcels/row-lots.tsx';
import { Menu, MoreDots } from '../../shared/parts/menu.tsx';
import { OrderStatusLabel, Tag } from '../../shared/parts/status.tsx';
import { moveWords, movesOf } from './moves.ts';
import type { Move } from './moves.ts';
import type { Order, OrderRow, Parcel } from './order-types.ts';
import styles from './parcels.module.css';

type OnMove = (move: Move, row: OrderRow) => void;

export function Parcels({ order, onMove }: { order: Order; onMove: OnMove }) {
  return order.groups.map((parcel) => (
    <ParcelSheet
      key={parcel.uuid}
      parcel={parcel}
      order={order}
      rows={order.rows.filter((row) => row.orderGroupUuid === parcel.uuid)}
      onMove={onMove}
    />
  ));
}

function ParcelSheet({
  parcel,
  order,
  rows,
  onMove,
}: {
  parcel: Parcel;
  order: Order;
  rows: readonly OrderRow[];
  onMove: OnMove;
}) {
  const sent = parcel.invoices.map(({ carrierLabel, invoiceNumber, statusLabel }) =>
    [carrierLabel, invoiceNumber, `(${statusLabel})`].filter((part) => part !== '').join(' '),
  );
  return (
    <Sheet
      title={`${parcel.store.name} 묶음`}
      icon={<BoxIcon size={18} />}
      note={sent.join(' · ') || '송장 없음'}
      aside={<DispatchDay parcel={parcel} />}
    >
      <Steps order={order} rows={rows} />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.uuid} row={row} onMove={onMove} />
        ))}
      </ul>
    </Sheet>
  );
}

/** The dispatch day that was promised to the shopper, or the promise that is broken. */
function DispatchDay({ parcel: { dispatchDate, promiseDate, isDeliveryDelayed } }: { parcel: Parcel }) {
  if (isDeliveryDelayed && promiseDate !== undefined)
    return <span className={styles.late}>발송 기한 {formatDay(promiseDate)} 지남</span>;
  return dispatchDate === undefined ? null : (
    <span className={styles.promise}>발송 예정 {formatDay(dispatchDate)}</span>
  );
}

const steps: readonly { label: string; events: readonly string[] }[] = [
  { label: '결제', events: ['PG_APPROVED', 'DEPOSITED', 'PAID_BY_HAND'] },
  { label: '발주 확인', events: ['CONFIRM_ORDER'] },
  { label: '송장 등록', events: ['REQUEST_SHIPMENT'] },
  { label: '배송 중', events: ['PICKED_UP'] },
  { label: '배송 완료', events: ['DELIVERED', 'UNTRACKED_TIMEOUT'] },
];

/** Shows when the rows of the parcel reached each step, with the last time of a repeated step. */
function Steps({ order, rows }: { order: Order; rows: readonly OrderRow[] }) {
  const uuids = new Set(rows.map(({ uuid }) => uuid));
  const timeOf = (events: readonly string[]) =>
    order.histories.findLast(
      ({ event, orderProductUuid }) => events.includes(event) && uuids.has(orderProductUuid),
    )?.at;
  const times = steps.map(({ events }) => timeOf(events));
  const paid = times[0] ?? order.paidAt;
  return (
    <ol className={styles.steps}>
      {steps.map(({ label }, at) => {
        const time = at === 0 ? paid : times[at];
        return (
          <li key={label} className={classNames(styles.step, time !== undefined && styles.reached)}>
            <strong>{label}</strong>
            <span>{time === undefined ? '–' : formatTime(time)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Row({ row, onMove }: { row: OrderRow; onMove: OnMove }) {
  const moves = movesOf(row);
  const doubts = row.invoices.flatMap((invoice) => invoice.doubts ?? []);
  return (
    <li className={styles.row}>
      <img src={thumbnailOf(row.mainImage)} alt="" width="44" height="44" />
      <div className={styles.words}>
        <small>{row.brandName}</small>
        <span>{row.displayName}</span>
        <small>{optionsAndCount(row)}</small>
        <RowLots lots={row.lots} />
        {row.hold !== undefined && <HoldTag hold={row.hold} />}
        {row.dispatchDelay !== undefined && (
          <span>
            <Tag tone="wait">{`발송지연 안내 · ${delayText(row.dispatchDelay)}`}</Tag>
          </span>
        )}
        {doubts.map((doubt) => (
          <small key={doubt} className={styles.late}>
            {parcelDoubtLabels[doubt]}입니다. 송장을 정정하거나 같은 번호로 확인해 주세요.
          </small>
        ))}
      </div>
      <span className={styles.due}>{deadlineOf(row)}</span>
      {row.claimUuid !== undefined && row.claimStatus === 'IN_REQUEST' && (
        <Link href={`/claims/${row.claimUuid}`} className={styles.link ?? ''}>
          클레임 보기
        </Link>
      )}
      <OrderStatusLabel status={row.status} gift={row.gift} />
      {moves.length > 0 && (
        <Menu
          label={`${row.displayName} 할 일`}
          entries={moves.map(({ move, isAllowed, reason }) => ({
            id: move,
            label: moveWords[move].label,
            detail: moveWords[move].consequence,
            reason: isAllowed ? undefined : reason,
            onAction: () => onMove(move, row),
          }))}
        >
          <MoreDots />
        </Menu>
      )}
    </li>
  );
}

/** The next date of the row: until when it must be sent, or when it is confirmed. */
function deadlineOf({ autoConfirmAt, confirmedAt, dueDate, isDeliveryDelayed, status }: OrderRow): string {
  if (confirmedAt !== undefined) return `구매 확정 ${formatDay(confirmedAt)}`;
  if (status === 'DELIVERY_COMPLETE' && autoConfirmAt !== undefined)
    return `자동 구매 확정 ${formatDay(autoConfirmAt)}`;
  const isWaiting = status === 'PAYMENT_COMPLETE' || status === 'PREPARING_PRODUCT';
  if (!isWaiting || dueDate === undefined) return '';
  return isDeliveryDelayed ? `발송 기한 ${formatDay(dueDate)} 지남` : `발송 기한 ${formatDay(dueDate)}`;
}
