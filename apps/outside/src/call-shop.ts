// How a company calls the shop: one POST or GET, answered with a number or what went wrong.
// When and how often a company calls is each company's own rule.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

const ANSWER_WITHIN_MS = 10_000;

export type ShopCall = { method?: 'GET' | 'POST'; headers: Record<string, string>; body: string };

/** Gives the HTTP number of the shop, or what went wrong. A shop on this machine may use a certificate of its own making. */
export function callShop(
  url: string,
  { method = 'POST', headers, body }: ShopCall,
): Promise<number | string> {
  const { protocol, hostname } = new URL(url);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  const options = {
    method,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  return new Promise((resolve) => {
    const read = (response: IncomingMessage) => {
      response.resume();
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(response.statusCode ?? 0));
    };
    const request =
      protocol === 'https:'
        ? httpsRequest(url, { ...options, rejectUnauthorized: !isLocal }, read)
        : httpRequest(url, options, read);
    request.on('error', (error) => resolve(error.message));
    request.end(body);
  });
}
