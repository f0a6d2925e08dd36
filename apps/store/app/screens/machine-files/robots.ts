// /robots.txt: what search engines may read. Carts, orders and sign-in are nobody's search result.
import type { LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../../context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(environmentContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /order/',
    'Disallow: /auth/',
    'Disallow: /mypage',
    'Disallow: /goods/list/search/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Same-For-Everyone': '1',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
