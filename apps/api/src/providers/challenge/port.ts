// Interface of challenges: a proof of work for calls that anonymous callers repeat. Which calls require one is decided by their
// features; single use is enforced by base/challenges.

/** Sent to the client, and returned unchanged inside the solution. */
export type Challenge = {
  parameters: Record<string, unknown>;
  signature: string;
};

export type SolvedChallenge = {
  /** Identifies the challenge; a second solution has the same id. */
  id: string;
  expiresAt: Date;
};

export type ChallengeProvider = {
  /** Creates a challenge that is valid until `expiresAt` (in milliseconds). */
  create(expiresAt: Date): Promise<Challenge>;
  /** The challenge that this token solves; undefined when it is malformed, forged, expired or unsolved. */
  verify(token: string, now: Date): Promise<SolvedChallenge | undefined>;
};
