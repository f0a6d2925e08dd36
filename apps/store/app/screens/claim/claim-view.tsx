// One claim in its current state: progress, products, reason and photos, how the goods come back, refund, history.
import type { ReactNode } from 'react';
import { formatKoreanDate, formatKoreanDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatWon } from '#domain/base/money.ts';
import { hasNoResult } from '#domain/claims/claim-stages.ts';
import { declineGroundLabel } from '#domain/claims/decline-grounds.ts';
import { Fact } from '#ui/fact.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageSection, TwoColumns } from '#ui/layout/page-layout.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import type { Claim } from '../../shared/claim/claim-types.ts';
import { RefundSummary } from '../../shared/refund/refund-summary.tsx';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { Steps } from '../../shared/order/detail/steps.tsx';
import { addressText, recipientText } from '../../shared/address/address-text.ts';
import { channelNames } from '../../shared/order/order-text.ts';
import { arrivalText, claimProgress } from './claim-progress.ts';
import { isRefundOpen, refundStateText } from './refund-state.ts';
import { SendGoods } from './send-goods.tsx';
import { claimTitleId } from './withdraw-button.tsx';
import styles from './claim.module.css';

type ClaimViewProps = {
  claim: Claim;
  /** Names of replacements by item. */
  replacements: Readonly<Record<string, string>>;
  isGuest: boolean;
  reload: () => Promise<void>;
  children: ReactNode;
};

export function ClaimView({ claim, replacements, isGuest, reload, children }: ClaimViewProps) {
  return (
    <TwoColumns
      beside={
        <>
          <Money claim={claim} />
          <History claim={claim} />
        </>
      }
    >
      <Head claim={claim} />
      <PageSection title={`${claim.typeLabel} 상품`}>
        <GoodsList>
          {claim.items.map(({ orderProductUuid, orderProduct, exchangeItemUuid }) => (
            <li key={orderProductUuid}>
              <GoodsRow {...goodsRowProps(orderProduct)} />
              {exchangeItemUuid !== undefined && (
                <p className={styles.replacement}>
                  교환받을 상품: {replacements[exchangeItemUuid] ?? orderProduct.displayName}
                </p>
              )}
            </li>
          ))}
        </GoodsList>
        {children}
      </PageSection>
      <Reason claim={claim} />
      <Collect {...{ claim, isGuest, reload }} />
    </TwoColumns>
  );
}

function Head({ claim }: { claim: Claim }) {
  const { items, holdback, declineGround, declineText } = claim;
  const status = items[0]?.orderProduct.status;
  const progress = claimProgress(claim, status, isRefundOpen(claim));
  const text = refundStateText(claim) ?? arrivalText(claim, status);
  return (
    <section className={styles.head} aria-label="진행 상태">
      <p className="caption">
        {claim.requestedAt.slice(0, 10).replaceAll('-', '.')} 요청 · {claim.claimNo}
      </p>
      <h2 className={styles.title} id={claimTitleId(claim.uuid)} tabIndex={-1}>
        {claim.statusLabel}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {progress !== null && <Steps label="진행 단계" {...progress} />}
      {claim.convertedFrom !== undefined && (
        <p className={styles.text}>이미 출발한 상품이라 {claim.typeLabel}으로 바뀌었습니다.</p>
      )}
      {declineGround !== undefined && (
        <Notice tone="warning">
          <p>
            <strong>{declineGroundLabel(declineGround)}</strong>
          </p>
          {declineText !== undefined && <p>{declineText}</p>}
        </Notice>
      )}
      {holdback !== undefined && (
        <Notice>
          <p>
            <strong>처리가 보류되었습니다.</strong> {holdback.text}
          </p>
          {holdback.feeDemand > 0 && <p>결제가 필요한 금액: {formatWon(holdback.feeDemand)}</p>}
        </Notice>
      )}
    </section>
  );
}

function Reason({ claim: { reasonLabel, text, images } }: { claim: Claim }) {
  return (
    <PageSection title="사유">
      <p>{reasonLabel}</p>
      {text !== undefined && <p className={styles.words}>{text}</p>}
      {images.length > 0 && (
        <ul className={styles.photos} aria-label="첨부한 사진">
          {images.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`첨부한 사진 ${at + 1}`} width={80} height={80} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

const collectStates = {
  READY: '접수 전',
  REQUESTED: '수거 요청됨',
  COLLECTED: '수거 완료',
  RECEIVED: '상품 도착',
} as const;

/** Nothing for a cancellation, for an exchange that sends a missing part, and for goods that will not be sent any more. */
function Collect({ claim, isGuest, reload }: Pick<ClaimViewProps, 'claim' | 'isGuest' | 'reload'>) {
  const { collect, reship } = claim;
  const isSending = claim.status === 'IN_REQUEST' && collect?.method === 'SELF' && collect.status === 'READY';
  const isUnsent = hasNoResult(claim.stage) && collect?.status === 'READY';
  const hasCollect = collect !== undefined && collect.method !== 'NONE' && !isUnsent;
  if (!hasCollect && reship === undefined) return null;
  return (
    <PageSection title="상품 보내기">
      {hasCollect && (
        <dl className={styles.facts}>
          <Fact name="방법">{collect.method === 'SELF' ? '직접 발송' : '수거 요청'}</Fact>
          <Fact name="상태">{collectStates[collect.status]}</Fact>
          {collect.pickupDate !== undefined && (
            <Fact name="수거 예정일">{formatKoreanDate(collect.pickupDate)}</Fact>
          )}
          {collect.invoiceNumber !== undefined && (
            <Fact name="송장번호">
              {collect.carrier !== undefined && carrierLabels[collect.carrier]} {collect.invoiceNumber}
            </Fact>
          )}
          {collect.method === 'PICKUP' && (
            <Fact name="수거 주소">
              {collect.address === undefined
                ? '배송받은 주소'
                : `${recipientText(collect.address)} ${addressText(collect.address)}`}
            </Fact>
          )}
        </dl>
      )}
      {isSending && <SendGoods key={collect.invoiceNumber} {...{ claim, isGuest, reload }} />}
      {reship !== undefined && (
        <dl className={styles.facts}>
          <Fact name="교환 상품">
            {carrierLabels[reship.carrier]} {reship.invoiceNumber}
          </Fact>
        </dl>
      )}
    </PageSection>
  );
}

/** The channel deducts its fees and does not report them, so the amount of the refund is not known here. */
function MoneyAtChannel({ claim, channel }: { claim: Claim; channel: string }) {
  const isRefund = claim.type !== 'EXCHANGE';
  return (
    <PageSection title={isRefund ? '환불 정보' : '교환 비용'}>
      {isRefund && (
        <dl className={styles.facts}>
          <Fact name="상품 금액">{formatWon(claim.refundInfo.productRefundPrice)}</Fact>
        </dl>
      )}
      <p>
        {isRefund
          ? `${channel}에서 환불합니다. 배송비 등을 제외한 실제 환불 금액은 ${channel}의 주문 내역에서 확인해 주세요.`
          : `교환 배송비는 ${channel}의 주문 내역에서 확인해 주세요.`}
        {claim.status === 'IN_REQUEST' && ' 요청을 변경하거나 철회하는 것도 그곳에서 할 수 있습니다.'}
      </p>
    </PageSection>
  );
}

function Money({ claim }: { claim: Claim }) {
  if (hasNoResult(claim.stage)) return null;
  if (claim.salesChannel !== 'ONNS')
    return <MoneyAtChannel claim={claim} channel={channelNames[claim.salesChannel]} />;
  if (claim.type === 'EXCHANGE')
    return (
      <PageSection title="교환 비용">
        <dl className={styles.facts}>
          <Fact name="교환 배송비">{formatWon(claim.exchangeFee)}</Fact>
        </dl>
      </PageSection>
    );
  return (
    <PageSection title="환불 정보">
      <RefundSummary info={claim.refundInfo} totalLabel="총 환불 금액" />
      {claim.refundAccount !== undefined && claim.isRefundAccountNeeded === true && (
        <dl className={styles.facts}>
          <Fact name="환불 계좌">
            {claim.refundAccount.bankName} {claim.refundAccount.maskedNumber}
          </Fact>
        </dl>
      )}
      {claim.refundDueDate !== undefined && claim.refundState !== 'DONE' && (
        <p className="caption">{formatKoreanDate(claim.refundDueDate)}까지 환불해 드립니다.</p>
      )}
    </PageSection>
  );
}

function History({ claim: { histories } }: { claim: Claim }) {
  return (
    <PageSection title="진행 내역">
      <ol className={styles.history}>
        {histories.map(({ at, label }) => (
          <li key={`${at} ${label}`}>
            <span>{label}</span>
            <span className="caption">{formatKoreanDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
