// The message of the form and whom it would reach, computed by the server again after each change.
import { useWatch } from 'react-hook-form';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { useQuote } from '../../shared/entry/use-quote.ts';
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
  const { current, shown, error } = useQuote('advertising-preview', settled, (given) =>
    api.previewAdvertising(JSON.parse(given) as Input<'previewAdvertising'>),
  );
  return {
    preview: shown,
    isCurrent: settled === asked && current !== undefined,
    error,
    isAsked: asked !== undefined,
  };
}
