// Starts decisions about a claim. RECEIVE and RELEASE call the API immediately; every other decision opens a dialog. Approvals and passed
// inspections are confirmed in that dialog and executed here.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import type { StaffClaim } from '../claims.filters.ts';
import { doneText } from './decision-words.ts';
import type { Decision } from './decisions.ts';
import { pickupInput } from './pickup-fields.tsx';
import type { Pickup } from './pickup-fields.tsx';
import { restockInput } from './restock-fields.tsx';
import type { Restock } from './restock-fields.tsx';
import type { Decide } from './use-decide.ts';
import type { Quote } from '../use-quote.ts';

type Given = { quote: Quote; decide: Decide; pickup: Pickup; restock: Restock };

export function useDecisions(claim: StaffClaim, { quote, decide, pickup, restock }: Given) {
  const [opened, setOpened] = useState<Decision>();
  const { uuid } = claim;
  const fault = claim.salesChannel === 'ONNS' ? { fault: quote.fault } : {};
  const run = (decision: Decision, call: () => Promise<unknown>, isStaying = false) =>
    void decide.run(call, doneText(claim, decision), isStaying);
  const start = (decision: Decision) => {
    switch (decision) {
      case 'RECEIVE':
        // The inspection follows.
        return run('RECEIVE', () => api.receiveClaim({ uuid }), true);
      case 'RELEASE':
        return run('RELEASE', () => api.releaseClaim({ uuid }), true);
      case 'PASS_INSPECTION':
        // The field of the wrong number shows the error.
        if (restockInput(restock, claim) === undefined) return;
        decide.forget();
        return setOpened(decision);
      default:
        decide.forget();
        return setOpened(decision);
    }
  };
  /** Executes the confirmed decision with the amount that the dialog shows, and closes the dialog. The claim shows a refusal. */
  const settle = async () => {
    const { preview } = quote;
    const units = restockInput(restock, claim);
    if (preview === undefined) return;
    const shown = { uuid, ...fault, expectedTotalRefundPrice: preview.refundInfo.totalRefundPrice };
    if (opened === 'APPROVE') {
      const collected = claim.collect?.method === 'PICKUP' ? pickupInput(pickup) : {};
      await decide.run(() => api.approveClaim({ ...shown, ...collected }), doneText(claim, opened));
    } else if (opened === 'PASS_INSPECTION' && units !== undefined)
      await decide.run(() => api.passClaimInspection({ ...shown, ...units }), doneText(claim, opened));
    setOpened(undefined);
  };
  return { start, settle, opened, close: () => setOpened(undefined) };
}
