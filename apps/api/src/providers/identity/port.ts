// What the shop needs of a company that knows who is who; every answer is yes, no or unknown.
// How one company is asked lives in that company's file (nice.ts).

/** What the browser posts to open the company's window. */
export type IdentityWindow = {
  formUrl: string;
  m: string;
  token_version_id: string;
  enc_data: string;
  integrity_value: string;
};

/** What must be remembered until the answer comes back: whoever has it could make up answers. */
export type IdentitySecret = { key: string; iv: string; hmacKey: string };

export type IdentityStart =
  | { kind: 'yes'; window: IdentityWindow; secret: IdentitySecret; livesSeconds: number }
  | { kind: 'unknown'; reason: string };

export type VerifiedPerson = {
  name: string;
  /** `YYYY-MM-DD`. */
  birth: string;
  gender: 'FEMALE' | 'MALE';
  /** Digits. */
  phone: string;
  isForeigner: boolean;
  /** The same for one human being in every shop: kept as a keyed hash only, never shown, never logged. */
  ci: string;
};

export type IdentityProvider = {
  /** `requestNo` is ours, at most 30 letters; `returnUrl` is where the browser comes back to. */
  start(request: { requestNo: string; returnUrl: string; now: Date }): Promise<IdentityStart>;
  /** True when the company sealed this answer for the request that `secret` belongs to. */
  isGenuine(secret: IdentitySecret, encData: string, integrityValue: string): boolean;
  /** The person; undefined for an answer that cannot be read, failed, or was made for another request. */
  read(secret: IdentitySecret, encData: string, requestNo: string): VerifiedPerson | undefined;
};
