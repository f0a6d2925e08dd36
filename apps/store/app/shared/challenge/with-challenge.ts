// Proofs of work with the storefront's own client (packages/ui/src/challenge).
import * as challenges from '#ui/challenge/with-challenge.ts';
import { api } from '../api/api.ts';

const getChallenge = (): Promise<object> => api.getChallenge();

/** Repeats a call that is refused with CHALLENGE_REQUIRED, with a solved challenge. */
export const withChallenge = <T>(
  send: (challenge: { captchaToken?: string }) => Promise<T>,
  onSolving?: (isSolving: boolean) => void,
): Promise<T> => challenges.withChallenge(getChallenge, send, onSolving);

/** The token of a solved challenge; undefined where none can be solved. */
export const solveOrUndefined = (): Promise<string | undefined> => challenges.solveOrUndefined(getChallenge);
