// The stored campaign of the form that is open, read again while it is sent; undefined for a new one.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import type { Campaign } from './campaign-words.tsx';

const readEveryMs = 5_000;

export function useStoredCampaign(): Campaign | undefined {
  const { uuid = 'new' } = useParams();
  const stored = useQuery({
    // As the form reads it.
    queryKey: ['advertising', 'one', uuid],
    queryFn: () => api.getAdvertisingCampaign({ uuid }),
    enabled: uuid !== 'new',
    refetchInterval: ({ state }) =>
      state.data?.stage === 'PLANNED' || state.data?.stage === 'SENDING' ? readEveryMs : false,
  });
  return stored.data;
}
