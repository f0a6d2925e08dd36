// The claim form of a guest: its rows come with the token of the order, which this tab has after a lookup or the order itself.
import { useEffect, useMemo, useState } from 'react';
import type { ClaimType } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '../../shared/api/api.ts';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';
import { askGuestDesk } from '../../shared/claim/guest-desk.ts';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { refusalText } from '../../shared/form/refusal-text.ts';
import { readOrderToken } from '../../shared/order/guest-token.ts';
import { guestClaimsPath } from '../../shared/paths/claim-paths.ts';
import { ClaimFields } from './claim-fields.tsx';
import { NothingToClaim } from './nothing-to-claim.tsx';
import { type Replacements, itemUuids, replacementsOfRows } from './replacements.ts';
import type { ClaimCalls } from './use-claim-form.ts';
import styles from './claim-form.module.css';

type GuestClaimProps = { uuid: string; type: ClaimType; orderNo: string; postcodeScriptUrl: string };

type Loaded =
  | { kind: 'rows'; rows: readonly ClaimableRow[]; replacements: Replacements }
  | { kind: 'expired' }
  | { kind: 'failed'; text: string };

async function loadRows({ uuid, type, orderNo }: GuestClaimProps): Promise<Loaded> {
  const { claimable } = await askGuestDesk(orderNo, {
    action: 'CLAIMABLE',
    orderProductUuid: uuid,
    claimType: type,
  });
  const rows = claimable?.orderProducts ?? [];
  const uuids = itemUuids(rows);
  const isExchange = type === 'EXCHANGE' && uuids.length > 0;
  const items = isExchange ? await api.getProductItemsByUuids({ uuids }) : [];
  return { kind: 'rows', rows, replacements: replacementsOfRows(rows, items) };
}

function failedBy(error: unknown): Loaded {
  const isUnknown = isRefusal(error) && error.status < 500;
  return isUnknown ? { kind: 'expired' } : { kind: 'failed', text: refusalText(error) };
}

function guestCalls(orderNo: string): ClaimCalls {
  return {
    // The newest token: each answer renews it.
    get orderToken() {
      return readOrderToken(orderNo);
    },
    preview: async (input) => {
      const { preview } = await askGuestDesk(orderNo, { action: 'CLAIM_DRY_RUN', ...input });
      if (preview === undefined) throw new Error('A dry run answered no preview.');
      return preview;
    },
    send: async (input, key) => {
      const headers = { 'idempotency-key': key };
      return (await askGuestDesk(orderNo, { action: 'CLAIM', ...input }, headers)).claims ?? [];
    },
  };
}

export function GuestClaim(props: GuestClaimProps) {
  const { uuid, type, orderNo, postcodeScriptUrl } = props;
  const isHydrated = useHydrated();
  const [loaded, setLoaded] = useState<Loaded>();
  const calls = useMemo(() => guestCalls(orderNo), [orderNo]);
  useEffect(() => {
    let isShown = true;
    loadRows({ uuid, type, orderNo, postcodeScriptUrl })
      .catch(failedBy)
      .then((next) => isShown && setLoaded(next))
      .catch(reportError);
    return () => {
      isShown = false;
    };
  }, [uuid, type, orderNo, postcodeScriptUrl]);
  if (!isHydrated || loaded === undefined)
    return (
      <div className={styles.end}>
        <Skeleton shape="block" />
        <Skeleton />
      </div>
    );
  if (loaded.kind === 'expired') return <LookUpAgain />;
  if (loaded.kind === 'failed') return <Notice tone="warning">{loaded.text}</Notice>;
  if (loaded.rows.length === 0) return <NothingToClaim />;
  return (
    <ClaimFields
      subject={{ uuid, type, rows: loaded.rows, replacements: loaded.replacements }}
      nextPath={() => guestClaimsPath(orderNo)}
      {...{ postcodeScriptUrl, calls }}
    />
  );
}
