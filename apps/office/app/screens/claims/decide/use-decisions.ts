// Executes the decisions that need no more than a press; the others open a dialog.
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
    const { preview } = quote;
    const units = restockInput(restock, claim);
    switch (decision) {
      case 'APPROVE':
        if (preview === undefined) return;
        return run('APPROVE', () =>
          api.approveClaim({
            uuid,
            ...fault,
            expectedTotalRefundPrice: preview.refundInfo.totalRefundPrice,
            ...(claim.collect?.method === 'PICKUP' ? pickupInput(pickup) : {}),
          }),
        );
      case 'PASS_INSPECTION':
        if (preview === undefined || units === undefined) return;
        return run('PASS_INSPECTION', () =>
          api.passClaimInspection({
            uuid,
            ...fault,
            expectedTotalRefundPrice: preview.refundInfo.totalRefundPrice,
            ...units,
          }),
        );
      case 'RECEIVE':
        // The inspection follows.
        return run('RECEIVE', () => api.receiveClaim({ uuid }), true);
      case 'RELEASE':
        return run('RELEASE', () => api.releaseClaim({ uuid }), true);
      default:
        decide.forget();
        return setOpened(decision);
    }
  };
  return { start, opened, close: () => setOpened(undefined) };
}
