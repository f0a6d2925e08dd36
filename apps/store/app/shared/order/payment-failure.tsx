// A failed payment: the reason and two actions. States that nothing was charged only when the server knows it.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import type { OrderAttempt } from './order-attempts.ts';
import { cartPath } from '../paths/cart-path.ts';
import { useIsMember } from '../account/session/is-member.ts';
import { Outcome } from '#ui/result/outcome.tsx';
import { retryPath } from '../paths/order-paths.ts';

type PaymentFailureProps = {
  title: string;
  sentence: string;
  /** The server knows that nothing was charged. */
  isUncharged: boolean;
  /** Without it the order cannot be paid again from this browser. */
  attempt: OrderAttempt | undefined;
};

export function PaymentFailure({ title, sentence, isUncharged, attempt }: PaymentFailureProps) {
  const orderNo = attempt?.orderNo;
  return (
    <Outcome
      tone="failed"
      title={title}
      text={
        <>
          <p>{sentence}</p>
          {isUncharged && <p>청구된 금액은 없습니다.</p>}
          {orderNo !== undefined && <p>주문 내용은 그대로 있어 바로 다시 결제할 수 있습니다.</p>}
        </>
      }
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to={cartPath(useIsMember())}>
            장바구니로 가기
          </Link>
          {orderNo === undefined ? (
            <Link className={buttonClass()} to="/order/lookup">
              주문 조회하기
            </Link>
          ) : (
            // A new document: its Content-Security-Policy allows the payment provider.
            <Link className={buttonClass()} to={retryPath(orderNo)} reloadDocument>
              다시 결제하기
            </Link>
          )}
        </>
      }
    />
  );
}
