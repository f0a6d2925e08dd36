// What the claim returns, in lines that add up to the total.
import { formatWon } from '#domain/base/money.ts';
import { refundMethodLabels } from '#domain/claims/claim-labels.ts';
import { faultLabels, refundLines } from '../../shared/claims/refund-lines.ts';
import { AmountLines, EntryPreview } from '../../shared/entry/entry-preview.tsx';
import type { Quoted } from '../../shared/entry/use-quote.ts';
import { Tag } from '../../shared/parts/status.tsx';
import type { Draft, Preview } from './claim-draft.ts';

export function ClaimConsequence({
  draft,
  preview: { shown, error },
  missing,
}: {
  draft: Draft;
  preview: Quoted<Preview>;
  /** What keeps the claim from being entered. */
  missing: string | undefined;
}) {
  return (
    <EntryPreview
      title={`${draft.type === 'EXCHANGE' ? '비용' : '환불'} 미리보기`}
      tag={
        shown !== undefined && (
          <Tag tone={shown.fault === 'MERCHANT' ? 'stop' : 'idle'}>{faultLabels[shown.fault]}</Tag>
        )
      }
      error={error}
      note={missing ?? (error === null ? '이 금액 그대로 접수합니다. 그사이 바뀌면 멈추고 알려 줍니다.' : '')}
    >
      {shown !== undefined && <Amounts draft={draft} preview={shown} />}
    </EntryPreview>
  );
}

function Amounts({ draft: { type, counts }, preview }: { draft: Draft; preview: Preview }) {
  const { refundInfo, fault, exchangeFee, couponsRestored } = preview;
  if (type === 'EXCHANGE')
    return <AmountLines lines={[]} total={{ label: '교환 배송비', amount: formatWon(exchangeFee) }} />;
  const goods = `${Object.keys(counts).length}행`;
  const lines = refundLines(refundInfo, { fault, isReturn: type === 'RETURN', goods });
  return (
    <>
      <AmountLines
        lines={lines.map(({ label, amount, text }) => ({
          label,
          text,
          amount: amount < 0 ? `−${formatWon(-amount)}` : formatWon(Math.abs(amount)),
        }))}
        total={{
          label: '총 환불 금액',
          text: refundMethodLabels[refundInfo.displayRefundMethodType],
          amount: formatWon(refundInfo.totalRefundPrice),
        }}
      />
      {refundInfo.additionalPaymentPrice > 0 && (
        <p>구매자가 낼 금액 {formatWon(refundInfo.additionalPaymentPrice)}</p>
      )}
      {refundInfo.refundMileage > 0 && <p>마일리지 환급 {formatWon(refundInfo.refundMileage)}</p>}
      {couponsRestored.length > 0 && (
        <p>돌려주는 쿠폰 {couponsRestored.map(({ name }) => name).join(', ')}</p>
      )}
    </>
  );
}
