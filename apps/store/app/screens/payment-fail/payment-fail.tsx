// /order/fail: the payment window's failure redirect, with or without an order id (a closed window sends none). The failure is reported
// to the server, which releases the reservation; only its answer decides what the screen states about money.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cartPath } from '../../shared/paths/cart-path.ts';
import { useIsMember } from '../../shared/account/session/is-member.ts';
import { api } from '../../shared/api/api.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { ClaimPaymentFailure } from '../../shared/claim/payment-failure.tsx';
import { finishOrder } from '../../shared/order/finish-order.ts';
import { findAttempt, readAttempts } from '../../shared/order/order-attempts.ts';
import type { OrderAttempt } from '../../shared/order/order-attempts.ts';
import { Outcome } from '#ui/result/outcome.tsx';
import { PaymentFailure } from '../../shared/order/payment-failure.tsx';
import { readOrderToken } from '../../shared/order/guest-token.ts';
import { claimOfReturn, orderNoOf } from '../../shared/paths/claim-paths.ts';
import { completePath, resultPath } from '../../shared/paths/order-paths.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { windowFailure } from './window-failure.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '결제하지 못했습니다',
    description: '결제가 완료되지 않은 이유와 다시 결제하는 방법을 보여 드립니다.',
    path: '/order/fail',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** The order that the window was opened for: by its id, or the newest open one. */
function attemptOf(orderId: string | null): OrderAttempt | undefined {
  return findAttempt(orderId) ?? readAttempts().find((attempt) => !attempt.isOver && attempt.paymentOrderId);
}

type Reported = { orderId: string; clientOrderId?: string; orderToken?: string };

/** Reports the failure and returns the state of the payment. Sends nothing where the payment is unknown. */
function useReport(payment: Reported | undefined, code: string, message: string | null) {
  return useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['payment-failure', payment?.orderId, code],
    queryFn: () =>
      api.failPayment({
        orderId: '',
        ...payment,
        code,
        // For customer service; the screen shows its own sentences.
        ...(message ? { message: message.slice(0, 500) } : {}),
      }),
    enabled: payment !== undefined,
  });
}

/** The payment of an order of this browser. */
const reportedOf = (attempt: OrderAttempt | undefined): Reported | undefined =>
  attempt?.paymentOrderId === undefined
    ? undefined
    : { orderId: attempt.paymentOrderId, clientOrderId: attempt.clientOrderId };

export default function PaymentFail() {
  const [query] = useSearchParams();
  const claimUuid = claimOfReturn(query);
  return (
    <Shell title="결제" bar="none">
      {!useHydrated() ? (
        <Checking />
      ) : claimUuid === undefined ? (
        <Failure />
      ) : (
        <FeeFailure claimUuid={claimUuid} />
      )}
    </Shell>
  );
}

/** The fee of a claim: the claim stays as it is. The failure is reported, unless the provider reports a payment. */
function FeeFailure({ claimUuid }: { claimUuid: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = (query.get('code') ?? 'UNKNOWN').slice(0, 100);
  const orderId = query.get('orderId') ?? query.get('payment') ?? '';
  const orderToken = readOrderToken(orderNoOf(orderId));
  const report = useReport(
    orderId === '' ? undefined : { orderId, ...(orderToken !== undefined && { orderToken }) },
    code,
    query.get('message'),
  );
  const state = report.data?.state;
  const isPaid = state === 'DONE' || state === 'PENDING';
  useEffect(() => {
    if (isPaid) void navigate(`${resultPath(orderId)}&claim=${claimUuid}`, { replace: true });
  }, [isPaid, orderId, claimUuid, navigate]);
  if (isPaid || (orderId !== '' && report.isPending)) return <Checking />;
  if (isRefusal(report.error, 'ORDER_NOT_FOUND')) return <LookupEnded />;
  if (report.isError) return <NotChecked onRetry={() => void report.refetch()} />;
  return <ClaimPaymentFailure {...{ claimUuid, orderId }} {...windowFailure(code)} />;
}

function Failure() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = (query.get('code') ?? 'UNKNOWN').slice(0, 100);
  const attempt = attemptOf(query.get('orderId'));
  const report = useReport(reportedOf(attempt), code, query.get('message'));
  const state = report.data?.state;
  const paymentOrderId = attempt?.paymentOrderId;
  const orderNo = attempt?.orderNo;
  useEffect(() => {
    // The window reported a failure, but the provider reports a payment or does not know yet: the provider decides.
    if (state === 'DONE' && orderNo !== undefined) {
      finishOrder(orderNo);
      void navigate(completePath(orderNo), { replace: true });
    }
    if (state === 'PENDING' && paymentOrderId !== undefined) {
      void navigate(resultPath(paymentOrderId), { replace: true });
    }
  }, [state, orderNo, paymentOrderId, navigate]);

  if (!attempt) return <NoPayment />;
  if (report.isPending || state === 'DONE' || state === 'PENDING') return <Checking />;
  if (report.isError) return <NotChecked onRetry={() => void report.refetch()} />;
  return (
    <PaymentFailure
      {...windowFailure(code)}
      isUncharged={state === 'FAILED' || state === 'READY'}
      attempt={attempt}
    />
  );
}

/** An old address or another browser: the payment is unknown here. */
function NoPayment() {
  return (
    <Outcome
      tone="failed"
      title="진행 중인 결제가 없습니다"
      text={<p>결제 완료 여부는 주문 조회에서 확인할 수 있습니다.</p>}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to={cartPath(useIsMember())}>
            장바구니로 가기
          </Link>
          <Link className={buttonClass()} to="/order/lookup">
            주문 조회하기
          </Link>
        </>
      }
    />
  );
}

/** Without a valid token a payment is refused as unknown: the new lookup of the guest shows the claim with its fee. */
function LookupEnded() {
  return (
    <Outcome
      tone="failed"
      title="주문을 다시 조회해 주세요"
      text={<p>조회한 지 30분이 지났습니다. 다시 조회하면 결제 상태를 확인할 수 있습니다.</p>}
      actions={
        <Link className={buttonClass()} to="/order/lookup">
          주문 조회하기
        </Link>
      }
    />
  );
}

function Checking() {
  return <Outcome tone="waiting" title="결제 상태를 확인하고 있습니다" text={<p>잠시만 기다려 주세요.</p>} />;
}

function NotChecked({ onRetry }: { onRetry: () => void }) {
  return (
    <Outcome
      tone="failed"
      title="결제 상태를 확인하지 못했습니다"
      text={
        <p>
          인터넷 연결을 확인하고 다시 확인해 주세요. 중복 결제될 수 있으니 확인되기 전에는 다시 결제하지
          마세요.
        </p>
      }
      actions={<Button onClick={onRetry}>다시 확인하기</Button>}
    />
  );
}
