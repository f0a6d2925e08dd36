// /order/result: the payment window's success redirect. The browser confirms the payment, so that requesting the page has no effect;
// reloads and a second tab are safe because confirm is idempotent (docs/rules/payments.md#confirm). While the result is unknown, the screen says so.
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { api } from '../../shared/api/api.ts';
import { ClaimPaymentFailure } from '../../shared/claim/payment-failure.tsx';
import { useIsMember } from '../../shared/account/session/is-member.ts';
import { readOrderToken } from '../../shared/order/guest-token.ts';
import { finishOrder } from '../../shared/order/finish-order.ts';
import { findAttempt } from '../../shared/order/order-attempts.ts';
import { Outcome } from '#ui/result/outcome.tsx';
import { PaymentFailure } from '../../shared/order/payment-failure.tsx';
import {
  claimDetailPath,
  claimOfReturn,
  guestClaimsPath,
  orderNoOf,
} from '../../shared/paths/claim-paths.ts';
import { completePath } from '../../shared/paths/order-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { finishPayment } from './finish-payment.ts';
import type { Progress, Return, Settled } from './finish-payment.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '결제 확인',
    description: '결제 결과를 확인합니다.',
    path: '/order/result',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** The parameters of the window's redirect; null without an order id. */
function readReturn(query: URLSearchParams): Return | null {
  // A return through the server has only the order number.
  const orderId = query.get('orderId') ?? query.get('orderNo');
  if (!orderId) return null;
  const amount = query.get('amount') ?? '';
  const paymentKey = query.get('paymentKey');
  const clientOrderId = findAttempt(orderId)?.clientOrderId;
  const orderToken = claimOfReturn(query) === undefined ? undefined : readOrderToken(orderNoOf(orderId));
  const own = {
    orderId,
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(orderToken !== undefined && { orderToken }),
  };
  const [authKey, customerKey] = [query.get('authKey'), query.get('customerKey')];
  if (authKey && customerKey && /^\d{1,10}$/.test(amount)) {
    const card = { authKey, customerKey, isConsented: query.get('consent') === 'yes' };
    return { ...own, amount: Number(amount), card };
  }
  if (!paymentKey || !/^\d{1,10}$/.test(amount)) return own;
  const isBrandpay = query.get('paymentType') === 'BRANDPAY';
  return { ...own, amount: Number(amount), paymentKey, ...(isBrandpay && { paymentType: 'BRANDPAY' }) };
}

/** Resolves after `ms` milliseconds; rejects when the screen is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function useSettlement(): Progress | Settled {
  const [query] = useSearchParams();
  const address = query.toString();
  const [state, setState] = useState<Progress | Settled>({ kind: 'confirming' });
  useEffect(() => {
    const unmounted = new AbortController();
    const show = (next: Progress | Settled) => {
      if (!unmounted.signal.aborted) setState(next);
    };
    const from = readReturn(new URLSearchParams(address));
    const settling = from
      ? finishPayment(from, { api, wait: (ms) => pause(ms, unmounted.signal), onProgress: show })
      : Promise.resolve<Settled>({ kind: 'notFound' });
    settling.then(show, (error: unknown) => {
      if (!unmounted.signal.aborted) throw error;
    });
    return () => unmounted.abort();
  }, [address]);
  return state;
}

export default function PaymentReturn() {
  const state = useSettlement();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orderId = query.get('orderId') ?? query.get('orderNo') ?? '';
  const claimUuid = claimOfReturn(query);
  const isMember = useIsMember();
  const paidOrderNo = state.kind === 'paid' ? state.orderNo : undefined;
  useEffect(() => {
    if (paidOrderNo === undefined) return;
    if (claimUuid !== undefined) {
      const path = isMember ? claimDetailPath(claimUuid) : guestClaimsPath(paidOrderNo);
      return void navigate(path, { replace: true });
    }
    finishOrder(paidOrderNo);
    void navigate(completePath(paidOrderNo), { replace: true });
  }, [paidOrderNo, claimUuid, isMember, navigate]);
  return (
    <Shell title="결제 확인" bar="none">
      <Content {...{ state, orderId, claimUuid }} />
    </Shell>
  );
}

type ContentProps = {
  state: Progress | Settled;
  orderId: string;
  /** The claim whose fee is paid. */
  claimUuid: string | undefined;
};

function Content({ state, orderId, claimUuid }: ContentProps) {
  if (claimUuid !== undefined && ['failed', 'unpaid', 'ended'].includes(state.kind))
    return (
      <ClaimPaymentFailure
        {...{ claimUuid, orderId }}
        title="결제하지 못했습니다"
        sentence={'sentence' in state ? state.sentence : '결제창에서 결제가 완료되지 않았습니다.'}
      />
    );
  switch (state.kind) {
    case 'confirming':
    case 'paid':
      return <Confirming />;
    case 'waiting':
      return <Waiting isLong={state.isLong} orderId={orderId} />;
    case 'failed':
      return (
        <PaymentFailure
          title="결제하지 못했습니다"
          sentence={state.sentence}
          isUncharged
          attempt={findAttempt(orderId)}
        />
      );
    case 'unpaid':
      return (
        <PaymentFailure
          title="아직 결제하지 않은 주문입니다"
          sentence="결제창에서 결제가 완료되지 않았습니다."
          isUncharged
          attempt={findAttempt(orderId)}
        />
      );
    case 'ended':
      return (
        <Outcome
          tone="failed"
          title="주문이 완료되지 않았습니다"
          text={<p>{state.sentence}</p>}
          actions={<NextSteps />}
        />
      );
    case 'notFound':
      return (
        <Outcome
          tone="failed"
          title="주문을 찾지 못했습니다"
          text={<p>결제하셨다면 주문 번호로 주문을 조회해 주세요. 찾지 못하시면 고객센터로 연락해 주세요.</p>}
          actions={<NextSteps />}
        />
      );
  }
}

function Confirming() {
  return (
    <Outcome
      tone="waiting"
      title="결제를 확인하고 있습니다"
      text={
        <>
          <p>카드사 승인을 기다리고 있습니다. 잠시만 기다려 주세요.</p>
          <noscript>
            <p>결제를 마치려면 브라우저에서 자바스크립트를 켜고 이 화면을 다시 열어 주세요.</p>
          </noscript>
        </>
      }
    />
  );
}

function Waiting({ isLong, orderId }: { isLong: boolean; orderId: string }) {
  return (
    <Outcome
      tone="waiting"
      title="카드사 응답이 늦어지고 있습니다"
      text={
        <>
          <p>결제가 되었는지 아직 알 수 없어 계속 확인하고 있습니다.</p>
          <p>중복 결제될 수 있으니 다시 결제하지 마세요.</p>
          <p>
            주문 번호 <strong>{orderNoOf(orderId)}</strong>
          </p>
          {isLong && (
            <p>
              이 화면을 닫으셔도 확인은 계속됩니다. 결제되면 주문이 완료되고, 결제되지 않으면 청구되지
              않습니다. 주문 번호로 주문을 조회할 수 있습니다.
            </p>
          )}
        </>
      }
      actions={isLong ? <NextSteps /> : undefined}
    />
  );
}

function NextSteps() {
  return (
    <>
      <Link className={buttonClass({ variant: 'quiet' })} to="/main">
        홈으로 가기
      </Link>
      <Link className={buttonClass()} to="/order/lookup">
        주문 조회하기
      </Link>
    </>
  );
}
