// One write of a dialog about stock: what is refused is shown at its field, and everything about stock is read again after it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { showToast } from '../../shared/parts/toast.tsx';

/** Why the last write was refused, by field; `whole` without a field. */
type Problems = Readonly<Record<string, string>>;

function problemsOf(error: unknown): Problems {
  const fields = (isRefusal(error) && error.fields) || [];
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ name, message }) => [name, message]))
    : { whole: sentenceOf(error) };
}

/** `call` returns what was done, in a sentence; `write` returns its problems. `onDone` is called after a write that was not refused. */
export function useStockWrite(onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const write = async (call: () => Promise<string>): Promise<Problems> => {
    setIsBusy(true);
    try {
      showToast(await call());
      onDone();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('stock'),
      });
      return {};
    } catch (error) {
      const refused = problemsOf(error);
      setProblems(refused);
      return refused;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problems, write };
}
