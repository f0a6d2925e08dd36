// The facts of a claim: deadline, goods, reason, text, photos, way of the return, and the buyer.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { ClaimReasonMeaning } from '#domain/claims/claim-reasons.ts';
import { declineGroundLabel } from '#domain/claims/decline-grounds.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { faultLabels } from '../../shared/claims/refund-lines.ts';
import { Tag } from '../../shared/parts/status.tsx';
import { Buyer } from './buyer.tsx';
import { Photos } from '../../shared/detail/photos.tsx';
import { consequenceOfSilence } from './claim-words.ts';
import type { StaffClaim } from './claims.filters.ts';
import { dueWords } from '../../shared/due-words.ts';
import { PickupFields } from './decide/pickup-fields.tsx';
import type { Pickup } from './decide/pickup-fields.tsx';
import { useReplacements } from './use-replacements.ts';
import styles from './claims.module.css';

export function ClaimFacts({
  claim,
  reason,
  pickup,
}: {
  claim: StaffClaim;
  reason: ClaimReasonMeaning;
  /** Given while the claim can be approved. */
  pickup: Pickup | undefined;
}) {
  const { dueAt, holdback, text, images, declineGround } = claim;
  return (
    <>
      {dueAt !== undefined && (
        <p className={styles.notice}>
          <strong>{dueWords(dueAt).long}까지</strong> {consequenceOfSilence(claim)}
        </p>
      )}
      {holdback !== undefined && (
        <p className={styles.notice}>
          <strong>보류 중</strong> {holdback.text}
          {holdback.feeDemand > 0 && ` · 요청한 금액 ${formatCount(holdback.feeDemand)}원`}
        </p>
      )}
      <Goods claim={claim} />
      <section>
        <h3 className={styles.heading}>
          사유 <Tag tone={reason.fault === 'MERCHANT' ? 'stop' : 'idle'}>{claim.reasonLabel}</Tag>
          <span className={styles.quiet}>
            {faultLabels[reason.fault]} 사유{reason.isPhotoRequired && ' · 사진 필수'}
          </span>
        </h3>
        {text !== undefined && text !== '' && <p className={styles.text}>{text}</p>}
      </section>
      {images.length > 0 && (
        <section>
          <h3 className={styles.heading}>사진 {images.length}장</h3>
          <Photos images={images} label="구매자가 올린 사진" />
        </section>
      )}
      <Collection claim={claim} pickup={pickup} />
      {declineGround !== undefined && (
        <section>
          <h3 className={styles.heading}>거절</h3>
          <p>{declineGroundLabel(declineGround)}</p>
          {claim.declineText !== undefined && <p className={styles.text}>{claim.declineText}</p>}
          <Photos images={claim.declineImages ?? []} label="거절 사진" />
        </section>
      )}
      <Buyer claim={claim} />
      <History claim={claim} />
    </>
  );
}

function Goods({ claim }: { claim: StaffClaim }) {
  const { items, type } = claim;
  const replacementOf = useReplacements(claim);
  const isBack = type === 'RETURN' || type === 'EXCHANGE';
  return (
    <section>
      <h3 className={styles.heading}>{isBack ? '돌려받을 상품' : '취소할 상품'}</h3>
      <ul className={styles.goods}>
        {items.map((item) => {
          const { orderProductUuid, count, orderProduct } = item;
          const replacement = replacementOf(item);
          return (
            <li key={orderProductUuid}>
              <img src={thumbnailOf(orderProduct.mainImage)} alt="" width="40" height="40" />
              <span>
                <small>{orderProduct.brandName}</small>
                {orderProduct.displayName}
                {replacement !== undefined && <small>교환할 상품: {replacement}</small>}
              </span>
              <span className={styles.price}>
                {formatCount(orderProduct.salesPrice)}원 × {count}개
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const methodTexts = {
  PICKUP: '판매자가 배송지에서 수거합니다',
  SELF: '구매자가 직접 보냅니다',
  NONE: '돌려받을 상품이 없습니다',
};

function Collection({
  claim: { collect, reship },
  pickup,
}: {
  claim: StaffClaim;
  pickup: Pickup | undefined;
}) {
  if (collect === undefined && reship === undefined) return null;
  const parcels = [collect, reship].filter((one) => one?.carrier !== undefined);
  return (
    <section>
      <h3 className={styles.heading}>
        수거 {collect !== undefined && <span className={styles.quiet}>{methodTexts[collect.method]}</span>}
      </h3>
      {pickup !== undefined && collect?.method === 'PICKUP' ? (
        <PickupFields pickup={pickup} />
      ) : (
        parcels.map(
          (parcel) =>
            parcel?.carrier !== undefined && (
              <p key={`${parcel.carrier}${parcel.invoiceNumber}`}>
                {parcel === reship && '교환품 '}
                {carrierLabels[parcel.carrier]} {parcel.invoiceNumber}
              </p>
            ),
        )
      )}
    </section>
  );
}

const actors: Record<string, string> = { SHOPPER: '구매자', STAFF: '직원', ADMIN: '본사', SYSTEM: '자동' };

function History({ claim: { histories } }: { claim: StaffClaim }) {
  return (
    <section>
      <h3 className={styles.heading}>처리 이력</h3>
      <ol className={styles.history}>
        {histories.map(({ at, event, label, actorType }) => (
          <li key={`${at}${event}`}>
            <span className={styles.quiet}>{formatTime(at)}</span> {label}
            <span className={styles.quiet}> {actors[actorType]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
