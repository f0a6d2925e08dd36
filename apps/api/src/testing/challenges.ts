// Solves challenges of a test shop as a browser does. The shop itself never imports this.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Client } from '#contract/client.ts';

/** A `captchaToken` that is good for one call. */
export async function solvedChallenge(api: Pick<Client, 'getChallenge'>): Promise<string> {
  return solutionOf((await api.getChallenge()) as Challenge);
}

/** The token of a challenge, possibly a changed one. */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
