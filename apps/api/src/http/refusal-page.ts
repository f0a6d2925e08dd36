// A refusal as a page, for requests that a browser makes by navigating and that no screen of the storefront can answer: an unreadable
// address, too many requests, a malformed form. Refusals of calls are JSON (refusal-response.ts).
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const style = `body{margin:0;padding:20vh 24px;font:16px/1.6 sans-serif;color:#1d1d1f;text-align:center;word-break:keep-all}
a{display:inline-block;margin-top:24px;padding:12px 24px;border:1px solid #767676;border-radius:8px;color:inherit;text-decoration:none}`;

/** The page loads nothing; only its own style is admitted. */
export const refusalPagePolicy = `default-src 'none';frame-ancestors 'none';style-src 'sha256-${hash('sha256', style, 'base64')}'`;

/**
 * Whether the response is shown by a browser as a page: it accepts HTML, which scripts do not ask for, and the path is none of the
 * API, except calls to which providers redirect a form.
 */
export function isNavigation({ headers, url, routeOptions }: FastifyRequest): boolean {
  const isCall = url.startsWith('/api/') && routeOptions.config?.takesForm !== true;
  return !isCall && (headers.accept?.includes('text/html') ?? false);
}

/** The page of a refusal. `message` is the Korean sentence of the catalogue, escaped here; `requestId` leads staff to the log lines. */
export function refusalPage(message: string, requestId: string): string {
  const text = message.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>요청을 처리하지 못했습니다 | 온스</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>요청을 처리하지 못했습니다</h1>
<p>${text}</p>
<p>요청 번호 ${requestId}</p>
<a href="/main">온스 홈으로</a>
</main>
</body>
</html>
`;
}
