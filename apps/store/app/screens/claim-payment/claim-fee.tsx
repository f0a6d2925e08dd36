// The fee that a claim waits for, such as the deliveries of an exchange, with the payment window (docs/rules/claims.md#payment). The result is
// confirmed by screens/payment-return.
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { Amounts } from '#ui/order/amounts.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import { api } from '../../shared/api/api.ts';
import type { Claim } from '../../shared/claim/claim-types.ts';
import { readOrderToken } from '../../shared/order/guest-token.ts';
import type { PaymentStart, WidgetInfo } from '../../shared/order/order-types.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { failPath } from '../../shared/paths/order-paths.ts';
import { feeWidget, useFeePayment } from '../../shared/fee/fee-payment.ts';
import { PaymentMethod } from '../../shared/payment/payment-method.tsx';
import { usePaymentWindow } from '../../shared/payment/payment-window.ts';
import styles from './claim-payment.module.css';

/** The ways to pay the fee of a claim. */
const methods = ['CARD', 'TRANSFER', 'EASY_PAY'] as const;

export const claimWidget = (widget: WidgetInfo): WidgetInfo => feeWidget(widget, methods);

const feeLabel = ({ type }: Pick<Claim, 'type'>): string => (type === 'EXCHANGE' ? '교환 배송비' : '배송비');

export const feeTitle = (claim: Pick<Claim, 'type'>): string => `${feeLabel(claim)} 결제`;

type ClaimFeeProps = { claim: Claim; widget: WidgetInfo; isGuest?: boolean };

function usePay({ claim, widget, isGuest = false }: ClaimFeeProps) {
  const { uuid, unpaidPrice, orderNo } = claim;
  const payment = usePaymentWindow(widget, unpaidPrice);
  const start = () => {
    const method = methods.find((one) => one === payment.kind.method);
    const orderToken = isGuest ? readOrderToken(orderNo) : undefined;
    return api.startClaimPayment({
      uuid,
      ...(method !== undefined && { method }),
      ...(orderToken !== undefined && { orderToken }),
    });
  };
  const onClosed = ({ orderId }: PaymentStart) =>
    window.location.assign(`${failPath(orderId)}&claim=${uuid}`);
  return { payment, ...useFeePayment({ payment, start, onClosed }) };
}

export function ClaimFee(props: ClaimFeeProps) {
  const { claim } = props;
  const { payment, problem, pay, isPending, failure } = usePay(props);
  const button = (
    <Button size="bar" isFull isPending={isPending} onClick={pay}>
      {formatWon(claim.unpaidPrice)} 결제하기
    </Button>
  );
  return (
    <NarrowColumn title={feeTitle(claim)}>
      <PageSection title={`${claim.typeLabel} 상품`}>
        <GoodsList>
          {claim.items.map(({ orderProductUuid, orderProduct }) => (
            <li key={orderProductUuid}>
              <GoodsRow {...goodsRowProps(orderProduct)} />
            </li>
          ))}
        </GoodsList>
      </PageSection>
      <PageSection title="결제 정보">
        <Amounts
          rows={[{ label: feeLabel(claim), amount: claim.unpaidPrice }]}
          totalLabel="결제 금액"
          total={claim.unpaidPrice}
        />
      </PageSection>
      <PaymentMethod payment={payment} isFee {...(problem !== undefined && { error: problem })} />
      <div className={styles.end}>
        <FormAlert text={failure} />
        <div className={styles.large}>{button}</div>
      </div>
      <StickyBar isSmallOnly>{button}</StickyBar>
    </NarrowColumn>
  );
}
