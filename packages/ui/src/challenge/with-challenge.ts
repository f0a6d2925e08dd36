// Repeats a call that the shop answers with CHALLENGE_REQUIRED, with a solved proof of work.
import { isRefusal } from '#domain/base/refusal.ts';
import { solveChallenge } from './solve-challenge.ts';

/** Reads a challenge from the API. */
export type GetChallenge = () => Promise<object>;

/**
 * Runs `send`; on CHALLENGE_REQUIRED solves a challenge in the background and runs `send` once more with its token. The argument of
 * `send` is spread into the call's input. `onSolving` is called with true while a challenge is being solved, for a pending button and
 * a status text. Throws what `send` throws; also the first refusal, where the challenge cannot be solved.
 */
export async function withChallenge<T>(
  getChallenge: GetChallenge,
  send: (challenge: { captchaToken?: string }) => Promise<T>,
  onSolving: (isSolving: boolean) => void = () => {},
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isRefusal(error, 'CHALLENGE_REQUIRED')) throw error;
    onSolving(true);
    const captchaToken = await solveOrUndefined(getChallenge).finally(() => onSolving(false));
    if (captchaToken === undefined) throw error;
    return send({ captchaToken });
  }
}

/** The token of a solved challenge; undefined offline, and in browsers without crypto.subtle over plain HTTP. */
export async function solveOrUndefined(getChallenge: GetChallenge): Promise<string | undefined> {
  try {
    return await solveChallenge(await getChallenge());
  } catch {
    return undefined;
  }
}
