// The stored campaign of the form that is open, read again while its stage or counts may change; undefined for a new one.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import type { Campaign } from './campaign-words.tsx';

const readEveryMs = 5_000;

/** The messages of a canceled campaign are counted again soon after the cancellation. */
const isChanging = ({ stage, figures }: Partial<Campaign> = {}): boolean =>
  stage === 'PLANNED' || stage === 'SENDING' || (stage === 'CANCELED' && (figures?.waitingCount ?? 1) > 0);

export function useStoredCampaign(): Campaign | undefined {
  const { uuid = 'new' } = useParams();
  const stored = useQuery({
    // As the form reads it.
    queryKey: ['advertising', 'one', uuid],
    queryFn: () => api.getAdvertisingCampaign({ uuid }),
    enabled: uuid !== 'new',
    refetchInterval: ({ state }) => (isChanging(state.data) ? readEveryMs : false),
  });
  return stored.data;
}
