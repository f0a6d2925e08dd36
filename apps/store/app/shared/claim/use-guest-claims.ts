// The claims of a guest's order that this tab may see (guest-desk.ts), newest first, with the names of replacements.
import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { refusalText } from '../form/refusal-text.ts';
import type { Claim } from './claim-types.ts';
import { askGuestDesk } from './guest-desk.ts';

/** `expired`: this tab may not see the order, or its token has expired. */
export type LoadedClaims =
  | { kind: 'claims'; claims: readonly Claim[]; replacements: Record<string, string> }
  | { kind: 'expired' }
  | { kind: 'failed'; text: string };

async function loadClaims(orderNo: string): Promise<LoadedClaims> {
  const { claims = [] } = await askGuestDesk(orderNo, { action: 'CLAIMS' });
  const exchanged = claims.flatMap(({ items }) =>
    items.flatMap(({ exchangeItemUuid }) => exchangeItemUuid ?? []),
  );
  const uuids = [...new Set(exchanged)];
  const items = uuids.length === 0 ? [] : await api.getProductItemsByUuids({ uuids });
  const replacements = Object.fromEntries(items.map(({ uuid, displayName }) => [uuid, displayName]));
  return { kind: 'claims', claims: claims.toReversed(), replacements };
}

function failedBy(error: unknown): LoadedClaims {
  const isUnknown = isRefusal(error) && error.status < 500;
  return isUnknown ? { kind: 'expired' } : { kind: 'failed', text: refusalText(error) };
}

export function useGuestClaims(orderNo: string): {
  loaded: LoadedClaims | undefined;
  reload: () => Promise<void>;
} {
  const [loaded, setLoaded] = useState<LoadedClaims>();
  const reload = useCallback(async () => setLoaded(await loadClaims(orderNo).catch(failedBy)), [orderNo]);
  useEffect(() => {
    let isShown = true;
    loadClaims(orderNo)
      .catch(failedBy)
      .then((next) => isShown && setLoaded(next))
      .catch(reportError);
    return () => {
      isShown = false;
    };
  }, [orderNo]);
  return { loaded, reload };
}
