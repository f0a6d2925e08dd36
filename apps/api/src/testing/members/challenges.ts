// Solves challenges of a test shop as a browser does. Imported only by tests.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Client } from '#contract/client.ts';
import { visitorOf } from './members.ts';
import type { TestShop } from '../shop.ts';

/** A `captchaToken` for one call. */
export async function solvedChallenge(api: Pick<Client, 'getChallenge'>): Promise<string> {
  return solutionOf((await api.getChallenge()) as Challenge);
}

/** For tests that make more calls from one address than a person would. */
export async function solvedProof(shop: TestShop): Promise<{ captchaToken: string }> {
  return { captchaToken: await solvedChallenge(visitorOf(shop)) };
}

/** The token of a challenge, which a test may have altered. */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
