// What the next decision would return, for both faults, computed by the server as the decision computes it.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { claimFaults } from '#domain/claims/claim-reasons.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { StaffClaim } from './claims.filters.ts';

export type Preview = Answer<'previewClaimDecision'>;

export type Quote = {
  fault: ClaimFault;
  setFault: (fault: ClaimFault) => void;
  /** By fault; undefined until it is computed. A claim of another channel has its own fault alone. */
  previews: readonly { fault: ClaimFault; preview: Preview | undefined }[];
  /** Of the chosen fault; undefined while it is computed again, so that staff do not decide on an old amount. */
  preview: Preview | undefined;
  error: Error | null;
};

/** `event` undefined: no decision computes a refund now, and nothing is asked. */
export function useQuote(claim: StaffClaim, event: 'APPROVE' | 'PASS_INSPECTION' | undefined): Quote {
  const { uuid } = claim;
  const [fault, setFault] = useState(claim.fault);
  const faults = claim.salesChannel === 'ONNS' ? claimFaults.toReversed() : [claim.fault];
  const answers = useQueries({
    queries: faults.map((one) => ({
      queryKey: ['claims', 'preview', uuid, event, one],
      queryFn: () => api.previewClaimDecision({ uuid, event, fault: one }),
      enabled: event !== undefined,
      staleTime: 0,
    })),
  });
  const chosen = answers[faults.indexOf(fault)];
  return {
    fault,
    setFault,
    previews: faults.map((one, at) => ({ fault: one, preview: answers[at]?.data })),
    preview: chosen?.isFetching === true ? undefined : chosen?.data,
    error: chosen?.error ?? null,
  };
}
