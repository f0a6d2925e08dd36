// Sends a form whose action was refused with CHALLENGE_REQUIRED again with a solved challenge, without a message. Its fields are
// uncontrolled, so that they keep their values.
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useEachAnswer } from '../form/use-each-answer.ts';
import { solveOrUndefined } from './with-challenge.ts';

type SolvedForm = {
  form: RefObject<HTMLFormElement | null>;
  /** Sends the fields again. */
  send: (sent: FormData) => Promise<void>;
};

/**
 * Returns whether a challenge is being solved. `onRefusal` is called with every refusal to show: all others, and
 * CHALLENGE_REQUIRED where none can be solved or a solution was not accepted.
 */
export function useSolvedForm<Refused extends { code: string }>(
  refusal: Refused | undefined,
  { form, send }: SolvedForm,
  onRefusal: (refusal: Refused) => void,
): boolean {
  const [isSolving, setSolving] = useState(false);
  const wasSolved = useRef(false);
  const solve = async (refused: Refused) => {
    setSolving(true);
    const captchaToken = await solveOrUndefined();
    setSolving(false);
    if (captchaToken === undefined || form.current === null) return onRefusal(refused);
    wasSolved.current = true;
    const sent = new FormData(form.current);
    sent.set('captchaToken', captchaToken);
    await send(sent);
  };
  useEachAnswer(refusal, (refused) => {
    const mustSolve = refused.code === 'CHALLENGE_REQUIRED' && !wasSolved.current;
    wasSolved.current = false;
    if (mustSolve) void solve(refused);
    else onRefusal(refused);
  });
  return isSolving;
}
