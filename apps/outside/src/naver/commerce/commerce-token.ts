// Tokens of the Commerce API: the bcrypt signature of client id and time, and tokens that are valid for three hours.
import { randomBytes } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { naverCommerceKeys } from '../../provider-keys.ts';
import type { FaultSwitch } from '../naver-faults.ts';

const SIGNATURE_VALID_MS = 5 * 60_000;
/** A token with at least this much time left is returned again. */
const REUSED_WITH_MS = 30 * 60_000;

/** The signature of a client: the secret is the salt. */
export const signatureOf = (clientId: string, clientSecret: string, timestamp: string): string =>
  Buffer.from(hashSync(`${clientId}_${timestamp}`, clientSecret)).toString('base64');

/** The channel uses the shop's time, but a client signs with the time of the machine, as for Naver itself. */
const isRecent = (timestampMs: number, nowMs: number): boolean =>
  [nowMs, Date.now()].some((ms) => Math.abs(timestampMs - ms) <= SIGNATURE_VALID_MS);

export type TokenAnswer =
  | { access_token: string; expires_in: number; token_type: 'Bearer' }
  | { status: 400 | 401; code: string; message: string; input: string };

export type CommerceTokens = {
  issue(form: URLSearchParams): TokenAnswer;
  isValid(header: string | undefined): boolean;
  /** Ends all tokens; called by tests. */
  clear(): void;
};

export function createCommerceTokens(now: () => number, faults: FaultSwitch): CommerceTokens {
  const expiries = new Map<string, number>();
  let current: string | undefined;
  const wrong = (input: string, message: string): TokenAnswer => ({
    status: 400,
    code: 'BAD_REQUEST',
    message,
    input,
  });
  return {
    issue(form) {
      const timestamp = form.get('timestamp') ?? '';
      if (form.get('grant_type') !== 'client_credentials')
        return wrong('grant_type', 'grant_type 항목이 유효하지 않습니다.');
      const type = form.get('type');
      if (type !== 'SELF' && type !== 'SELLER') return wrong('type', 'type 항목이 유효하지 않습니다.');
      if (type === 'SELLER' && !form.get('account_id'))
        return wrong('account_id', 'account_id 항목이 유효하지 않습니다.');
      if (form.get('client_id') !== naverCommerceKeys.clientId)
        return wrong('client_id', 'client_id 항목이 유효하지 않습니다.');
      if (!/^\d{13}$/.test(timestamp) || !isRecent(Number(timestamp), now()))
        return wrong('timestamp', 'timestamp 항목이 유효하지 않습니다.');
      const { clientId, clientSecret } = naverCommerceKeys;
      if (form.get('client_secret_sign') !== signatureOf(clientId, clientSecret, timestamp))
        return wrong('client_secret_sign', 'client_secret_sign 항목이 유효하지 않습니다.');
      const left = (expiries.get(current ?? '') ?? 0) - now();
      if (current === undefined || left < REUSED_WITH_MS) {
        current = randomBytes(16).toString('hex');
        expiries.set(current, now() + faults.settings.tokenLivesMs);
      }
      const expiresInMs = (expiries.get(current) ?? 0) - now();
      return { access_token: current, expires_in: Math.floor(expiresInMs / 1000), token_type: 'Bearer' };
    },
    isValid: (header) => (expiries.get(/^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '') ?? 0) > now(),
    clear() {
      expiries.clear();
      current = undefined;
    },
  };
}
