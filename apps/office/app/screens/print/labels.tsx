// Address labels of 100 x 150 mm: one for each parcel of the chosen rows. Persons are masked until the staff member states one reason for
// the whole print.
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Empty } from '../../shared/parts/failure.tsx';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import { Barcode } from './barcode.tsx';
import { LabelReason } from './label-reason.tsx';
import styles from './labels.module.css';
import { PrintFrame } from './print-frame.tsx';
import { parcelsOf, sumOf } from './sheet-lines.ts';

export const meta = () => [{ title: '주소 라벨 · 온스 데스크' }];

type Delivery = Answer<'revealDeliveries'>[number];

const papers = (rows: readonly OrderRow[]) => <Labels rows={rows} />;

export default function LabelScreen() {
  return <PrintFrame title="주소 라벨" papers={papers} />;
}

function Labels({ rows }: { rows: readonly OrderRow[] }) {
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>();
  const [isAsked, setIsAsked] = useState(false);
  const parcels = parcelsOf(rows);
  return (
    <>
      {deliveries === undefined && (
        <div className={styles.masked}>
          <Empty>
            <p>
              받는 분과 주소가 가려져 있습니다. 사유를 한 번 적으면 라벨 {parcels.length}장에 모두 나옵니다.
            </p>
            <Button tone="main" onPress={() => setIsAsked(true)}>
              사유를 적고 주소 넣기
            </Button>
          </Empty>
        </div>
      )}
      {isAsked && (
        <LabelReason
          orderUuids={[...new Set(rows.map(({ orderUuid }) => orderUuid))]}
          count={parcels.length}
          onDone={(found) => {
            setDeliveries(new Map(found.map((one) => [one.orderUuid, one])));
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
      {parcels.map((parcel) => (
        <Label
          key={parcel[0].orderGroupUuid}
          parcel={parcel}
          delivery={deliveries?.get(parcel[0].orderUuid)}
        />
      ))}
    </>
  );
}

function Label({
  parcel,
  delivery,
}: {
  parcel: readonly [OrderRow, ...OrderRow[]];
  /** undefined: masked. */
  delivery: Delivery | undefined;
}) {
  const [first] = parcel;
  return (
    <article className={styles.label}>
      <header className={styles.sender}>
        <span>보내는 분</span>
        <strong>{first.store.name}</strong>
      </header>
      <section className={styles.recipient} aria-label="받는 분">
        <p className={styles.name}>
          <strong>{delivery?.recipientName ?? first.recipient.name}</strong> 님
          <span>{delivery?.recipientPhone ?? first.recipient.phone}</span>
        </p>
        {delivery === undefined ? (
          <p className={styles.address}>{first.region} ****</p>
        ) : (
          <p className={styles.address}>
            <span className={styles.zip}>{delivery.zipCode}</span>
            {delivery.address} {delivery.detailAddress}
          </p>
        )}
      </section>
      {delivery?.deliveryMemo !== undefined && <p className={styles.message}>{delivery.deliveryMemo}</p>}
      {delivery?.entranceMemo !== undefined && (
        <p className={styles.message}>공동현관 {delivery.entranceMemo}</p>
      )}
      <ul className={styles.goods}>
        {parcel.map((row) => (
          <li key={row.uuid}>
            <span>{row.displayName}</span>
            <strong>{row.count}개</strong>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <span>
          상품 {parcel.length}종 {sumOf(parcel.map(({ count }) => count))}개
        </span>
        <Barcode text={first.orderProductNo} />
      </footer>
    </article>
  );
}
