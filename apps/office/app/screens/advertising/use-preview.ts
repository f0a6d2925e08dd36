// The message of the form, computed by the server again after each change of its texts, and the members whom it would reach, counted again only
// when its audience changes.
import { useWatch } from 'react-hook-form';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { useQuote } from '../../shared/entry/use-quote.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { inputOf } from './campaign-values.ts';
import type { CampaignValues } from './campaign-values.ts';

/** Waits for the end of typing. */
const askedAfterMs = 500;

const useInput = () => inputOf(useWatch<CampaignValues>() as CampaignValues);

/** The answer of the server to an input that has not changed for a moment; not asked without an input. */
function useAnswer<Asked, Answered>(
  name: string,
  input: Asked | undefined,
  ask: (input: Asked) => Promise<Answered>,
) {
  const asked = input === undefined ? undefined : JSON.stringify(input);
  const settled = useSettled(asked, askedAfterMs);
  const { current, shown, error } = useQuote(name, settled, (given) => ask(JSON.parse(given) as Asked));
  return {
    shown,
    isCurrent: settled === asked && current !== undefined,
    isAsked: asked !== undefined,
    error,
  };
}

export function usePreview() {
  const { way, title, text } = useInput();
  const input: Input<'previewAdvertising'> = {
    way,
    ...(title.trim() !== '' && { title }),
    ...(text.trim() !== '' && { text }),
  };
  return useAnswer('advertising-preview', input, (given) => api.previewAdvertising(given));
}

/** Asked once the campaign has a time. */
export function useAudience() {
  const { way, segment, sendAt } = useInput();
  const input = sendAt === '' ? undefined : { way, segment, sendAt };
  return useAnswer('advertising-audience', input, (given) => api.countAdvertisingAudience(given));
}
