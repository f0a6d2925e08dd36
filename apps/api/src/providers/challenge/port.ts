// What the shop needs of a challenge: a proof of work that a client solves before the shop does what strangers may not repeat.
// Which calls demand one is decided by their features; that a solution counts once is features/base/challenges.

/** As it goes to the client; it comes back unchanged inside the solution. */
export type Challenge = {
  parameters: Record<string, unknown>;
  signature: string;
};

export type SolvedChallenge = {
  /** Identifies the challenge: a second solution of the same one is a repetition. */
  id: string;
  expiresAt: Date;
};

export type ChallengeProvider = {
  /** A new challenge, good until `expiresAt` (milliseconds are kept). */
  create(expiresAt: Date): Promise<Challenge>;
  /** The challenge that this token solves; undefined for one that is malformed, forged, expired or not solved. */
  verify(token: string, now: Date): Promise<SolvedChallenge | undefined>;
};
