// One call of a dialog, a form or a button: whether it is under way, and why the last one was refused.
import { useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from './api.ts';

/** Why a call was refused, by field; `whole` where the refusal names no field. */
export type Problems = Readonly<Record<string, string>>;

function problemsOf(error: unknown): Problems {
  const fields = (isRefusal(error) && error.fields) || [];
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ name, message }) => [name, message]))
    : { whole: sentenceOf(error) };
}

/** `run` returns why the call was refused. `problem` is the first of `problems`, for a dialog that shows one sentence. */
export function useRun() {
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const run = async (work: () => Promise<unknown>): Promise<Problems> => {
    setIsBusy(true);
    setProblems({});
    try {
      await work();
      return {};
    } catch (error) {
      const refused = problemsOf(error);
      setProblems(refused);
      return refused;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    problems,
    problem: Object.values(problems)[0],
    run,
    setProblem: (text: string | undefined) => setProblems(text === undefined ? {} : { whole: text }),
  };
}
