// The claims by deadline, and the decision about the open one. What it shows is claim.tsx; which decisions it permits is decisions.ts.
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { claimStages } from '#domain/claims/claim-stages.ts';
import { api } from '../../shared/api/api.ts';
import { Queue } from '../../shared/detail/queue.tsx';
import type { QueueDef } from '../../shared/detail/queue-types.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { ClaimCard } from './claim-card.tsx';
import { OpenClaim } from './claim.tsx';
import { claimActions } from './bulk/claims.actions.tsx';
import { claimFilters, stageLabels, tabInput, tabOfSearch } from './claims.filters.ts';
import type { ClaimRow, ClaimsInput, StaffClaim } from './claims.filters.ts';

export const meta = () => [{ title: '클레임 · 온스 데스크' }];

/** The frame keeps the screen while another claim is opened (shared/shell). */
export const handle = { isOneScreen: true };

export default function Claims() {
  const { claimUuid } = useParams();
  const navigate = useNavigate();
  useKeys({ KeyN: () => void navigate('/claims/new') });
  const definition = useMemo(
    (): QueueDef<ClaimRow, ClaimsInput, StaffClaim> => ({
      name: 'claims',
      title: '클레임',
      path: '/claims',
      head: (
        <ButtonLink href="/claims/new" size="small" keyLabel="N">
          클레임 접수
        </ButtonLink>
      ),
      list: (input) => api.getStaffClaimsByPaging(input),
      counts: (input) => api.getClaimTabCounts(input),
      tabs: [...claimStages.map((id) => ({ id, label: stageLabels[id] })), { id: 'ALL', label: '전체' }],
      defaultTab: 'REQUESTED',
      toTabInput: tabInput,
      search: {
        placeholder: '주문번호·상품·송장번호',
        toInput: (searchKeyword) => ({ searchKeyword }),
        tabOf: tabOfSearch,
      },
      filters: claimFilters,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ claimNo, firstItemName }) => `${claimNo} ${firstItemName}`,
      card: ClaimCard,
      read: (uuid) => api.getStaffClaim({ uuid }),
      open: OpenClaim,
      unit: '건',
      actions: claimActions,
      emptyText: '처리할 클레임이 없습니다.',
    }),
    [],
  );
  return <Queue definition={definition} openUuid={claimUuid} />;
}
