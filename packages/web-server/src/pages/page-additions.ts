// Adds markup to a rendered page for a group of visitors, for example those who gave a consent. The page is rendered and cached once for
// everyone. When it is sent, the request determines the group, and the copy for the group is made once per cached page.
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { withSources } from './content-security-policy.ts';
import type { PageAddition, RenderedPage } from './page-cache.ts';

const copies = new WeakMap<RenderedPage, Map<string, RenderedPage>>();

/** The page for the sender of a request. */
export function pageFor(page: RenderedPage, headers: IncomingHttpHeaders): RenderedPage {
  const addition = page.additionFor?.(headers);
  if (addition === undefined) return page;
  const made = copies.get(page) ?? new Map<string, RenderedPage>();
  copies.set(page, made);
  const copy = made.get(addition.group) ?? withAddition(page, addition);
  made.set(addition.group, copy);
  return copy;
}

function withAddition(page: RenderedPage, { head = '', end = '', sources = {} }: PageAddition): RenderedPage {
  const html = page.body.toString();
  const start = html.indexOf('<head>') + '<head>'.length;
  const bodyEnd = html.lastIndexOf('</body>');
  const body = Buffer.from(
    html.slice(0, start) + head + html.slice(start, bodyEnd) + end + html.slice(bodyEnd),
  );
  return {
    ...page,
    headers: page.headers.map(([name, value]) => [
      name,
      name.startsWith('content-security-policy') ? withSources(value, sources) : value,
    ]),
    body,
    etag: etagOf(body),
    variants: new Map(),
  };
}

/** The ETag of a body: its hash in quotes. */
export const etagOf = (body: Buffer): string => `"${hash('sha1', body, 'base64url')}"`;
