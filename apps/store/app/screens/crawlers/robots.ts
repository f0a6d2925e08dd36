// /robots.txt: what search engines may read. Pages with noindex (search results, sign-in) are not disallowed here: a search engine
// that may not read them never finds the noindex and lists their addresses.
import type { LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(environmentContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /order/',
    'Disallow: /mypage',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
