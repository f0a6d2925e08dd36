// HTML layout of all simulator pages, with stylesheet, scripts and Korean font.
// The content of a page is in its provider's file.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Answer, Route } from './http.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const wonText = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

/** Hidden fields that carry the query of a page through its form. */
export const hiddenFields = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

type Page = {
  title: string;
  body: string;
  bodyClass?: string;
  scripts?: string[];
  styles?: string[];
  status?: number;
};

/** A complete page. Any shop may frame it; it runs only its own scripts and styles. */
export function page({ title, body, bodyClass = '', scripts = [], styles = [], status = 200 }: Page): Answer {
  const scriptTags = scripts.map((source) => `<script src="${source}" defer></script>`).join('');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'; frame-ancestors *",
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/font/font.css">
${['/page/outside.css', ...styles].map((source) => `<link rel="stylesheet" href="${source}">`).join('')}
${scriptTags}
</head>
<body class="${bodyClass}">
${body}
</body>
</html>
`,
  };
}

const browserFile = (name: string): string =>
  readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');

/** A script wrapped in a function, so that its names stay local. */
export const scriptAnswer = (name: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8' },
  body: `(() => {\n${browserFile(name)}})();\n`,
});

export const styleAnswer = (name: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body: browserFile(name),
});

/** Folder of the Korean font, if installed; a clean Debian has none. */
function fontFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths('@fontsource-variable/noto-sans-kr') ?? []) {
    const found = join(folder, '@fontsource-variable/noto-sans-kr');
    if (existsSync(join(found, 'index.css'))) return found;
  }
  return undefined;
}

const KEEP = { 'cache-control': 'public, max-age=86400' };

function fontAnswer(path: string): Answer {
  const folder = fontFolder();
  const css = { status: 200, headers: { 'content-type': 'text/css; charset=utf-8', ...KEEP } };
  if (path === 'font.css') return { ...css, body: folder ? readFileSync(join(folder, 'index.css')) : '' };
  const file = folder && join(folder, 'files', basename(path));
  if (!file || dirname(path) !== 'files' || !existsSync(file)) return { status: 404 };
  return { status: 200, headers: { 'content-type': 'font/woff2', ...KEEP }, body: readFileSync(file) };
}

export const pageRoutes: Route[] = [
  { method: 'GET', path: '/page/outside.css', call: 'page.style', handle: () => styleAnswer('outside.css') },
  {
    method: 'GET',
    path: '/page/auto-submit.js',
    call: 'page.auto-submit',
    handle: () => scriptAnswer('auto-submit.js'),
  },
  {
    method: 'GET',
    path: '/page/font/*',
    call: 'page.font',
    handle: ({ params }) => fontAnswer(params['rest'] ?? ''),
  },
];
