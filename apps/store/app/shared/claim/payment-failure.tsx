// The fee of a claim was not paid: the reason, and the way to pay again.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Outcome } from '#ui/result/outcome.tsx';
import { useIsMember } from '../account/session/is-member.ts';
import {
  claimDetailPath,
  claimPaymentPath,
  guestClaimPaymentPath,
  guestClaimsPath,
  orderNoOf,
} from '../paths/claim-paths.ts';

type ClaimPaymentFailureProps = {
  claimUuid: string;
  /** Order id of the payment; empty where the window sent none. */
  orderId: string;
  title: string;
  sentence: string;
};

export function ClaimPaymentFailure({ claimUuid, orderId, title, sentence }: ClaimPaymentFailureProps) {
  const isMember = useIsMember();
  const orderNo = orderNoOf(orderId);
  return (
    <Outcome
      tone="failed"
      title={title}
      text={<p>{sentence}</p>}
      actions={
        <>
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={isMember ? claimDetailPath(claimUuid) : guestClaimsPath(orderNo)}
          >
            요청 상세
          </Link>
          <Link
            className={buttonClass()}
            to={isMember ? claimPaymentPath(claimUuid) : guestClaimPaymentPath(claimUuid, orderNo)}
            reloadDocument
          >
            다시 결제하기
          </Link>
        </>
      }
    />
  );
}
