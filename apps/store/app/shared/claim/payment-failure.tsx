// The fee of a claim was not paid: the reason, and the way to pay again.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Outcome } from '#ui/result/outcome.tsx';
import { claimDetailPath, claimPaymentPath } from '../paths/claim-paths.ts';

type ClaimPaymentFailureProps = { claimUuid: string; title: string; sentence: string };

export function ClaimPaymentFailure({ claimUuid, title, sentence }: ClaimPaymentFailureProps) {
  return (
    <Outcome
      tone="failed"
      title={title}
      text={<p>{sentence}</p>}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to={claimDetailPath(claimUuid)}>
            요청 상세
          </Link>
          <Link className={buttonClass()} to={claimPaymentPath(claimUuid)} reloadDocument>
            다시 결제하기
          </Link>
        </>
      }
    />
  );
}
