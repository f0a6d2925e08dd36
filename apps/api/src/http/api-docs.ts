// Serves the OpenAPI document and Swagger UI from node_modules, which calls only this server. Loaded at the first request
// (docs/decisions/136-api-page-by-swagger-ui.md).
import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const swaggerFiles: ReadonlySet<string> = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css']);

/** Swagger UI sets element styles by script and uses data URLs for icons; it needs neither eval nor inline scripts. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>온스 API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/v1/docs/assets/swagger-ui.css"></head>
<body><div id="api"></div>
<script src="/api/v1/docs/assets/swagger-ui-bundle.js" defer></script>
<script src="/api/v1/docs/start.js" defer></script></body></html>`;

/** Calls go to the origin of the page, which may differ from the public address in the document. */
const start = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  domNode: document.getElementById('api'),
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  displayRequestDuration: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, location.href);
    request.url = location.origin + pathname + search;
    return request;
  },
});`;

/** Adds /openapi.json, /docs and its assets. `publicUrl` is the shop's public origin. */
export async function serveApiDocs(api: FastifyInstance, publicUrl: string): Promise<void> {
  let written: Promise<{ text: string; tag: string }> | undefined;
  api.get('/openapi.json', async (request, reply) => {
    written ??= writeDocument(publicUrl);
    const { text, tag } = await written;
    reply.header('etag', tag).header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
  });
  api.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  );
  api.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  await api.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/docs/assets/',
    allowedPath: (path) => swaggerFiles.has(path),
    index: false,
    decorateReply: false,
    maxAge: '1d',
  });
}

async function writeDocument(publicUrl: string): Promise<{ text: string; tag: string }> {
  const { openapi } = await import('#contract/openapi.ts');
  const text = JSON.stringify(openapi(`${publicUrl}/api/v1`));
  return { text, tag: `"${hash('sha1', text, 'base64url')}"` };
}
