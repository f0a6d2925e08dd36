// Runs a decision about the open claim, and keeps what the server refused.
import { useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../../../shared/api/api.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import type { RefundInfo } from '../../../shared/claims/refund-lines.ts';

export type Decide = {
  isBusy: boolean;
  /** Why the last decision was refused, in a sentence. */
  failure: string | undefined;
  /** The amount was another one than shown: the refund that the server computed. */
  changed: RefundInfo | undefined;
  /** Forgets what was refused, as when another decision begins. */
  forget: () => void;
  /** true if it was done. `isStaying`: the claim stays open, because its next step follows. */
  run: (call: () => Promise<unknown>, text: string, isStaying?: boolean) => Promise<boolean>;
};

export function useDecide(): Decide {
  const { done, stay, reread } = useQueue();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (call: () => Promise<unknown>, text: string, isStaying = false): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      await call();
      await (isStaying ? stay(text) : done(text));
      return true;
    } catch (refused) {
      setError(refused);
      // What is shown may be what the refusal is about.
      await reread();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const isChanged = isRefusal(error) && error.code === 'CLAIM_QUOTE_CHANGED';
  return {
    isBusy,
    failure: error === undefined || isChanged ? undefined : wordsOf(error),
    changed: isChanged ? (error.extra?.refundInfo as RefundInfo | undefined) : undefined,
    forget: () => setError(undefined),
    run,
  };
}

/** The sentences of the wrong fields, where the refusal names them. */
const wordsOf = (error: unknown): string =>
  isRefusal(error) && error.fields !== undefined && error.fields.length > 0
    ? error.fields.map(({ message }) => message).join(' ')
    : sentenceOf(error);
