// One write of a dialog: its refusal is shown where it happened, and everything about orders is read again after it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../../../shared/api/api.ts';
import { showToast } from '../../../shared/parts/toast.tsx';

export type Save = {
  isBusy: boolean;
  /** The refusal of the last try. */
  problem: string | undefined;
  /** What is wrong with a field, by its name in the call. */
  fieldProblems: Readonly<Record<string, string>>;
  /** `write` returns what was done, in a sentence. */
  save: (write: () => Promise<string>) => Promise<void>;
};

export function useSave(onDone: () => void): Save {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields = isRefusal(error) ? (error.fields ?? []) : [];
  const save = async (write: () => Promise<string>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      showToast(await write());
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    problem: error === undefined ? undefined : sentenceWithAmount(error),
    fieldProblems: Object.fromEntries(fields.map(({ name, message }) => [name, message])),
    save,
  };
}

/** A surcharge for the new address is named with its amount. */
function sentenceWithAmount(error: unknown): string {
  const amount = isRefusal(error, 'REMOTE_FEE_REQUIRED') ? error.extra?.additionalPaymentPrice : undefined;
  const sentence = sentenceOf(error);
  return typeof amount === 'number' ? `${sentence} (${formatWon(amount)})` : sentence;
}
