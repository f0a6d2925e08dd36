// /order/information?token=…: the page behind the link of message N09, where the shopper supplies missing data of an order and pays the
// surcharge of a new address (docs/rules/delivery.md#information). It needs no session and shows no personal data, because links are
// forwarded. The payment window returns to it.
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import type { Answer } from '#contract/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { InformationForm } from './information-form.tsx';
import { emptyValues, enteredValues, clearValues, storeValues } from './information-values.ts';
import { type SurchargeDue, unpaidText, windowPayment } from './surcharge-due.ts';
import { SurchargeReturn } from './surcharge-return.tsx';
import styles from './order-information.module.css';

/** The screen opens the postcode window and the payment window, so its Content-Security-Policy admits their providers. */
export const handle = { providers: ['postcode', 'payment'] } satisfies ScreenHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const widget = await client.getPaymentWidgetInfo();
  try {
    return { token, widget, asked: await client.getOrderInfoRequest({ token }) };
  } catch (error) {
    // An altered link may not even have the form of a token.
    if (!isRefusal(error) || error.status >= 500) throw error;
    return { token, widget, asked: null };
  }
}

/** The postcode sheet is opened and closed by the fragment. */
export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 정보 입력',
    description: '배송에 필요한 주문 정보를 입력합니다.',
    path: '/order/information',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const title = '주문 정보 입력';

type SuppliedOrder = Answer<'editOrderInfoFromPharm'>;

export default function OrderInformation() {
  const [query] = useSearchParams();
  const [supplied, setSupplied] = useState<SuppliedOrder>();
  const isHydrated = useHydrated();
  // What the window returned, and what was entered before, is read in the browser.
  const isReturned = query.has('paymentKey') || query.has('code');
  const onDone = (answer: SuppliedOrder) => {
    clearValues();
    setSupplied(answer);
  };
  return (
    <Shell title={title} bar="none">
      {supplied !== undefined ? (
        <Supplied {...supplied} />
      ) : isReturned && !isHydrated ? (
        <Skeleton shape="block" />
      ) : (
        <Steps {...{ query, isReturned, onDone }} />
      )}
    </Shell>
  );
}

/** The form was longer and scrolled: its result is read and seen from the top. */
function Supplied({ orderNo, statusLabel }: SuppliedOrder) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    result.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={result} role="status" tabIndex={-1} className={styles.done}>
      <EmptyState
        level="h1"
        picture={<DocumentIcon size={40} />}
        title="정보를 전달했습니다"
        text={`주문번호 ${orderNo}의 상태는 ‘${statusLabel}’입니다. 곧 상품을 준비하여 보내 드리겠습니다.`}
      />
    </div>
  );
}

/** `reason` is why a payment that the window returned was not confirmed. */
function UnusableLink({ reason }: { reason: string | undefined }) {
  return (
    <EmptyState
      level="h1"
      picture={<DocumentIcon size={40} />}
      title="사용할 수 없는 링크입니다"
      text={`${reason ?? '이미 정보를 입력했거나 사용 기간이 지난 링크입니다.'} 도움이 필요하시면 고객센터로 문의해 주세요.`}
    />
  );
}

const loadPayment = () => import('./surcharge-payment.tsx');
const loadFailure = '화면을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';

type StepsProps = { query: URLSearchParams; isReturned: boolean; onDone: (supplied: SuppliedOrder) => void };

/** The form; the payment of a surcharge that the address costs; the confirmation after the window has returned. */
function Steps({ query, isReturned, onDone }: StepsProps) {
  const { token, widget, asked } = useLoaderData<typeof loader>();
  const [due, setDue] = useState<SurchargeDue>();
  const [returned, setReturned] = useState(() => windowPayment(query));
  const [values, setValues] = useState(() => (isReturned ? enteredValues(token) : emptyValues));
  const [problem, setProblem] = useState(query.has('code') ? unpaidText : undefined);
  const toForm = (sentence?: string) => {
    setDue(undefined);
    setReturned(undefined);
    setProblem(sentence);
  };
  const payment = useLazyModule(due !== undefined, loadPayment, () => toForm(loadFailure));
  if (returned !== undefined)
    return <SurchargeReturn {...{ token, onDone }} payment={returned} onRefused={toForm} />;
  if (asked === null) return <UnusableLink reason={problem} />;
  return (
    <NarrowColumn title={title}>
      {due !== undefined && payment !== undefined ? (
        <payment.SurchargePayment {...{ due, widget }} onBack={toForm} />
      ) : (
        <InformationForm
          {...{ token, asked, values, problem, onDone }}
          change={setValues}
          isLoading={due !== undefined}
          postcodeScriptUrl={widget.postcodeScriptUrl}
          onSurcharge={(found) => {
            storeValues(token, values);
            setDue(found);
          }}
        />
      )}
    </NarrowColumn>
  );
}
