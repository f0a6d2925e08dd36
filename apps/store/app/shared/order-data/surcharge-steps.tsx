// The steps behind a link for the data of an order: the form; the payment of a surcharge that the address costs; the confirmation after the
// window has returned (docs/rules/delivery.md#surcharge).
import { useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { WidgetInfo } from '../order/order-types.ts';
import { useLazyModule } from '../page/use-lazy-module.ts';
import { type EnteredData, clearValues, emptyValues, enteredValues, storeValues } from './entered-data.ts';
import { type SurchargeDue, type WindowPayment, unpaidText, windowPayment } from './surcharge-due.ts';
import { SurchargeReturn } from './surcharge-return.tsx';

export type StepForm<Supplied> = {
  values: EnteredData;
  change: Dispatch<SetStateAction<EnteredData>>;
  /** The payment of a surcharge is being loaded. */
  isLoading: boolean;
  /** Why the payment of an earlier try was not completed. */
  problem: string | undefined;
  onSurcharge: (due: SurchargeDue) => void;
  onDone: (supplied: Supplied) => void;
};

type StepsProps<Supplied> = {
  title: string;
  token: string;
  widget: WidgetInfo;
  /** Sends the payment of the surcharge. */
  confirm: (payment: WindowPayment) => Promise<Supplied>;
  onDone: (supplied: Supplied) => void;
  renderForm: (form: StepForm<Supplied>) => ReactNode;
  /** In place of the form: the link cannot be used. `reason` is why a payment that the window returned was not confirmed. */
  renderClosed: ((reason: string | undefined) => ReactNode) | undefined;
};

const loadPayment = () => import('./surcharge-payment.tsx');
const loadFailure = '화면을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';

export function SurchargeSteps<Supplied>(props: StepsProps<Supplied>) {
  const [query] = useSearchParams();
  // What the window returned, and what was entered before, is read in the browser.
  const isReturned = query.has('paymentKey') || query.has('code');
  return useHydrated() || !isReturned ? (
    <Steps {...props} query={query} isReturned={isReturned} />
  ) : (
    <Skeleton shape="block" />
  );
}

function Steps<Supplied>({
  title,
  token,
  widget,
  confirm,
  onDone,
  renderForm,
  renderClosed,
  query,
  isReturned,
}: StepsProps<Supplied> & { query: URLSearchParams; isReturned: boolean }) {
  const [due, setDue] = useState<SurchargeDue>();
  const [returned, setReturned] = useState(() => windowPayment(query));
  const [values, change] = useState(() => (isReturned ? enteredValues(token) : emptyValues));
  const [problem, setProblem] = useState(query.has('code') ? unpaidText : undefined);
  const toForm = (sentence?: string) => {
    setDue(undefined);
    setReturned(undefined);
    setProblem(sentence);
  };
  const payment = useLazyModule(due !== undefined, loadPayment, () => toForm(loadFailure));
  const finish = (supplied: Supplied) => {
    clearValues();
    onDone(supplied);
  };
  if (returned !== undefined)
    return <SurchargeReturn {...{ confirm }} payment={returned} onDone={finish} onRefused={toForm} />;
  if (renderClosed !== undefined) return renderClosed(problem);
  return (
    <NarrowColumn title={title}>
      {due !== undefined && payment !== undefined ? (
        <payment.SurchargePayment {...{ due, widget }} onBack={toForm} />
      ) : (
        renderForm({
          values,
          change,
          problem,
          isLoading: due !== undefined,
          onSurcharge: (found) => {
            storeValues(token, values);
            setDue(found);
          },
          onDone: finish,
        })
      )}
    </NarrowColumn>
  );
}
