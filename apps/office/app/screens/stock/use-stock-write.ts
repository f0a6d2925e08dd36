// One write of a dialog about stock, after which everything about stock is read again.
import { useQueryClient } from '@tanstack/react-query';
import { useRun } from '../../shared/api/use-run.ts';
import { showToast } from '../../shared/parts/toast.tsx';

/** `call` returns what was done, in a sentence; `write` returns why it was refused. `onDone` is called after a write that was not refused. */
export function useStockWrite(onDone: () => void) {
  const queryClient = useQueryClient();
  const { isBusy, problems, run } = useRun();
  const write = (call: () => Promise<string>) =>
    run(async () => {
      showToast(await call());
      onDone();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('stock'),
      });
    });
  return { isBusy, problems, write };
}
