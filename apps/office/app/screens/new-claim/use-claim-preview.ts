// What the claim would return now.
import { api } from '../../shared/api/api.ts';
import { useQuote } from '../../shared/entry/use-quote.ts';
import { missingOf, toQuoted } from './claim-draft.ts';
import type { Draft, Preview } from './claim-draft.ts';

export const useClaimPreview = (draft: Draft) =>
  useQuote(
    'claim-preview',
    missingOf(draft) === undefined ? toQuoted(draft) : undefined,
    async (quoted) => (await api.registerClaimForShopper({ ...quoted, dryRun: true })) as Preview,
  );
