// One call of an import at a time, and the sentence of its failure.
import { useState } from 'react';
import { reasonOf } from '../api/api.ts';

export function useRun() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(reasonOf(error)));
    setIsBusy(false);
  };
  return { problem, isBusy, run, setProblem };
}
