// Access token of the Commerce API: signed with bcrypt, shared by all calls of the process, renewed before its end by one call.
// Processes do not share it: Naver returns the same token while 30 minutes of it remain.
import { hash } from 'bcryptjs';
import { fieldsOf, parseJson, textOf } from '../../json.ts';
import { send } from '../../transport.ts';
import { codeOf, unknown, withoutAnswer, yes } from '../answers.ts';
import type { ChannelAnswer } from '../port.ts';
import type { Clock } from './clock.ts';

export type CommerceKeys = {
  /** Before `/v1`, no slash at the end: `https://api.commerce.naver.com/external`. */
  baseUrl: string;
  clientId: string;
  /** A bcrypt salt, `$2a$…`. */
  clientSecret: string;
};

const TIME_OUT_MS = 8_000;
const CONNECT_TIME_OUT_MS = 5_000;
/** Long enough for a call that begins just before the renewal. */
const RENEWED_BEFORE_MS = 5 * 60_000;

/** Signature of a token call: the client secret is the salt. */
async function commerceSignature(
  { clientId, clientSecret }: Pick<CommerceKeys, 'clientId' | 'clientSecret'>,
  timestamp: number,
): Promise<string> {
  return Buffer.from(await hash(`${clientId}_${timestamp}`, clientSecret)).toString('base64');
}

export type CommerceToken = {
  current(): Promise<ChannelAnswer<string>>;
  /** Naver refused this token: the next call requests another one. */
  drop(token: string): void;
};

type Token = { text: string; endsAt: number };

async function requestToken(keys: CommerceKeys, clock: Clock): Promise<ChannelAnswer<Token>> {
  const timestamp = clock.now();
  const signature = await commerceSignature(keys, timestamp).catch(() => undefined);
  if (signature === undefined) return unknown('CLIENT_SECRET_IS_NO_SALT');
  const end = await send({
    method: 'POST',
    url: `${keys.baseUrl}/v1/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: keys.clientId,
      timestamp: String(timestamp),
      client_secret_sign: signature,
      grant_type: 'client_credentials',
      type: 'SELF',
    }).toString(),
    timeoutMs: TIME_OUT_MS,
    connectTimeoutMs: CONNECT_TIME_OUT_MS,
  });
  if (end.kind !== 'answer') return withoutAnswer(end);
  const fields = fieldsOf(parseJson(end.body));
  if (end.status !== 200) return unknown(`TOKEN_${codeOf(fields?.['code']) ?? `HTTP_${end.status}`}`);
  const text = textOf(fields?.['access_token']);
  const seconds = Number(fields?.['expires_in']);
  return text === undefined || !(seconds > 0)
    ? unknown('TOKEN_ANSWER_DOES_NOT_MATCH')
    : yes({ text, endsAt: timestamp + seconds * 1000 });
}

export function createCommerceToken(keys: CommerceKeys, clock: Clock): CommerceToken {
  let known: Token | undefined;
  let request: Promise<ChannelAnswer<Token>> | undefined;
  const renew = async (): Promise<ChannelAnswer<Token>> => {
    try {
      const answer = await requestToken(keys, clock);
      if (answer.kind === 'yes') known = answer.value;
      return answer;
    } finally {
      request = undefined;
    }
  };
  return {
    async current() {
      if (known !== undefined && known.endsAt - clock.now() > RENEWED_BEFORE_MS) return yes(known.text);
      request ??= renew();
      const answer = await request;
      if (answer.kind === 'yes') return yes(answer.value.text);
      // The token is still valid for some minutes, whatever kept the renewal from succeeding.
      return known !== undefined && known.endsAt > clock.now() ? yes(known.text) : answer;
    },
    drop(token) {
      if (known?.text === token) known = undefined;
    },
  };
}
