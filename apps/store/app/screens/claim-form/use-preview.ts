// The refund preview of the claim form: a dry run for each change; the newest answer wins.
import { useEffect, useState } from 'react';
import type { ClaimInput, ClaimPreview } from '../../shared/claim/claim-types.ts';
import { refusalText } from '../../shared/form/refusal-text.ts';

export type PreviewState = {
  /** The newest preview; stays while a new one is loading. */
  preview: ClaimPreview | null;
  isLoading: boolean;
  /** Why there is no preview of the current choice. */
  failure: string | null;
  /** Shows the quote of a refused request. */
  replace: (preview: ClaimPreview) => void;
  reload: () => void;
};

type Answered = { key: string; preview: ClaimPreview | null; failure: string | null };

/** `input` is null while the form cannot be previewed. `preview` is the call of a member or a guest, the same function in each render. */
export function usePreview(
  input: ClaimInput | null,
  preview: (input: ClaimInput) => Promise<ClaimPreview>,
): PreviewState {
  const [answered, setAnswered] = useState<Answered>({ key: '', preview: null, failure: null });
  const [turn, setTurn] = useState(0);
  const body = JSON.stringify(input);
  const key = `${turn} ${body}`;
  useEffect(() => {
    const asked = JSON.parse(body) as ClaimInput | null;
    if (asked === null) return undefined;
    let isNewest = true;
    preview(asked)
      .then((found) => isNewest && setAnswered({ key, preview: found, failure: null }))
      .catch((error: unknown) => {
        if (isNewest) setAnswered({ key, preview: null, failure: refusalText(error) });
      });
    return () => {
      isNewest = false;
    };
  }, [body, key, preview]);
  return {
    preview: input === null ? null : answered.preview,
    isLoading: input !== null && answered.key !== key,
    failure: answered.key === key ? answered.failure : null,
    replace: (found) => setAnswered({ key, preview: found, failure: null }),
    reload: () => setTurn((old) => old + 1),
  };
}
