// 요청 철회 of a claim. The question, the request and the sentence after it are those of the order's rows.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Claim } from '../../shared/claim/claim-types.ts';
import type { StatusChange } from '../../shared/order/actions/action-row.ts';
import { StatusDialog } from '../../shared/order/actions/status-dialog.tsx';

type WithdrawButtonProps = {
  claim: Claim;
  isGuest: boolean;
  /** Sends the change and shows the changed claim. */
  changeStatus: (change: StatusChange) => Promise<void>;
};

/** The state of a claim, which has the focus after the withdrawal removed its button. */
export const claimTitleId = (uuid: string): string => `claim-${uuid}`;

export function WithdrawButton({ claim, isGuest, changeStatus }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const rows = claim.items.map(({ orderProduct }) => orderProduct);
  const withdraw = async (change: StatusChange) => {
    await changeStatus(change);
    requestAnimationFrame(() => document.getElementById(claimTitleId(claim.uuid))?.focus());
  };
  const [row] = rows;
  if (row === undefined) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        요청 철회
      </Button>
      <StatusDialog
        asked={isAsking ? 'WITHDRAW' : null}
        onClose={close}
        {...{ row, rows, isGuest }}
        changeStatus={withdraw}
      />
    </>
  );
}
