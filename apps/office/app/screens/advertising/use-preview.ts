// The message of the form and whom it would reach, computed by the server again after each change.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { inputOf } from './campaign-values.ts';
import type { CampaignValues } from './campaign-values.ts';

/** Waits for the end of typing. */
const previewAfterMs = 500;

export function usePreview() {
  const { title, text, ...input } = inputOf(useWatch<CampaignValues>() as CampaignValues);
  const asked =
    input.sendAt === ''
      ? undefined
      : JSON.stringify({
          ...input,
          ...(title.trim() !== '' && { title }),
          ...(text.trim() !== '' && { text }),
        });
  const settled = useSettled(asked, previewAfterMs);
  const found = useQuery({
    queryKey: ['advertising-preview', settled],
    queryFn: () => api.previewAdvertising(JSON.parse(settled ?? '') as Input<'previewAdvertising'>),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const isCurrent = settled === asked && found.data !== undefined && !found.isPlaceholderData;
  return { preview: found.data, isCurrent };
}
