// Interface of identity providers; every response is yes, no or unknown. Implementation: nice.ts.

/** Form fields with which the browser opens the provider's window. */
export type IdentityWindow = {
  formUrl: string;
  m: string;
  token_version_id: string;
  enc_data: string;
  integrity_value: string;
};

/** Keys of the attempt, stored until the response returns. They permit forging responses. */
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
  /** Identifies a person across services: stored only as a keyed hash, never displayed or logged. */
  ci: string;
};

export type IdentityProvider = {
  /** `requestNo` is chosen by us, at most 30 characters; `returnUrl` is where the browser returns. */
  start(request: { requestNo: string; returnUrl: string; now: Date }): Promise<IdentityStart>;
  /** True when the provider signed this response for the request of `secret`. */
  isGenuine(secret: IdentitySecret, encData: string, integrityValue: string): boolean;
  /** The person; undefined for a response that is malformed, failed, or of another request. */
  read(secret: IdentitySecret, encData: string, requestNo: string): VerifiedPerson | undefined;
};
