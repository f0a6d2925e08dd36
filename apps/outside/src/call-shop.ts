// Calls the shop on behalf of a provider: one POST or GET; returns the HTTP status or the failure.
// When and how often each provider calls is decided in its own file.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

const ANSWER_WITHIN_MS = 10_000;

export type ShopCall = { method?: 'GET' | 'POST'; headers: Record<string, string>; body: string };

export type ShopAnswer = { status: number; contentType: string; body: string };

/** Returns the HTTP status of the shop, or the failure. A shop on this machine may use a self-signed certificate. */
export async function callShop(url: string, call: ShopCall): Promise<number | string> {
  const answer = await callShopForAnswer(url, call);
  return typeof answer === 'string' ? answer : answer.status;
}

/** Returns the answer of the shop, or the failure as a text. */
export function callShopForAnswer(
  url: string,
  { method = 'POST', headers, body }: ShopCall,
): Promise<ShopAnswer | string> {
  const { protocol, hostname } = new URL(url);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  const options = {
    method,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  return new Promise((resolve) => {
    const read = (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', (error) => resolve(error.message));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: String(response.headers['content-type'] ?? ''),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    };
    const request =
      protocol === 'https:'
        ? httpsRequest(url, { ...options, rejectUnauthorized: !isLocal }, read)
        : httpRequest(url, options, read);
    request.on('error', (error) => resolve(error.message));
    request.end(body);
  });
}
