// What the decision returns: the amount for either fault, its lines, and how it is returned.
import { formatWon } from '#domain/base/money.ts';
import { refundMethodLabels } from '#domain/claims/claim-labels.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import { hasNoResult } from '#domain/claims/claim-stages.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { faultLabels, refundLines } from '../../shared/claims/refund-lines.ts';
import type { RefundInfo } from '../../shared/claims/refund-lines.ts';
import { ChoiceCards } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import type { StaffClaim } from './claims.filters.ts';
import type { Preview, Quote } from './use-quote.ts';
import styles from './claims.module.css';

export function RefundPreview({
  claim,
  isComputed,
  quote,
  changed,
}: {
  claim: StaffClaim;
  /** A decision can be made that computes the refund now; otherwise the stored one is shown. */
  isComputed: boolean;
  quote: Quote;
  /** The last decision was refused because the amount is another one by now. */
  changed: RefundInfo | undefined;
}) {
  if (!isComputed) return <StoredRefund claim={claim} />;
  const chosen = quote.previews.find(({ fault }) => fault === quote.fault)?.preview;
  return (
    <>
      <header className={styles.previewHead}>
        <h2>{claim.type === 'EXCHANGE' ? '비용' : '환불'} 미리보기</h2>
        <Tag tone="done">지금 계산</Tag>
      </header>
      {changed === undefined ? (
        <p className={styles.quiet}>이 금액 그대로 실행됩니다. 그사이 바뀌면 멈추고 알려 줍니다.</p>
      ) : (
        <p className={styles.problem} role="alert">
          그사이 금액이 {formatWon(changed.totalRefundPrice)}으로 바뀌어 실행하지 않았습니다. 아래 금액을
          확인하고 다시 눌러 주세요.
        </p>
      )}
      {quote.previews.length > 1 && (
        <ChoiceCards
          label="누구 책임인가요"
          value={quote.fault}
          onChange={(fault) => quote.setFault(fault as ClaimFault)}
          options={quote.previews.map(({ fault, preview }) => ({
            value: fault,
            label: faultLabels[fault],
            detail: preview === undefined ? '계산 중' : resultOf(claim, preview),
          }))}
        />
      )}
      {quote.error !== null && <ProblemText text={sentenceOf(quote.error)} />}
      {chosen === undefined ? (
        <div className={styles.computing} aria-busy="true" />
      ) : (
        <Amounts claim={claim} info={chosen.refundInfo} fault={quote.fault} preview={chosen} />
      )}
    </>
  );
}

/** The refund, or what the shopper pays instead. */
function resultOf({ type }: StaffClaim, { refundInfo, exchangeFee }: Preview): string {
  if (type === 'EXCHANGE') return `교환 배송비 ${formatWon(exchangeFee)}`;
  if (refundInfo.additionalPaymentPrice > 0)
    return `받을 금액 ${formatWon(refundInfo.additionalPaymentPrice)}`;
  return formatWon(refundInfo.totalRefundPrice);
}

function StoredRefund({ claim }: { claim: StaffClaim }) {
  if (hasNoResult(claim.stage))
    return <p className={styles.quiet}>환불 없이 끝난 클레임입니다. 지금 할 일이 없습니다.</p>;
  return (
    <>
      <header className={styles.previewHead}>
        <h2>{claim.type === 'EXCHANGE' ? '비용' : claim.status === 'COMPLETE' ? '환불' : '환불 예정'}</h2>
        <Tag tone="idle">{faultLabels[claim.fault]}</Tag>
      </header>
      <Amounts claim={claim} info={claim.refundInfo} fault={claim.fault} preview={undefined} />
    </>
  );
}

/** `15,000원 × 2개`; several rows as their number. */
function goodsOf({ items }: StaffClaim): string {
  const [first] = items;
  if (items.length !== 1 || first === undefined) return `${items.length}행`;
  return `${formatWon(first.orderProduct.salesPrice)} × ${first.count}개`;
}

function Amounts({
  claim,
  info,
  fault,
  preview,
}: {
  claim: StaffClaim;
  info: RefundInfo;
  fault: ClaimFault;
  preview: Preview | undefined;
}) {
  const lines = refundLines(info, { fault, isReturn: claim.type === 'RETURN', goods: goodsOf(claim) });
  const exchangeFee = preview?.exchangeFee ?? claim.exchangeFee;
  return (
    <>
      {claim.type !== 'EXCHANGE' && (
        <dl className={styles.lines}>
          {lines.map(({ label, amount, text }) => (
            <div key={label} className={amount === 0 ? styles.zero : undefined}>
              <dt>
                {label}
                {text !== undefined && <small>{text}</small>}
              </dt>
              <dd>{signedWon(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.total}>
        {claim.type === 'EXCHANGE' ? (
          <div>
            <dt>교환 배송비</dt>
            <dd>{formatWon(exchangeFee)}</dd>
          </div>
        ) : (
          <div>
            <dt>총 환불 금액</dt>
            <dd>{formatWon(info.totalRefundPrice)}</dd>
          </div>
        )}
      </dl>
      <dl className={styles.lines}>
        {info.totalRefundPrice > 0 && (
          <Ends
            label={refundMethodLabels[info.displayRefundMethodType]}
            value={formatWon(info.totalRefundPrice)}
          />
        )}
        {info.additionalPaymentPrice > 0 && (
          <Ends label="구매자가 낼 금액" value={formatWon(info.additionalPaymentPrice)} />
        )}
        {claim.paidPrice > 0 && <Ends label="구매자가 낸 배송비" value={formatWon(claim.paidPrice)} />}
        {info.delayInterestPrice > 0 && <Ends label="지연 이자" value={formatWon(info.delayInterestPrice)} />}
        {info.refundMileage > 0 && <Ends label="마일리지 환급" value={formatWon(info.refundMileage)} />}
        {claim.type !== 'EXCHANGE' && (
          <Ends
            label="복원 쿠폰"
            value={`${info.refundCouponCount}장`}
            text={preview?.couponsRestored.map(({ name }) => name).join(', ')}
          />
        )}
      </dl>
    </>
  );
}

function Ends({ label, value, text = '' }: { label: string; value: string; text?: string | undefined }) {
  return (
    <div>
      <dt>
        {label}
        {text !== '' && <small>{text}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** `−3,006원` for a deduction; 0원 also where nothing is deducted. */
const signedWon = (amount: number): string =>
  amount < 0 ? `−${formatWon(-amount)}` : formatWon(Math.abs(amount));
