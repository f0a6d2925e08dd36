// The decisions at the bottom of a claim. The main one carries the amount that it returns now.
import { useEffect } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { api } from '../../shared/api/api.ts';
import { isCommandKey } from '../../shared/list/use-action-keys.ts';
import { Button } from '../../shared/parts/button.tsx';
import type { StaffClaim } from './claims.filters.ts';
import { isPickedUp } from './decisions.ts';
import type { Decision } from './decisions.ts';
import { pickupInput } from './pickup-fields.tsx';
import type { Pickup } from './pickup-fields.tsx';
import type { Decide } from './use-decide.ts';
import type { Quote } from './use-quote.ts';
import styles from './claims.module.css';

export function DecisionBar({
  claim,
  permitted,
  quote,
  decide,
  pickup,
}: {
  claim: StaffClaim;
  permitted: readonly Decision[];
  quote: Quote;
  decide: Decide;
  pickup: Pickup;
}) {
  const { preview, fault } = quote;
  const owed =
    preview === undefined
      ? 0
      : preview.refundInfo.additionalPaymentPrice + preview.exchangeFee - claim.paidPrice;
  const canApprove = permitted.includes('approve') && preview !== undefined && owed <= 0 && !decide.isBusy;
  const approve = () => {
    if (!canApprove) return;
    const { totalRefundPrice } = preview.refundInfo;
    void decide.run(
      () =>
        api.approveClaim({
          uuid: claim.uuid,
          ...(claim.salesChannel === 'ONNS' && { fault }),
          expectedTotalRefundPrice: totalRefundPrice,
          ...(claim.collect?.method === 'PICKUP' ? pickupInput(pickup) : {}),
        }),
      `${claim.claimNo} ${claim.typeLabel}을 승인했습니다.`,
    );
  };
  useDecisionKeys({ KeyA: approve });
  return (
    <>
      {decide.failure !== undefined && (
        <p className={styles.problem} role="alert">
          {decide.failure}
        </p>
      )}
      {owed > 0 && (
        <p className={styles.quiet}>
          구매자가 {formatWon(owed)}을 결제해야 승인할 수 있습니다. 판매자 책임으로 바꾸면 받지 않습니다.
        </p>
      )}
      {permitted.includes('approve') && (
        <Button
          tone="main"
          size="large"
          keyLabel="A"
          isDisabled={!canApprove}
          isPending={decide.isBusy}
          onPress={approve}
        >
          {approveLabel(claim, preview?.refundInfo.totalRefundPrice)}
        </Button>
      )}
    </>
  );
}

/** A cancellation of goods that the carrier has not collected is refunded by its approval. */
function approveLabel(claim: StaffClaim, total: number | undefined): string {
  if (claim.type === 'CANCEL' || (claim.type === 'CANCEL_DISPATCH' && !isPickedUp(claim)))
    return total === undefined ? '승인하고 환불' : `승인하고 ${formatWon(total)} 환불`;
  return claim.collect?.method === 'PICKUP' ? '승인하고 수거 요청' : '승인';
}

/** Actions by key code. A key that is held down acts once. */
function useDecisionKeys(actions: Partial<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actions[event.code];
      if (act === undefined || event.repeat || event.defaultPrevented || !isCommandKey(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
