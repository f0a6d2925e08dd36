// The client of the desk's screens. A call whose session has ended waits until the staff member has signed in again and is then
// repeated; a write that got no complete answer is repeated once. Repetitions have the Idempotency-Key of the first request.
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { Refusal, isRefusal } from '#domain/base/refusal.ts';
import type { RefusalCode } from '#domain/base/refusal.ts';
import { signInAgain } from '../session/session.ts';
import { newUuid } from './new-uuid.ts';
import { operations } from './operations.gen.ts';

/** The operations that the sources of the desk name (npm run generate). */
export type DeskApi = Pick<Client, keyof typeof operations>;

const repeatAfterMs = 800;

async function send(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isWrite = init.method !== 'GET';
  const headers = { ...(init.headers as Record<string, string>) };
  if (isWrite) headers['idempotency-key'] ??= newUuid();
  const request = () => fetch(address, { ...init, headers });
  const answer = await request().catch(async (error: unknown) => {
    if (!isWrite || init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
    return request();
  });
  const reason = await endOf(answer);
  if (reason === undefined) return answer;
  await signInAgain(reason);
  return request();
}

/** Returns why the session ended; undefined when it did not end. The sign-in calls are excluded: they answer 401 to a wrong password. */
async function endOf(answer: Response): Promise<'ENDED' | 'EXPIRED' | undefined> {
  if (answer.status !== 401 || answer.url.includes('/staff/auth/')) return undefined;
  const refusal = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  // The browser deletes the session cookie after eight hours; the server refuses a call without a cookie with LOGIN_REQUIRED. A call with the
  // cookie of a session that ended earlier is refused with SESSION_EXPIRED.
  if (refusal.code === 'LOGIN_REQUIRED') return 'EXPIRED';
  return refusal.code === 'SESSION_EXPIRED' ? 'ENDED' : undefined;
}

/** Calls throw a Refusal, whose message may be shown, or a ConnectionError. */
export const api: DeskApi = createClient(operations, { baseUrl: '', fetch: send });

/** The file that the API answers a POST with, and its name. Throws a Refusal or the error of fetch. */
export async function fetchFile(address: string): Promise<{ name: string; content: Blob }> {
  const answer = await send(address, { method: 'POST' });
  if (!answer.ok) {
    const { code, message } = (await answer.json()) as { code: RefusalCode; message: string };
    throw new Refusal(code, { status: answer.status, message });
  }
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), content: await answer.blob() };
}

/** Why a call failed, in one sentence for the staff member. */
export function sentenceOf(error: unknown): string {
  if (isRefusal(error)) return error.message;
  return '서버에 연결하지 못했습니다. 잠시 뒤 다시 시도해 주세요.';
}

/** Returns why a call failed, in Korean. A refused field, such as an unreadable file, gives its message. */
export const reasonOf = (error: unknown): string =>
  (isRefusal(error) ? error.fields?.[0]?.message : undefined) ?? sentenceOf(error);
