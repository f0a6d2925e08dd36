// The decisions at the bottom of a claim. The main decision shows the amount that it refunds now. The key A starts it; the key D opens the reasons to decline.
import { formatWon } from '#domain/base/money.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { Button } from '../../../shared/parts/button.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import { buttonOf, noteOf } from './decision-words.ts';
import { quotedOf, rankedOf } from './decisions.ts';
import type { Decision, Offered } from './decisions.ts';
import type { Decide } from './use-decide.ts';
import type { Quote } from '../use-quote.ts';
import styles from '../claims.module.css';

export function DecisionBar({
  claim,
  quote: { preview },
  decide,
  onDecision,
}: {
  claim: StaffClaim;
  quote: Quote;
  decide: Decide;
  /** Executes the decision, or opens its dialog. */
  onDecision: (decision: Decision) => void;
}) {
  const { main, others } = rankedOf(claim);
  const isQuoted = quotedOf(claim) === main?.action;
  const owed = isQuoted ? owedBy(claim, preview) : 0;
  const isFree = !decide.isBusy;
  const isReady = main?.isAllowed === true && isFree && (!isQuoted || (preview !== undefined && owed <= 0));
  const declining = others.find(({ action }) => action === 'DECLINE' || action === 'FAIL_INSPECTION');
  const canDecline = declining?.isAllowed === true && isFree;
  const startMain = () => main !== undefined && onDecision(main.action);
  const startDecline = () => declining !== undefined && onDecision(declining.action);
  useKeys({
    KeyA: isReady ? startMain : undefined,
    KeyD: canDecline ? startDecline : undefined,
  });
  const note = main?.isAllowed === true ? noteOf(claim, main.action) : main?.reason;
  return (
    <>
      {owed > 0 && (
        <p className={styles.quiet}>
          구매자가 {formatWon(owed)}을 결제해야 할 수 있습니다. 판매자 책임으로 바꾸면 받지 않습니다.
        </p>
      )}
      {main !== undefined && (
        <Button
          tone="main"
          size="large"
          keyLabel="A"
          isDisabled={!isReady}
          isPending={decide.isBusy}
          onPress={startMain}
        >
          {buttonOf(main.action, claim, preview?.refundInfo.totalRefundPrice)}
        </Button>
      )}
      <Others
        claim={claim}
        others={others}
        declining={declining}
        isBusy={decide.isBusy}
        onDecision={onDecision}
      />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
}

function Others({
  claim,
  others,
  declining,
  isBusy,
  onDecision,
}: {
  claim: StaffClaim;
  others: readonly Offered[];
  declining: Offered | undefined;
  isBusy: boolean;
  onDecision: (decision: Decision) => void;
}) {
  return (
    <>
      <div className={styles.others}>
        {others.map((one) => (
          <Button
            key={one.action}
            tone={one === declining ? 'stop' : 'plain'}
            keyLabel={one === declining ? 'D' : undefined}
            isDisabled={isBusy || !one.isAllowed}
            onPress={() => onDecision(one.action)}
          >
            {buttonOf(one.action, claim, undefined)}
          </Button>
        ))}
      </div>
      {others
        .filter((one) => !one.isAllowed)
        .map(({ action, reason }) => (
          <p key={action} className={styles.note}>
            {buttonOf(action, claim, undefined)}: {reason}
          </p>
        ))}
    </>
  );
}

/** Returns the amount that the shopper must pay before the decision; not positive when nothing is due. */
const owedBy = ({ paidPrice }: StaffClaim, preview: Quote['preview']): number =>
  preview === undefined ? 0 : preview.refundInfo.additionalPaymentPrice + preview.exchangeFee - paidPrice;
