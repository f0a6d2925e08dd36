// Enters a cancellation, a return or an exchange for a shopper (docs/rules/claims.md#phone); `?order=` is the uuid of the order.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { api } from '../../shared/api/api.ts';
import { Entry } from '../../shared/entry/entry.tsx';
import { useEntry } from '../../shared/entry/use-entry.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import {
  buttonOf,
  changeCountOf,
  emptyDraft,
  incompleteOf,
  isAccountNeeded,
  isWithGoods,
  kindsOf,
  missingOf,
  toInput,
} from './claim-draft.ts';
import type { ClaimedOrder, Draft } from './claim-draft.ts';
import { ClaimConsequence } from './claim-consequence.tsx';
import { AccountSection, CollectSection } from './collect-section.tsx';
import { FindOrder } from './find-order.tsx';
import { KindSection, ReasonSection } from './reason-section.tsx';
import { RowsSection } from './rows-section.tsx';
import { useClaimPreview } from './use-claim-preview.ts';

export const meta = () => [{ title: '클레임 접수 · 온스 데스크' }];

/** Fields that show what the server says of them. */
const fieldNames = [
  'reason',
  'text',
  'images',
  'collect.carrier',
  'collect.invoiceNumber',
  'collect.address.recipientName',
  'collect.address.phone',
  'collect.address.zipCode',
  'collect.address.address',
  'refundAccount.bankCode',
  'refundAccount.accountNumber',
  'refundAccount.holderName',
];

export default function NewClaim() {
  const [parameters, setParameters] = useSearchParams();
  const uuid = parameters.get('order') ?? '';
  const order = useQuery({
    queryKey: ['orders', 'claimable', uuid],
    queryFn: () => api.getStaffOrder({ uuid }),
    enabled: uuid !== '',
    refetchOnWindowFocus: false,
  });
  if (uuid === '') return <FindOrder onFound={(found) => setParameters({ order: found })} />;
  if (order.data !== undefined) return <Claim key={order.data.uuid} order={order.data} />;
  return order.error === null ? null : <Failure error={order.error} onRetry={() => void order.refetch()} />;
}

function Claim({ order }: { order: ClaimedOrder }) {
  const [first] = kindsOf(order.rows);
  const [draft, setDraft] = useState(() => emptyDraft(first ?? 'CANCEL'));
  if (order.salesChannel !== 'ONNS' || first === undefined)
    return (
      <Empty>
        <p>
          {order.salesChannel === 'ONNS'
            ? '지금 접수할 수 있는 상품이 없는 주문입니다.'
            : '판매 채널의 주문은 채널에서 접수합니다.'}
        </p>
        <ButtonLink href="/claims">클레임으로</ButtonLink>
      </Empty>
    );
  return <ClaimEntry order={order} draft={draft} setDraft={setDraft} />;
}

function ClaimEntry({
  order,
  draft,
  setDraft,
}: {
  order: ClaimedOrder;
  draft: Draft;
  setDraft: (change: (now: Draft) => Draft) => void;
}) {
  const { rows } = order;
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const preview = useClaimPreview(draft);
  const { entry, place } = usePlace(draft, preview);
  const missing = missingOf(draft) ?? incompleteOf(draft, preview.current);
  const sections = { draft, change, problems: entry.fieldProblems };
  return (
    <Entry
      title="클레임 접수"
      detail={`${order.orderNo} · ${order.orderer.name}`}
      back={{ href: `/orders/${order.uuid}`, label: '주문' }}
      entry={entry}
      changeCount={changeCountOf(draft)}
      consequenceLabel="환불 미리보기"
      consequence={<ClaimConsequence draft={draft} preview={preview} missing={missing} />}
      button={buttonOf(draft.type, preview.current)}
      isReady={missing === undefined && preview.current !== undefined}
      onRun={() => void place()}
    >
      <KindSection
        kinds={kindsOf(rows)}
        type={draft.type}
        onChange={(type) => change({ type, counts: {}, replacements: {}, reason: undefined })}
      />
      <RowsSection draft={draft} rows={rows} change={change} />
      <ReasonSection {...sections} />
      {isWithGoods(draft) && <CollectSection {...sections} />}
      {isAccountNeeded(preview.shown) && <AccountSection {...sections} />}
    </Entry>
  );
}

/** Enters the claim with the amount that was seen, and opens it. */
function usePlace(draft: Draft, preview: ReturnType<typeof useClaimPreview>) {
  const navigate = useNavigate();
  const entry = useEntry(['claims', 'orders', 'dashboard'], fieldNames);
  const place = async () => {
    const seen = preview.current;
    if (seen === undefined) return;
    await entry.run(async () => {
      try {
        const made = await api.registerClaimForShopper(toInput(draft, seen));
        const uuid = Array.isArray(made) ? (made[0]?.uuid ?? '') : '';
        const name = claimTypeLabels[draft.type];
        return {
          text: `${name}${particleAfter(name, '을/를')} 접수했습니다.`,
          leave: () => void navigate(`/claims/${uuid}?tab=ALL`, { replace: true }),
        };
      } catch (error) {
        // The amount may be what the refusal is about.
        void preview.reread();
        throw error;
      }
    });
  };
  return { entry, place };
}
