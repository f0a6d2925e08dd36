// One parcel: its state, carrier and invoice number, goods, and scans, newest first. The server asks the tracking provider when the
// screen is opened, at most every ten minutes.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { ParcelKind } from '#domain/orders/order-actions.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../../shared/api/api.ts';
import view from '../../shared/order/detail/order-view.module.css';
import type { OrderGroup } from '../../shared/order/order-types.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import styles from './tracking.module.css';

type Invoice = OrderGroup['invoices'][number];
type TrackingInfo = Answer<'getDeliveryTrackingInfo'>;

const kindLabels: Record<ParcelKind, string> = {
  OUTBOUND: '배송',
  PICKUP: '회수',
  RESHIP: '교환 상품 배송',
  RESEND: '상품 반송',
};

/** By the invoice; a parcel that the store carries has none, and is found by its row and the proof of the shopper. */
function parcelKey(invoice: Invoice, orderToken: string | undefined): Input<'getDeliveryTrackingInfo'> {
  const { carrier, invoiceNumber, orderProductUuids } = invoice;
  if (invoiceNumber !== '') return { carrier, invoiceNumber };
  const [orderProductUuid = ''] = orderProductUuids;
  return { orderProductUuid, ...(orderToken !== undefined && { orderToken }) };
}

/** '알티지 오메가3 2개, 마그네슘 1개'; the parts of a row that was divided by a claim are counted together. */
export function goodsText(goods: readonly { displayName: string; count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { displayName, count } of goods) counts.set(displayName, (counts.get(displayName) ?? 0) + count);
  return [...counts].map(([name, count]) => `${name} ${count}개`).join(', ');
}

type ParcelProps = { group: OrderGroup; invoice: Invoice; orderToken: string | undefined };

export function Parcel({ group, invoice, orderToken }: ParcelProps) {
  const titleId = useId();
  const {
    data: info,
    error,
    refetch,
  } = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['tracking', invoice.carrier, invoice.invoiceNumber, invoice.orderProductUuids[0]],
    queryFn: () => api.getDeliveryTrackingInfo(parcelKey(invoice, orderToken)),
  });
  const goods = group.orderProducts.filter(({ uuid }) => invoice.orderProductUuids.includes(uuid));
  return (
    <section className={styles.parcel} aria-labelledby={titleId}>
      <p className={styles.kind}>
        {kindLabels[invoice.kind]} · {invoice.carrierLabel}
        <InvoiceNumber number={invoice.invoiceNumber} url={info?.carrierUrl} />
      </p>
      <h2 className={view.title} id={titleId}>
        {info?.statusLabel ?? invoice.statusLabel}
      </h2>
      <p className={styles.goods}>{goodsText(goods)}</p>
      {info ? (
        <>
          <Problem info={info} invoice={invoice} />
          <Steps details={info.details} />
          <p className={styles.checked}>{shortTime(info.checkedAt)} 확인</p>
        </>
      ) : error ? (
        <Notice tone="warning" isAlert>
          <p>배송 정보를 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.</p>
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            다시 시도
          </Button>
        </Notice>
      ) : (
        <Skeleton shape="block" />
      )}
    </section>
  );
}

function InvoiceNumber({ number, url }: { number: string; url: string | undefined }) {
  if (number === '') return null;
  const text = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (url === undefined) return <span className={styles.number}>{text}</span>;
  return (
    <a className={classNames(styles.number, view.link)} href={url} target="_blank" rel="noreferrer">
      {text}
      <span className="spoken"> 택배사에서 조회 (새 창)</span>
    </a>
  );
}

/** Days after the pickup from which a parcel without a final scan is asked about (docs/rules/delivery.md#tracking). */
const lateDays = 14;

/** What prevents newer scans, and a parcel that should have arrived. */
function Problem({ info, invoice }: { info: TrackingInfo; invoice: Invoice }) {
  if (info.isComplete) return null;
  const { dispatchedAt } = invoice;
  // Both are Seoul times without offset, so that their difference needs none.
  const sinceMs = dispatchedAt === undefined ? 0 : Date.parse(info.checkedAt) - Date.parse(dispatchedAt);
  const isLate = sinceMs >= lateDays * dayMs;
  const text = isLate
    ? '배송이 오래 걸리고 있습니다. 상품을 받으셨나요? 받지 못하셨다면 주문 상세에서 문의해 주세요.'
    : info.isLookupFailed
      ? '택배사에서 새 배송 정보를 받지 못했습니다. 택배사가 상품을 인수하기 전이거나 시스템이 지연되고 있을 수 있습니다.'
      : undefined;
  return text === undefined ? null : <Notice tone="ground">{text}</Notice>;
}

function Steps({ details }: Pick<TrackingInfo, 'details'>) {
  return (
    <ol className={styles.steps}>
      {details.map(({ at, location, description }, index) => (
        <li
          key={`${at} ${location} ${description}`}
          className={classNames(styles.step, index === 0 && styles.isNewest)}
        >
          <span>{description}</span>
          <time className={styles.time} dateTime={`${at}+09:00`}>
            {shortTime(at)}
          </time>
          {location !== '' && <span className={styles.location}>{location}</span>}
        </li>
      ))}
    </ol>
  );
}

/** '11.22 08:14' */
const shortTime = (at: string): string => `${at.slice(5, 10).replace('-', '.')} ${at.slice(11, 16)}`;
