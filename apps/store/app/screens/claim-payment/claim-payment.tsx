// /mypage/claims/{uuid}/pay: pays the fee that a claim waits for, such as the deliveries of an exchange (docs/rules/claims.md#payment).
// The result is confirmed by screens/payment-return.
import { useState } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { PaymentMethod, paymentMethodId } from '../../shared/payment/payment-method.tsx';
import { paymentProblem, usePaymentWindow } from '../../shared/payment/payment-window.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './claim-payment.module.css';

export const handle = { providers: ['payment'] } satisfies ScreenHandle;

const methods = ['CARD', 'TRANSFER', 'EASY_PAY'] as const;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { uuid = '' } = params;
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const [claim, widget] = await Promise.all([client.getOrderClaim({ uuid }), client.getPaymentWidgetInfo()]);
  if (claim.unpaidPrice === 0) throw redirect(claimDetailPath(uuid));
  // Fees are paid at Toss Payments, without stored cards.
  const kinds = widget.kinds.filter(
    ({ provider, paymentType, method }) =>
      provider === 'TOSS' && paymentType === 'NORMAL' && methods.some((one) => one === method),
  );
  return { claim, widget: { ...widget, kinds } };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송비 결제',
    description: '교환, 반품에 필요한 배송비를 결제합니다.',
    path: claimsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Starts the payment and opens its window, which leaves the page. */
function usePay() {
  const { claim, widget } = useLoaderData<typeof loader>();
  const { uuid, unpaidPrice } = claim;
  const payment = usePaymentWindow(widget, unpaidPrice);
  const { send, isPending, failure } = useFormRequest();
  const [problem, setProblem] = useState<string>();
  const pay = () => {
    const found = paymentProblem(payment);
    setProblem(found);
    if (found !== undefined) return requestAnimationFrame(() => focusElement(paymentMethodId));
    const method = methods.find((one) => one === payment.kind.method);
    return void send(async () => {
      const start = await api.startClaimPayment({ uuid, ...(method !== undefined && { method }) });
      try {
        await payment.open(start);
      } catch (error) {
        const { windowSentence } = await import('../../shared/payment/lazy/toss-window.ts');
        setProblem(windowSentence(error));
      }
    });
  };
  return { payment, problem, pay, isPending, failure };
}

export default function ClaimPayment() {
  const { claim } = useLoaderData<typeof loader>();
  const { payment, problem, pay, isPending, failure } = usePay();
  const title = claim.type === 'EXCHANGE' ? '교환 배송비 결제' : '배송비 결제';
  const button = (
    <Button size="bar" isFull isPending={isPending} onClick={pay}>
      {formatWon(claim.unpaidPrice)} 결제하기
    </Button>
  );
  return (
    <Shell title={title} bar="own">
      <NarrowColumn title={title}>
        <PageSection title={`${claim.typeLabel} 상품`}>
          <GoodsList>
            {claim.items.map(({ orderProductUuid, orderProduct }) => (
              <li key={orderProductUuid}>
                <GoodsRow {...goodsRowProps(orderProduct)} />
              </li>
            ))}
          </GoodsList>
        </PageSection>
        <PaymentMethod payment={payment} {...(problem !== undefined && { error: problem })} />
        <div className={styles.end}>
          <FormAlert text={failure} />
          <div className={styles.large}>{button}</div>
        </div>
        <StickyBar isSmallOnly>{button}</StickyBar>
      </NarrowColumn>
    </Shell>
  );
}
